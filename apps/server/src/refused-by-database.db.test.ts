import { STATUS } from '@senim/loan-engine/lifecycle/status';
import { beforeAll, expect, test } from 'vitest';
import { givenLoans } from './given-for-tests.ts';
import { liveLoan, payAtTerminal } from './loans-for-tests.ts';
import { machineAct } from './platform/database/database.ts';
import { type Sql, sql } from './platform/database/sql.ts';
import { asOwner } from './platform/database/test-database.ts';

/** What must never be is refused by the database too, whatever the application has thought: written here by the owner of the tables. */
const { database, services } = await givenLoans();

beforeAll(async () => {
  const key = await liveLoan(services, { amountTenge: 60_000 });
  await payAtTerminal(services, key, 5_000);
});

/** Columns to change, as JSON; times and bytes are written as PostgreSQL writes them. */
type Changed = Readonly<Record<string, string | number | null>>;

/** The first row of a table once more, with some of its columns changed; its own number is given anew. */
const again = (table: Sql, changed: Changed) => sql`
  INSERT INTO ${table} OVERRIDING USER VALUE
  SELECT (jsonb_populate_record(NULL::${table}, to_jsonb(one) || ${JSON.stringify(changed)}::jsonb)).*
  FROM (SELECT * FROM ${table} LIMIT 1) AS one`;

const agreement = (changed: Changed) => again(sql`agreement`, changed);
const application = (changed: Changed) => again(sql`loan_application`, changed);
const borrower = (changed: Changed) => again(sql`borrower`, changed);
const payment = (changed: Changed) => again(sql`incoming_payment`, changed);
const payout = (changed: Changed) =>
  again(sql`payout`, { status: 'created', iban_sealed: null, iban_index: null, ...changed });

const ONE_LOAN = sql`SELECT borrower_id, agreement_id FROM agreement LIMIT 1`;
const addCode = (phone: string) => sql`
  INSERT INTO confirmation_code (code_id, purpose, phone_index, subject_index, code_mac, address_index, created_at, expires_at, lane,
    pair_index)
  VALUES (gen_random_uuid(), 'sign-agreement', ${phone}::bytea, 'x', 'x', 'x', now(), now() + interval '5 minutes', 'pair', ${phone}::bytea)`;
const askChange = sql`
  INSERT INTO contact_change (borrower_id, change_id, kind, value_sealed, asked_at)
  SELECT borrower_id, gen_random_uuid(), 'iban', 'x', now() FROM (${ONE_LOAN}) AS loan`;
const openOverpayment = sql`
  INSERT INTO overpayment (borrower_id, agreement_id, arose_on, refund_by)
  SELECT borrower_id, agreement_id, '2026-11-23', '2026-12-07' FROM (${ONE_LOAN}) AS loan`;
const askPause = sql`
  INSERT INTO pause_request (borrower_id, agreement_id, status, day, until_day, asked_at, pay_until, amount_due_tiyn)
  SELECT borrower_id, agreement_id, 'open', '2026-11-23', '2026-12-03', now(), now() + interval '1 day', 100
  FROM (${ONE_LOAN}) AS loan`;
const askProlongation = sql`
  INSERT INTO amendment (borrower_id, agreement_id, ordinal, status, days, asked_at, open_until)
  SELECT borrower_id, agreement_id, 1, 'awaiting-payment', 10, now(), now() + interval '1 day' FROM (${ONE_LOAN}) AS loan`;
const secondWord = (confirmedAt: string) => sql`
  INSERT INTO payout_confirmation (borrower_id, agreement_id, signed_tiyn, asked_at, opens_at, closes_at, confirmed_at, code_id)
  SELECT borrower_id, agreement_id, 100, '2026-11-23T10:00Z', '2026-11-24T10:00Z', '2026-11-25T10:00Z', ${confirmedAt}::timestamptz,
    gen_random_uuid() FROM (${ONE_LOAN}) AS loan`;

type Refused = readonly [what: string, constraint: string, ...statements: Sql[]];
const CHILD = { parent_id: 1, status: STATUS.active };

