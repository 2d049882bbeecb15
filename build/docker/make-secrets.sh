#!/bin/sh
# Generates the secrets of compose.yaml at its first start, and never replaces one. Refuses settings
# with which the server would not be safe.
# The server's user, 1000, may read them; PostgreSQL's container reads its password as root, and
# Redis's user, 999, its configuration.
set -eu

case "${DOMAIN:-localhost}" in
  localhost | *.localhost | 127.*) ;;
  *)
    if [ -z "${SMTP_URL:-}" ]; then
      echo "DOMAIN is $DOMAIN, so SMTP_URL is required: set it in .env (docs/running.md#docker)." >&2
      exit 1
    fi
    ;;
esac

cd "${SECRETS_DIR:-/secrets}"
umask 077

# Writes standard input into a file of a user in one step, so that no empty file is left by a crash.
store() {
  cat > "$1.new"
  if [ "$(id -u)" = 0 ]; then chown "${2:-1000:1000}" "$1.new"; fi
  mv "$1.new" "$1"
}

random() {
  head -c 32 /dev/urandom | od -An -v -tx1 | tr -d ' \n'
}

for name in jwt-secret postgres-password database-password redis-password; do
  [ -s "$name" ] || random | store "$name"
done
printf 'postgresql://scenewright_app:%s@postgres:5432/scenewright' "$(cat database-password)" |
  store database-url
printf 'redis://:%s@redis:6379' "$(cat redis-password)" | store redis-url
# It counts limits and relays live writing, so it stores nothing and can lose everything.
printf 'requirepass %s\nsave ""\nappendonly no\nmaxmemory 192mb\nmaxmemory-policy volatile-ttl\n' \
  "$(cat redis-password)" | store redis.conf 999:999
