#!/bin/sh
# What an administrator does once (docs/operations/run-in-production.md). The passwords come from the environment of the first start.
set -eu
: "${SENIM_OWNER_PASSWORD:?}" "${SENIM_PRODUCT_PASSWORD:?}"
psql -v ON_ERROR_STOP=1 -v owner="$SENIM_OWNER_PASSWORD" -v product="$SENIM_PRODUCT_PASSWORD" <<'SQL'
CREATE ROLE senim_owner LOGIN CREATEROLE PASSWORD :'owner';
CREATE ROLE senim_app NOLOGIN;
CREATE ROLE senim_worker NOLOGIN;
CREATE ROLE senim_product LOGIN PASSWORD :'product' IN ROLE senim_app, senim_worker;
GRANT senim_app, senim_worker TO senim_owner;
CREATE DATABASE senim OWNER senim_owner;
SQL
