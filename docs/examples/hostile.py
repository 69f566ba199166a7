#!/usr/bin/env python3
"""Asks a server on this machine for as much as it can, and measures what others notice of it.

usage: hostile.py PORT [SECONDS]

Four people at 127.0.0.1 act and look at the start page, two play a bot; then the same while twenty connections from
127.0.0.2 ask without pause for editors, imports, hints and tables with the strongest bots; then the same again alone.
"""

import http.client
import json
import sys
import threading
import time
import urllib.parse

PORT = int(sys.argv[1])
SECONDS = float(sys.argv[2]) if len(sys.argv) > 2 else 20
TABLES = "/api/v1/tables"
KINDS = ["editors", "imports", "hints", "bots"]
ME, RANDOM = {"holder": "me"}, {"holder": "bot", "level": "random"}


class Client:
    """A person with a session."""

    def __init__(self, source):
        self.line = http.client.HTTPConnection("127.0.0.1", PORT, timeout=60, source_address=(source, 0))
        self.cookie = None
        self.post("/api/v1/session", {"name": "Guest"})

    def ask(self, method, path, body=None, kind="application/json"):
        headers = {"accept": "application/json", "origin": f"http://127.0.0.1:{PORT}", "content-type": kind}
        if self.cookie:
            headers["cookie"] = self.cookie
        self.line.request(method, path, body, headers)
        answer = self.line.getresponse()
        data = answer.read()
        for name, value in answer.getheaders():
            if name.lower() == "set-cookie" and value.startswith("fracas="):
                self.cookie = value.split(";")[0]
        return answer.status, data

    def post(self, path, value):
        status, data = self.ask("POST", path, json.dumps(value))
        return status, json.loads(data or "null")

    def open(self, game, seats):
        status, table = self.post(TABLES, {"game": game, "seats": seats})
        return f"{TABLES}/{table['id']}" if status == 201 else None

    def sight(self, table):
        return json.loads(self.ask("GET", table)[1])

    def act(self, table, sight):
        what = {"action": sight["offers"][0]["action"]}
        return self.post(f"{table}/commands", {"do": "act", "ply": sight["ply"], "what": what})[0]


def plays(out, stop):
    me, table = Client("127.0.0.1"), None
    while not stop.is_set():
        table = table or me.open("nshex", [ME, ME])
        sight = me.sight(table)
        if sight["over"]:
            table = None
            continue
        begun = time.perf_counter()
        status = me.act(table, sight)
        out["action"].append((time.perf_counter() - begun, status))
        begun = time.perf_counter()
        status, _ = me.ask("GET", "/")
        out["start page"].append((time.perf_counter() - begun, status))
        time.sleep(0.05)


def plays_bot(out, stop, level):
    me, table, since = Client("127.0.0.1"), None, None
    while not stop.is_set():
        table = table or me.open("nshex", [ME, {"holder": "bot", "level": level}])
        sight = me.sight(table)
        if sight["over"]:
            table = None
        elif sight["to_act"] is None:
            since = since or time.perf_counter()
            time.sleep(0.01)
        else:
            if since:
                out[level].append((time.perf_counter() - since, 200))
                since = None
            me.act(table, sight)


def asks_much(kind, answers, stop, files):
    me, table, number = Client("127.0.0.2"), None, 0
    while not stop.is_set():
        number += 1
        try:
            if kind == "editors":
                status, _ = me.ask("GET", "/editor/" + ["mars", "mech", "nshex", "convoy"][number % 4])
            elif kind == "imports":
                form = "text=" + urllib.parse.quote(files[number % len(files)])
                status, _ = me.ask("POST", "/games/import", form, "application/x-www-form-urlencoded")
            elif kind == "hints":
                table = table or me.open("nshex", [ME, RANDOM])
                status = me.post(f"{table}/hint", {})[0] if table else 429
            else:
                seats = [{"holder": "bot", "level": "general"}, ME]
                status, _ = me.post(TABLES, {"game": "nshex", "seats": seats})
        except (OSError, http.client.HTTPException, ValueError):
            status, me, table = 0, Client("127.0.0.2"), None
        answers[kind, status] = answers.get((kind, status), 0) + 1
        if status == 429:
            time.sleep(0.01)


def phase(name, hostile, files):
    stop, answers = threading.Event(), {}
    out = {"action": [], "start page": [], "novice": [], "veteran": []}
    work = [(plays, (out, stop))] * 4 + [(plays_bot, (out, stop, level)) for level in ("novice", "veteran")]
    work += [(asks_much, (kind, answers, stop, files)) for kind in KINDS for _ in range(5 if hostile else 0)]
    threads = [threading.Thread(target=target, args=args) for target, args in work]
    for thread in threads:
        thread.start()
    time.sleep(SECONDS)
    stop.set()
    for thread in threads:
        thread.join()
    print(name)
    for what, rows in out.items():
        times = sorted(row[0] * 1000 for row in rows)
        if times:
            half, most = times[len(times) // 2], times[-1]
            refused = sum(row[1] >= 400 for row in rows)
            print(f"  {what}: {len(times)}, half within {half:.0f} ms, all within {most:.0f} ms, {refused} refused")
    for (kind, status), count in sorted(answers.items()):
        print(f"  {kind} answered with {status}: {count}")


def finished(game):
    me = Client("127.0.0.3")
    table = me.open(game, [RANDOM, RANDOM])
    while not me.sight(table)["over"]:
        time.sleep(0.1)
    return me.ask("GET", f"{table}/record")[1].decode()


FILES = [finished("nshex"), finished("convoy")]
phase("alone", False, FILES)
phase("with a hostile neighbour", True, FILES)
phase("alone again", False, FILES)
