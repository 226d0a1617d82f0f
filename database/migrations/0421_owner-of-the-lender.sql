-- Up Migration

-- The owner sees reports and lists and decides nothing about single borrowers, so the role is held alone, as the auditor's is.
ALTER TABLE staff_member DROP CONSTRAINT staff_member_roles_check;
ALTER TABLE staff_member ADD CONSTRAINT staff_member_roles_check CHECK (
  roles <@ ARRAY['operator', 'credit-manager', 'senior-credit-manager', 'collector', 'accountant', 'compliance', 'administrator', 'auditor', 'owner']
  AND (NOT roles && ARRAY['auditor', 'owner'] OR cardinality(roles) = 1));
