-- Up Migration

-- How somebody looks at a list of the office, under a name of theirs: filters, order and columns, never whom they searched for.
CREATE TABLE list_view (
  view_id     bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  staff_id    bigint NOT NULL REFERENCES staff_member,
  list        text NOT NULL CHECK (list ~ '^[a-z]+(-[a-z]+)*$'),
  title       text NOT NULL CHECK (length(title) BETWEEN 2 AND 60),
  chosen_rows text CHECK (length(chosen_rows) <= 1000),
  sort        text CHECK (length(sort) <= 60),
  columns     text CHECK (length(columns) <= 1000),
  is_shared   boolean NOT NULL,
  UNIQUE (staff_id, list, title)
);
ALTER TABLE list_view ENABLE ROW LEVEL SECURITY;
CREATE POLICY machines_and_staff ON list_view USING ((SELECT acting_as_machine()));
GRANT SELECT, INSERT, DELETE, UPDATE (chosen_rows, sort, columns, is_shared) ON list_view TO senim_app;

-- Staff who serve borrowers read how far the images have come; machines alone write it.
CREATE POLICY seen_by_those_who_serve ON loan_image_progress FOR SELECT USING ((SELECT serving_borrowers()));

-- Whoever watches a list is on record once in five minutes.
DROP INDEX staff_act_look;
CREATE INDEX staff_act_look ON staff_act (staff_id, event, subject, at DESC) WHERE event IN ('queue.viewed', 'proposals.viewed', 'list.viewed');
