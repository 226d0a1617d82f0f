-- Up Migration

-- Workers act as a role of their own, so that what the product signs in as owns nothing: it is a member of both.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'senim_worker') THEN
    CREATE ROLE senim_worker NOLOGIN;
  END IF;
END $$;

-- Whoever owns the tables may act as both, for lenders who sign in as the owner. Whoever makes a role may give it away and,
-- since PostgreSQL 16, not yet act as it.
DO $$
DECLARE
  acting name;
BEGIN
  FOREACH acting IN ARRAY '{senim_app,senim_worker}'::name[] LOOP
    IF NOT pg_has_role(current_user, acting, 'USAGE') THEN
      EXECUTE format('GRANT %I TO %I', acting, current_user);
    END IF;
  END LOOP;
END $$;

-- The queues' tables are their library's, which shuts them by row-level security to everybody but their owner. A version of the library that brings
-- a table brings a migration that opens it like these.
DO $$
DECLARE
  queue name;
  stored name;
BEGIN
  FOREACH queue IN ARRAY '{graphile_worker,graphile_worker_awaited}'::name[] LOOP
    EXECUTE format('GRANT USAGE ON SCHEMA %I TO senim_worker', queue);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA %I TO senim_worker', queue);
    EXECUTE format('GRANT USAGE ON ALL SEQUENCES IN SCHEMA %I TO senim_worker', queue);
    EXECUTE format('REVOKE INSERT, UPDATE, DELETE ON %I.migrations FROM senim_worker', queue);
    FOR stored IN
      SELECT relname FROM pg_class
      WHERE relnamespace = queue::text::regnamespace AND relkind = 'r' AND relrowsecurity
    LOOP
      EXECUTE format('CREATE POLICY of_workers ON %I.%I TO senim_worker USING (true)', queue, stored);
    END LOOP;
  END LOOP;
END $$;

GRANT USAGE ON SCHEMA public TO senim_worker;
GRANT SELECT, INSERT, UPDATE, DELETE ON worker_heartbeat TO senim_worker;
-- Each process looks whether the database has its version's shape.
GRANT SELECT ON schema_migration TO senim_app;
