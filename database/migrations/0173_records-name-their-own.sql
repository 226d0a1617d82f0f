-- Up Migration

-- With the application's own checks off, anybody wrote a record or a message in somebody else's name.
DROP POLICY written_by_all ON audit_trail;
CREATE POLICY written_by_all ON audit_trail FOR INSERT
  WITH CHECK ((SELECT acting_as_machine()) OR borrower_id IS NULL OR borrower_id = (SELECT acting_borrower_id()));

DROP POLICY anyone_sends ON outgoing_message;
CREATE POLICY anyone_sends ON outgoing_message FOR INSERT
  WITH CHECK ((SELECT acting_as_machine()) OR borrower_id IS NULL OR borrower_id = (SELECT acting_borrower_id()));
