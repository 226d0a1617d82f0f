#!/bin/sh
# What an administrator does once (docs/operations/run-in-production.md). The passwords come from files, so that no listing of processes or containers shows them.
set -eu
psql -v ON_ERROR_STOP=1 <<'SQL'
\set owner `cat /run/secrets/owner-password`
\set product `cat /run/secrets/product-password`
\if :{?owner}
\else
  \quit 3
\endif
CREATE ROLE senim_owner LOGIN CREATEROLE PASSWORD :'owner';
CREATE ROLE senim_app NOLOGIN;
CREATE ROLE senim_worker NOLOGIN;
CREATE ROLE senim_gathering NOLOGIN;
CREATE ROLE senim_product LOGIN PASSWORD :'product' IN ROLE senim_app, senim_worker, senim_gathering;
GRANT senim_app, senim_worker, senim_gathering TO senim_owner;
CREATE DATABASE senim OWNER senim_owner;
SQL
