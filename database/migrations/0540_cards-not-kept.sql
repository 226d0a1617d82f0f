-- Up Migration

-- Whose data was erased, or whose phone was lost, while a card payment was open: its card is not kept, whatever was agreed to before.
ALTER TABLE card_payment ADD COLUMN keep_withdrawn_at timestamptz;
GRANT UPDATE (keep_withdrawn_at) ON card_payment TO senim_app;
