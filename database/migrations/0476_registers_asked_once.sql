-- Up Migration

-- Whose data are being asked for in this moment: registers are paid for each answer, so two calls at once ask them once.
CREATE TABLE register_asking (
  borrower_id bigint PRIMARY KEY REFERENCES borrower,
  -- A process that ends meanwhile leaves its row; after the time in which any register answers it holds nobody.
  since       timestamptz NOT NULL
);
SELECT wall_off_by_borrower('register_asking');
GRANT SELECT, INSERT, UPDATE (since), DELETE ON register_asking TO senim_app;
