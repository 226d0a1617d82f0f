-- Up Migration

-- A barrier keeps what a wall hides of some rows from what a statement asks of them. This wall hides all rows or none, before one is read, and what is hidden of a row is
-- hidden by its column: so nothing stood behind the barrier, and no index could bring the messages in their order (docs/decisions/0892).
ALTER VIEW office_message RESET (security_barrier);
