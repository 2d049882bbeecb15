#!/bin/sh
# Generates the secrets of compose.yaml at its first start, and never replaces one.
# The server's user, 1000, may read them; PostgreSQL's container reads its password as root.
set -eu
cd "${SECRETS_DIR:-/secrets}"
umask 077

# Writes standard input into a file in one step, so that no empty file is left by a crash.
store() {
  cat > "$1.new"
  if [ "$(id -u)" = 0 ]; then chown 1000:1000 "$1.new"; fi
  mv "$1.new" "$1"
}

random() {
  head -c 32 /dev/urandom | od -An -v -tx1 | tr -d ' \n'
}

[ -s jwt-secret ] || random | store jwt-secret
[ -s postgres-password ] || random | store postgres-password
printf 'postgresql://scenewright:%s@postgres:5432/scenewright' "$(cat postgres-password)" |
  store database-url
