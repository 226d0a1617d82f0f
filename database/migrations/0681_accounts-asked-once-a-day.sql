-- Up Migration

-- A borrower whose money the bank gave back is asked for another account by the office once a day at most.
-- Contract: no message is of this kind yet, so that one look over the table makes it.
CREATE UNIQUE INDEX notification_account_asked_once ON notification (borrower_id, ((created_at AT TIME ZONE 'Asia/Almaty')::date)) WHERE kind = 'account-asked';
