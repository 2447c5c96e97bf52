#!/bin/sh
# Runs once, when the database is created: creates a role that owns the product's database and has no other right, so
# that row-level security applies to it.
set -eu
psql --username=postgres --set=ON_ERROR_STOP=1 --set=password="$APP_PASSWORD" <<'SQL'
create role retrofolio login password :'password';
create database retrofolio owner retrofolio;
SQL