const REFUSED: readonly Refused[] = [
  ['two live loans of one person', 'agreement_one_live', agreement({ number: '2' })],
  [
    'two live loans that each refinance another',
    'agreement_one_live_child',
    agreement({ ...CHILD, number: '2' }),
    agreement({ ...CHILD, number: '3' }),
  ],
  [
    'two refinancings that wait for their signature',
    'agreement_one_refinancing',
    agreement({ ...CHILD, status: STATUS.refinancingAwaitingSignature, number: '2' }),
    agreement({ ...CHILD, status: STATUS.refinancingAwaitingSignature, number: '3' }),
  ],
  ['two agreements of one number', 'agreement_number_key', agreement({ status: STATUS.paid })],
  [
    'two applications at a time',
    'loan_application_one_open',
    application({ status: STATUS.underReview }),
    application({ status: STATUS.identityPending }),
  ],
  ['two verified people of one IIN', 'borrower_one_of_iin', borrower({ phone_index: '\\x01' })],
  ['two verified people of one phone', 'borrower_one_of_phone', borrower({ iin_index: '\\x01' })],
  ['one loan paid out twice', 'payout_one_not_failed', payout({ reference: 'another' })],
  [
    'an overpayment sent back twice',
    'payout_one_refund_under_way',
    payout({ kind: 'refund', reference: 'another' }),
    payout({ kind: 'refund', reference: 'a third' }),
  ],
  ['two transfers under one reference', 'payout_reference_key', payout({ kind: 'refund' })],
  [
    'a transfer of less than nothing',
    'payout_amount_tiyn_check',
    payout({ kind: 'refund', reference: 'another', amount_tiyn: -100 }),
  ],
  ['one payment at a terminal counted twice', 'incoming_payment_pkey', payment({})],
  [
    'a payment of nothing',
    'incoming_payment_amount_tiyn_check',
    payment({ provider_payment_id: '2', amount_tiyn: 0 }),
  ],
  [
    'a payment of a person for no loan',
    'incoming_payment_check',
    payment({ provider_payment_id: '2', agreement_id: null }),
  ],
  ['two codes that open the same', 'confirmation_code_one_active', addCode('phone'), addCode('phone')],
  [
    'a sixth try at a code',
    'confirmation_code_tries_check',
    addCode('phone'),
    sql`UPDATE confirmation_code SET tries = 6`,
  ],
  ['two changes of contacts at a time', 'contact_change_one_open', askChange, askChange],
  ['one overpayment owed twice', 'overpayment_one_open', openOverpayment, openOverpayment],
  ['two pauses asked for at a time', 'pause_request_one_open', askPause, askPause],
  ['two prolongations asked for at a time', 'amendment_one_open', askProlongation, askProlongation],
  [
    'a prolongation signed that nobody has drawn up',
    'amendment_check',
    askProlongation,
    sql`UPDATE amendment SET status = 'signed'`,
  ],
  ['a second word given before its hour', 'payout_confirmation_check2', secondWord('2026-11-24T09:59Z')],
  ['a second word given after its day', 'payout_confirmation_check2', secondWord('2026-11-25T10:01Z')],
  [
    'a promo code used once more than it may be',
    'uses_as_agreed',
    sql`INSERT INTO setting_version (setting, name, document, in_force_from)
      VALUES ('promo-code', 'ONCE', '{"setting": "promo-code", "uses_max": 1}', '2026-01-01')`,
    sql`UPDATE promo_code SET uses_count = uses_count + 2 WHERE code = 'ONCE'`,
  ],
  [
    'a transfer that came back and was never made',
    'payout_check',
    sql`UPDATE payout SET executed_at = NULL, returned_at = now()`,
  ],
];

const each = REFUSED.map(([what, constraint, ...statements]) => ({ what, constraint, statements }));

test.each(each)('$what: refused by $constraint', async ({ constraint, statements }) => {
  const writing = asOwner(database, sql`BEGIN`, ...statements, sql`ROLLBACK`);
  await expect(writing).rejects.toMatchObject({ constraint });
});

test('the same rows in their right places are taken', async () => {
  const right = [
    agreement({ number: '2', status: STATUS.paid }),
    agreement({ number: '4', reopened_at: '2026-11-23T05:00:00Z' }),
    agreement({ ...CHILD, number: '3' }),
    application({ status: STATUS.underReview }),
    borrower({ iin_index: '\\x01', phone_index: '\\x02' }),
    payout({ kind: 'refund', reference: 'another' }),
    payment({ provider_payment_id: '2' }),
    addCode('phone'),
    askChange,
    openOverpayment,
    askPause,
    askProlongation,
    secondWord('2026-11-24T10:00Z'),
  ];
  await asOwner(database, sql`BEGIN`, ...right, sql`ROLLBACK`);
  const payouts = await database.transaction(machineAct('test'), (tx) => tx.rows(sql`SELECT 1 FROM payout`));
  expect(payouts).toHaveLength(1);
});
