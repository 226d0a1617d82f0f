import { expect, test } from 'vitest';
import { givenDatabase } from '../../apps/server/src/given-for-tests.ts';
import { machineAct } from '../../apps/server/src/platform/database/database.ts';
import { sql } from '../../apps/server/src/platform/database/sql.ts';

/**
 * Borrowers can be spread over many databases where each key of their tables names its borrower. What does not is named here with what
 * would have to be done for it (docs/operations/scale.md).
 */
const database = await givenDatabase();
const names = async (statement: ReturnType<typeof sql>): Promise<string[]> => {
  const rows = await database.transaction(machineAct('test'), (tx) => tx.rows<{ name: string }>(statement));
  return rows.map(({ name }) => name);
};

/** Who comes with this alone is led to their borrower: with many databases by a directory beside them. */
const LEADS = 'leads to the borrower';
/** Drawn by chance, so that within the borrower\u2019s rows it would be the only one as well. */
const DRAWN = 'drawn by chance';
/** The house works through it as one list. */
const LIST = 'a list of the house';
/** The books of the house, which all borrowers share. */
const BOOKS = 'the books';
/** What the house knows, sets or has met outside, whoever borrows. */
const HOUSE = 'the house\u2019s own';

const KEYS_WITHOUT_BORROWER: Readonly<Record<string, string>> = {
  acting_session_code_id_key: DRAWN,
  acting_session_one_open: HOUSE,
  acting_session_ticket_sha256_key: LEADS,
  acting_session_token_sha256_key: LEADS,
  agreement_number_key: LEADS,
  amendment_signature_code_id_key: DRAWN,
  audit_trail_pkey: LIST,
  borrower_one_of_iin: LEADS,
  borrower_one_of_iin_next: LEADS,
  borrower_one_of_pair: LEADS,
  borrower_one_of_pair_next: LEADS,
  borrower_one_of_phone: LEADS,
  borrower_one_of_phone_next: LEADS,
  borrower_session_pkey: LEADS,
  borrower_session_session_id_key: LEADS,
  card_payment_invoice_key: LEADS,
  card_payment_public_id_key: LEADS,
  identification_session_id_key: LEADS,
  identity_verification_reference_key: LEADS,
  incoming_payment_payment_id_key: LEADS,
  incoming_payment_pkey: LEADS,
  ledger_account_code_dimension_stripe_key: BOOKS,
  ledger_account_pkey: BOOKS,
  ledger_journal_cause_key: BOOKS,
  ledger_journal_pkey: BOOKS,
  loan_image_due_pkey: LIST,
  outgoing_message_again: DRAWN,
  outgoing_message_pkey: DRAWN,
  partner_postback_postback_id_key: LEADS,
  passkey_challenge_pkey: DRAWN,
  passkey_credential_id_key: LEADS,
  payer_refund_one_standing: HOUSE,
  payer_refund_pkey: LIST,
  payer_refund_proposal_id_key: HOUSE,
  payer_refund_reference_key: LEADS,
  payout_reference_key: LEADS,
  signature_code_id_key: DRAWN,
  staff_act_pkey: LIST,
  staff_proposal_one_offer: HOUSE,
  staff_proposal_one_payer_refund: HOUSE,
  staff_proposal_one_role_change: HOUSE,
  staff_proposal_one_setting: HOUSE,
  staff_proposal_pkey: LIST,
  support_case_content_index_received_day_key: HOUSE,
  support_case_pkey: LIST,
  support_case_reference_key: LEADS,
};

test('each key of a table with borrowers\u2019 rows names the borrower, but those that are named with a reason', async () => {
  const found = await names(sql`
    SELECT indexrelid::regclass::text AS name FROM pg_index JOIN pg_class ON pg_class.oid = indrelid
    WHERE indisunique AND relnamespace = 'public'::regnamespace
      AND EXISTS (SELECT FROM pg_attribute WHERE attrelid = indrelid AND attname = 'borrower_id' AND NOT attisdropped)
      AND NOT EXISTS (SELECT FROM pg_attribute WHERE attrelid = indrelid AND attname = 'borrower_id' AND attnum = ANY (indkey))
    ORDER BY 1`);
  expect(found).toEqual(Object.keys(KEYS_WITHOUT_BORROWER));
});

const TABLES_OF_ALL: Readonly<Record<string, string>> = {
  bank_answer: HOUSE,
  bank_file: HOUSE,
  bank_notice: HOUSE,
  bank_notice_asked: HOUSE,
  bank_order: HOUSE,
  bank_statement: HOUSE,
  call_window: HOUSE,
  card_registry: HOUSE,
  card_registry_entry: HOUSE,
  confirmation_code: LEADS,
  cost_day: BOOKS,
  desk_claim: LIST,
  incoming_payment_day: BOOKS,
  index_progress: HOUSE,
  index_turn: HOUSE,
  ledger_account_day: BOOKS,
  ledger_account_kept: BOOKS,
  ledger_chain: BOOKS,
  ledger_day: BOOKS,
  ledger_entry: BOOKS,
  ledger_recognised: BOOKS,
  ledger_recognition: BOOKS,
  ledger_recognition_limit: BOOKS,
  lender_of_books: HOUSE,
  lending_day: BOOKS,
  list_view: HOUSE,
  loan_image_expected: BOOKS,
  loan_image_progress: HOUSE,
  loan_image_total: BOOKS,
  lookup_try: HOUSE,
  product: HOUSE,
  promo_code: HOUSE,
  reconciliation: HOUSE,
  record_link: LIST,
  released_document: LIST,
  reseal_progress: HOUSE,
  restored_book: HOUSE,
  schema_migration: HOUSE,
  setting_version: HOUSE,
  setting_withdrawal: HOUSE,
  staff_act_chain: HOUSE,
  staff_approval: HOUSE,
  staff_member: HOUSE,
  staff_session: HOUSE,
  staff_sign_in_try: HOUSE,
  staff_start: HOUSE,
  statement_difference: HOUSE,
  step_day: BOOKS,
  support_case_file: LIST,
  support_case_step: LIST,
  suspense_deferral: HOUSE,
  worker_heartbeat: HOUSE,
};

test('a table without a borrower is the house\u2019s own, and named with a reason', async () => {
  const found = await names(sql`
    SELECT relname AS name FROM pg_class
    WHERE relkind IN ('r', 'p') AND relnamespace = 'public'::regnamespace AND NOT relispartition
      AND NOT EXISTS (SELECT FROM pg_attribute WHERE attrelid = pg_class.oid AND attname = 'borrower_id' AND NOT attisdropped)
    ORDER BY 1`);
  expect(found).toEqual(Object.keys(TABLES_OF_ALL));
});
