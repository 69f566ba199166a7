#!/usr/bin/env python3
"""Lets many people watch one table on a server on this machine, and measures what an action costs.

usage: spectators.py PORT PID [WATCHERS] [ACTIONS]

PID is the process of the server, started with --no-limits: its processor time is read from /proc. One person plays both
sides of Neuroshima Hex; the watchers have the page of the table open. Then the same without watchers; then an element
is pointed at, again and again.
"""

import http.client
import json
import os
import selectors
import socket
import sys
import time

PORT, PID = int(sys.argv[1]), sys.argv[2]
WATCHERS = int(sys.argv[3]) if len(sys.argv) > 3 else 300
ACTIONS = int(sys.argv[4]) if len(sys.argv) > 4 else 30
HOVERS = 500
TICK = os.sysconf("SC_CLK_TCK")


def processor_ms():
    """The processor time of the server so far, in milliseconds."""
    with open(f"/proc/{PID}/stat", encoding="ascii") as file:
        fields = file.read().rsplit(")", 1)[1].split()
    return 1000 * (int(fields[11]) + int(fields[12])) / TICK


class Person:
    """A person with a session."""

    def __init__(self):
        self.line = http.client.HTTPConnection("127.0.0.1", PORT, timeout=60)
        self.cookie = None
        self.ask("POST", "/api/v1/session", {"name": "Guest"})

    def ask(self, method, path, value=None):
        headers = {"accept": "application/json", "origin": f"http://127.0.0.1:{PORT}"}
        headers["content-type"] = "application/json"
        if self.cookie:
            headers["cookie"] = self.cookie
        self.line.request(method, path, json.dumps(value) if value is not None else None, headers)
        answer = self.line.getresponse()
        data = answer.read()
        for name, header in answer.getheaders():
            if name.lower() == "set-cookie" and header.startswith("fracas="):
                self.cookie = header.split(";")[0]
        return answer.status, data


class Streams:
    """The pages of many watchers."""

    def __init__(self, table, count):
        self.choice = selectors.DefaultSelector()
        self.got = {}
        for _ in range(count):
            line = socket.create_connection(("127.0.0.1", PORT))
            request = f"GET /t/{table}/events HTTP/1.1\r\nhost: 127.0.0.1:{PORT}\r\naccept: text/event-stream\r\n\r\n"
            line.sendall(request.encode())
            line.setblocking(False)
            self.choice.register(line, selectors.EVENT_READ)
            self.got[line] = 0
        self.quiet(0.5)

    def read(self, wait):
        """Reads what is there; says which streams had something."""
        told = set()
        for key, _ in self.choice.select(wait):
            data = key.fileobj.recv(1 << 20)
            self.got[key.fileobj] += len(data)
            if data:
                told.add(key.fileobj)
        return told

    def quiet(self, wait):
        """Reads until nothing has come for a while."""
        while self.read(wait):
            pass

    def all_told(self, begun):
        """Reads until every stream has had something; the time that this took."""
        missing = set(self.got)
        while missing and time.perf_counter() - begun < 30:
            missing -= self.read(0.1)
        return time.perf_counter() - begun


def play(me, table, streams, actions):
    """Plays; the times until all were told, and the processor time of one action without its look, in milliseconds."""
    times, cost = [], 0.0
    path = f"/api/v1/tables/{table}"
    while len(times) < actions:
        sight = json.loads(me.ask("GET", path)[1])
        what = {"action": sight["offers"][0]["action"]}
        before, begun = processor_ms(), time.perf_counter()
        status, text = me.ask("POST", f"{path}/commands", {"do": "act", "ply": sight["ply"], "what": what})
        assert status == 200, text
        times.append(streams.all_told(begun) if streams.got else time.perf_counter() - begun)
        streams.quiet(0.2)
        cost += processor_ms() - before
    return sorted(times), cost / actions


def main():
    me = Person()
    for watchers in (WATCHERS, 0):
        seats = [{"holder": "me"}, {"holder": "me"}]
        table = json.loads(me.ask("POST", "/api/v1/tables", {"game": "nshex", "seats": seats})[1])["id"]
        play(me, table, Streams(table, 0), 4)
        streams = Streams(table, watchers)
        for line in streams.got:
            streams.got[line] = 0
        times, cost = play(me, table, streams, ACTIONS)
        bytes_each = sum(streams.got.values()) / max(watchers, 1) / ACTIONS
        half, most = 1000 * times[len(times) // 2], 1000 * times[-1]
        print(f"{watchers} watchers: half told within {half:.0f} ms, all within {most:.0f} ms; "
              f"{bytes_each / 1000:.1f} KB each; {cost:.1f} ms of processor time an action")
    before = processor_ms()
    for number in range(HOVERS):
        status, text = me.ask("GET", f"/t/{table}/inspect?id=hex:c{1 + number % 5}")
        assert status == 200, text
    print(f"pointing at an element: {(processor_ms() - before) / HOVERS:.2f} ms of processor time")


main()
