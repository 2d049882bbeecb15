#!/bin/sh
# Gives the database of compose.yaml to the server's role.
set -eu
PGPASSWORD="$(cat /secrets/postgres-password)"
PGOPTIONS="-c scenewright.password=$(cat /secrets/database-password)"
export PGPASSWORD PGOPTIONS
exec psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 --file /app-role.sql
