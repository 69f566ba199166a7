#!/usr/bin/env python3
"""Clicks through a game as its page does, and measures what a click costs the server.

usage: clicks.py PORT PID [CLICKS] [GAMES]

PID is the process of the server, started with --no-limits. One person plays both sides of Neuroshima Hex at one screen,
with the page's stream open: each click sends picks and waits for the update. The processor time is that of all threads of
the server (/proc/PID/task/*/schedstat). The first forty clicks of a game are not counted.
"""

import http.client
import json
import os
import random
import socket
import sys
import time

PORT, PID = int(sys.argv[1]), sys.argv[2]
CLICKS = int(sys.argv[3]) if len(sys.argv) > 3 else 60
GAMES = int(sys.argv[4]) if len(sys.argv) > 4 else 3
BEFORE = 40
PAUSE = 0.03


def processor_ms():
    """The processor time of the server so far, in milliseconds."""
    total = 0
    for task in os.listdir(f"/proc/{PID}/task"):
        with open(f"/proc/{PID}/task/{task}/schedstat", encoding="ascii") as file:
            total += int(file.read().split()[0])
    return total / 1e6


class Page:
    """The page of a table: a session, requests and a stream."""

    def __init__(self, seed):
        self.lot = random.Random(seed)
        self.line = http.client.HTTPConnection("127.0.0.1", PORT, timeout=60)
        self.cookie, self.bytes = None, 0
        self.ask("/api/v1/session", {"name": "Guest"})
        seats = [{"holder": "me"}, {"holder": "me"}]
        opened = {"game": "nshex", "seats": seats}
        self.table = self.ask("/api/v1/tables", opened)["id"]
        self.seq, self.text = 0, b""
        self.stream = socket.create_connection(("127.0.0.1", PORT))
        lines = [f"GET /t/{self.table}/events?after=0 HTTP/1.1", f"host: 127.0.0.1:{PORT}", "accept: text/event-stream"]
        self.stream.sendall("\r\n".join([*lines, f"cookie: {self.cookie}", "", ""]).encode())
        self.update = None
        self.hear()

    def ask(self, path, value):
        """Sends JSON and returns the JSON of the answer."""
        headers = {"accept": "application/json", "content-type": "application/json", "origin": f"http://127.0.0.1:{PORT}"}
        if self.cookie:
            headers["cookie"] = self.cookie
        self.line.request("POST", path, json.dumps(value), headers)
        answer = self.line.getresponse()
        data = answer.read()
        self.bytes += len(data)
        for name, header in answer.getheaders():
            if name.lower() == "set-cookie" and header.startswith("fracas="):
                self.cookie = header.split(";")[0]
        assert answer.status in (200, 201), (answer.status, data[:300])
        return json.loads(data)

    def hear(self):
        """Reads the stream until an update newer than what is shown is there."""
        while True:
            while b"\n\n" in self.text:
                event, self.text = self.text.split(b"\n\n", 1)
                lines = [line for line in event.split(b"\n") if line.startswith(b"data: ")]
                if b"event: update" not in event or not lines:
                    continue
                update = json.loads(lines[0][6:])
                if update.get("seq", 0) > self.seq:
                    self.seq, self.update = update["seq"], update
                    return
            data = self.stream.recv(1 << 20)
            assert data, "the stream ended"
            self.bytes += len(data)
            self.text += data

    def click(self):
        """Plays a random path of picks; false when the game is over."""
        graph = self.update.get("picks")
        if not graph:
            return False
        node, picks = graph["root"], []
        while graph["nodes"][node]:
            step, node = self.lot.choice(graph["nodes"][node])
            picks.append(step["id"])
        key = str(self.lot.random())
        body = {"picks": picks, "ply": self.update["ply"], "seq": self.seq, "key": key, "streams": True}
        before = self.seq
        answer = self.ask(f"/t/{self.table}/act", body)
        if answer.get("seq", 0) > self.seq:
            self.seq, self.update = answer["seq"], answer
        while self.seq <= before:
            self.hear()
        return True


def main():
    for game in range(GAMES):
        page = Page(game)
        for _ in range(BEFORE):
            page.click()
            time.sleep(PAUSE)
        page.bytes, count, begun = 0, 0, processor_ms()
        while count < CLICKS and page.click():
            count += 1
            time.sleep(PAUSE)
        spent = processor_ms() - begun
        print(f"game {game}: {count} clicks, {spent / count:.2f} ms of processor time and {page.bytes / count / 1000:.1f} KB each")


main()
