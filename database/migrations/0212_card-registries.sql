-- Up Migration

-- The acquirer's list of what was charged or went back on a day, read once: what a lost hint has left out is found by it, and reconcile compares.
CREATE TABLE card_registry (
  day date PRIMARY KEY,
  read_at timestamptz NOT NULL
);
CREATE TABLE card_registry_entry (
  day date NOT NULL REFERENCES card_registry,
  invoice text NOT NULL,
  kept_tiyn bigint NOT NULL CHECK (kept_tiyn >= 0),
  PRIMARY KEY (invoice, day)
);
ALTER TABLE card_registry ENABLE ROW LEVEL SECURITY;
ALTER TABLE card_registry_entry ENABLE ROW LEVEL SECURITY;
CREATE POLICY machines_only ON card_registry USING ((SELECT acting_as_machine())) WITH CHECK ((SELECT acting_as_machine()));
CREATE POLICY machines_only ON card_registry_entry USING ((SELECT acting_as_machine())) WITH CHECK ((SELECT acting_as_machine()));
GRANT INSERT, SELECT ON card_registry, card_registry_entry TO senim_app;

-- The number under which what is left of a charge stands among the payments, once a part has gone back; null while it stands under its invoice.
ALTER TABLE card_payment ADD COLUMN standing_number text;
GRANT UPDATE (standing_number) ON card_payment TO senim_app;
