-- Up Migration

-- What of a borrower may change since registrations are provisional, beside the columns of 0163.
GRANT UPDATE (phone_left_at, standing) ON borrower TO senim_app;
