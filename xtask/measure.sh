#!/bin/sh
# Measures what docs/scale.md tells: one server with SQLite, one to three over PostgreSQL, idle streams, and memory over a
# long steady load. Run it from the root of the repository, on a machine that does nothing else:
#
#   cargo build --release -p fracas && xtask/measure.sh | tee measured.txt
#
# MINUTES says how long the steady load lasts (60), FRACAS which program is measured (target/release/fracas).
set -eu

fracas=${FRACAS:-target/release/fracas}
minutes=${MINUTES:-60}
folder=$(mktemp -d /tmp/fracas-measure.XXXXXX)
programs=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | tail -1)
programs=${programs:-$(dirname "$(command -v initdb)")}
ulimit -n "$(ulimit -Hn)"

# PostgreSQL refuses to run as root.
as_postgres() {
  if [ "$(id -u)" = 0 ]; then setpriv --reuid=postgres --regid=postgres --clear-groups "$@"; else "$@"; fi
}

servers=""
database=""
stop_servers() {
  for server in $servers; do kill "$server" 2>/dev/null || true; wait "$server" 2>/dev/null || true; done
  servers=""
}
finish() {
  stop_servers
  if [ -n "$database" ]; then kill -INT "$database" 2>/dev/null || true; wait "$database" 2>/dev/null || true; fi
  rm -rf "$folder"
}
trap finish EXIT INT TERM

# serve PORT ARGUMENTS…: starts a server and waits until it is well.
serve() {
  port=$1; shift
  "$fracas" serve --no-limits --no-open --port "$port" "$@" >"$folder/server-$port.log" 2>&1 &
  servers="$servers $!"
  tries=0
  until curl -sf "http://localhost:$port/healthz" >/dev/null; do
    tries=$((tries + 1))
    if [ $tries -gt 100 ]; then cat "$folder/server-$port.log"; exit 1; fi
    sleep 0.2
  done
}

load() { echo "\$ fracas load $*"; "$fracas" load "$@"; echo; }

if [ "$(id -u)" = 0 ]; then chown postgres "$folder"; chmod 755 "$folder"; fi
(cd / && as_postgres "$programs/initdb" -D "$folder/pg" -U fracas --auth=trust --encoding=UTF8 >/dev/null)
"$programs/postgres" --version
cd_root=$(pwd)
cd /
as_postgres "$programs/postgres" -D "$folder/pg" -k "$folder" -h "" -c max_connections=100 >"$folder/pg.log" 2>&1 &
database=$!
cd "$cd_root"
until as_postgres "$programs/psql" -h "$folder" -U fracas -d postgres -qc "create database site" 2>/dev/null; do sleep 0.5; done
url="host=$folder user=fracas dbname=site"
uptime

echo "## SQLite, one server"
serve 7950 --data "$folder/lite"
load --url http://localhost:7950 --streams 500 --rate 4000 --seconds 20
load --url http://localhost:7950 --streams 500 --rate 600 --seconds 20
load --url http://localhost:7950 --streams 500 --rate 200 --watchers 10 --seconds 20
stop_servers

for count in 1 2 3; do
  echo "## PostgreSQL, servers: $count"
  urls=""
  for number in $(seq "$count"); do
    serve $((7950 + number)) --database "$url"
    urls="$urls --url http://localhost:$((7950 + number))"
  done
  # shellcheck disable=SC2086
  { load $urls --streams 500 --rate 4000 --seconds 20
    load $urls --streams 500 --rate 600 --seconds 20
    load $urls --streams 500 --rate 200 --watchers 10 --seconds 20; }
  stop_servers
done

echo "## 10,000 idle streams, one server with SQLite"
serve 7960 --data "$folder/idle"
load --url http://localhost:7960 --streams 10000 --rate 100 --seconds 70
stop_servers

echo "## Memory over $minutes minutes: SQLite"
serve 7961 --data "$folder/steady"
load --url http://localhost:7961 --streams 500 --rate 200 --watchers 2 --minutes "$minutes"
stop_servers

echo "## Memory over $minutes minutes: PostgreSQL, two servers"
serve 7962 --database "$url"
serve 7963 --database "$url"
load --url http://localhost:7962 --url http://localhost:7963 --streams 500 --rate 200 --watchers 2 --minutes "$minutes"
stop_servers
uptime
