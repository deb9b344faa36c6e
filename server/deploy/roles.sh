#!/bin/sh
# Creates the roles and the database of docs/deploy.md ("PostgreSQL") on a new server, as its administrator.
set -eu
psql -v ON_ERROR_STOP=1 -v owner="$OWNER_PASSWORD" -v server="$SERVER_PASSWORD" -U "${POSTGRES_USER:-postgres}" -d postgres <<'SQL'
CREATE ROLE mota_runtime NOLOGIN;
CREATE ROLE mota_owner LOGIN PASSWORD :'owner' IN ROLE mota_runtime;
CREATE ROLE mota_server LOGIN PASSWORD :'server' IN ROLE mota_runtime;
CREATE DATABASE mota OWNER mota_owner;
SQL
