import { STATUS } from '@senim/loan-engine/lifecycle/status';
import { tengeToTiyn } from '@senim/loan-engine/units/money';
import pg from 'pg';
import {
  documentOf,
  liveLoan,
  payAtTerminal,
  signNow,
  type TestServices,
  unsignedLoan,
} from '../../apps/server/src/loans-for-tests.ts';
import { applyAgain } from '../../apps/server/src/modules/applications/asking/apply-again.ts';
import { receivePayment } from '../../apps/server/src/modules/payments/incoming/receive-payment.ts';
import { submitLetter } from '../../apps/server/src/modules/support/letters/submit-letter.ts';
import { asBorrower } from '../../apps/server/src/people-for-tests.ts';
import { machineAct } from '../../apps/server/src/platform/database/database.ts';
import { isRefused } from '../../apps/server/src/platform/outcome.ts';
import { type Copies, copyRows } from '../copy-rows.ts';
import { FIRST_BORROWER, sealPeople } from './people-of-book.ts';

/**
 * A book of so many loans in the real tables: four lives are lived through the product's own operations and then copied,
 * each copy a person of its own. Of ten people five have a loan running, four have paid one and applied again (a person
 * must decide), one has a payout that came back. Beside them as many payments without owner and letters as loans.
 * The books (journals) are not copied: nothing that is measured reads them.
 */
export async function loadBook(
  services: TestServices,
  databaseUrl: string,
  loansCount: number,
): Promise<void> {
  const models = await liveModels(services);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    // Payouts are copied in their final state, in which none may be inserted.
    await client.query('ALTER TABLE payout DISABLE TRIGGER as_signed');
    for (let from = 0; from < loansCount; from += BATCH)
      await loadBatch(services, client, models, { from, to: Math.min(from + BATCH, loansCount) });
    await client.query('ALTER TABLE payout ENABLE TRIGGER as_signed');
    await client.query('VACUUM ANALYZE');
  } finally {
    await client.end();
  }
}

const BATCH = 5_000;
type Models = Awaited<ReturnType<typeof liveModels>>;

async function liveModels(services: TestServices) {
  const running = await liveLoan(services);
  await payAtTerminal(services, running, 5_000);
  const paid = await liveLoan(services);
  await payAtTerminal(services, paid, 60_000);
  const wish = { loan_type: 'short', amount: 40_000, period: 15, loan_purpose: 'family' } as const;
  const again = { ...wish, consent_credit_bureau: true } as const;
  const applied = await applyAgain(services, asBorrower(paid.borrowerId), paid.borrowerId, again);
  if (isRefused(applied)) throw new Error(applied.refused);
  const returned = await unsignedLoan(services);
  const signed = await signNow(services, returned, await documentOf(services, returned));
  if (isRefused(signed)) throw new Error(signed.refused);
  await letterAndLostPayment(services);
  return { running, paid, returned };
}

async function letterAndLostPayment(services: TestServices): Promise<void> {
  const lost = {
    network: 'kassa24',
    account: '9999999999',
    amountTiyn: tengeToTiyn(7_000),
    valueDay: '2026-11-23',
  };
  await receivePayment(services, { ...lost, transactionId: 'lost', paidAt: services.clock.now() });
  const body = {
    topic: 'payment',
    name: 'Айгерим',
    text: 'Списали дважды, проверьте.',
    phone: '77017770001',
  } as const;
  const letter = { body, language: 'ru', address: 'here' } as const;
  const written = await submitLetter(services, machineAct('bench', 'bench.loaded'), 'complaint', letter);
  if (isRefused(written)) throw new Error(written.refused);
}

/** What differs in a copy of a person's rows, wherever the column stands. */
const OWN: Readonly<Record<string, string>> = {
  borrower_id: `${FIRST_BORROWER} + i`,
  agreement_id: 'model.agreement_id + 1000 * (i + 1)',
  application_id: 'model.application_id + 1000 * (i + 1)',
  payout_id: 'model.payout_id + 1000 * (i + 1)',
};
const UUID = (column: string) => `md5(i || model.${column}::text)::uuid`;

/** The tables of a person's life, in the order in which they refer to each other, and what else differs in each. */
const LIFE: readonly (readonly [
  table: string,
  keys: readonly string[],
  own: Readonly<Record<string, string>>,
])[] = [
  ['consent', [], { consent_id: UUID('consent_id') }],
  [
    'loan_application',
    ['application_id'],
    { decision_due_at: "model.decision_due_at + i * interval '1 second'" },
  ],
  [
    'agreement',
    ['agreement_id', 'application_id'],
    { number: "'27' || lpad((model.agreement_id + 1000 * (i + 1))::text, 8, '0')" },
  ],
  ['agreement_fact', ['agreement_id'], {}],
  ['agreement_document', ['agreement_id'], {}],
  [
    'payout',
    ['agreement_id', 'payout_id'],
    {
      reference: "'SENIM-27' || lpad((model.agreement_id + 1000 * (i + 1))::text, 8, '0') || '-1'",
      not_before: "model.not_before + i * interval '1 second'",
    },
  ],
  ['incoming_payment', ['agreement_id'], { provider_payment_id: "model.provider_payment_id || '-' || i" }],
  ['outgoing_message', [], { message_id: UUID('message_id') }],
  ['notification', [], { notification_id: UUID('notification_id') }],
  ['status_transition', [], { subject_id: 'model.subject_id + 1000 * (i + 1)' }],
];

async function loadBatch(
  { sealing }: TestServices,
  client: pg.Client,
  models: Models,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const { borrowers, names } = sealPeople(sealing, from, to - from);
  await client.query('BEGIN');
  await insertPeople(client, borrowers, names, models.running.borrowerId);
  const lives = [
    { of: models.running.borrowerId, tenths: [0, 1, 2, 3, 4] },
    { of: models.paid.borrowerId, tenths: [5, 6, 7, 8] },
    { of: models.returned.borrowerId, tenths: [9] },
  ];
  for (const { of, tenths } of lives) await copyLife(client, of, { from, to, tenths });
  await endLives(client, from, to);
  const all = { from, to, tenths: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] };
  await copyRows(client, 'incoming_payment', {
    where: "model.provider_payment_id = 'lost'",
    own: { provider_payment_id: "'lost-' || i", received_at: "model.received_at + i * interval '1 second'" },
    copies: all,
  });
  await copyRows(client, 'support_case', {
    where: 'model.case_id = 1',
    own: {
      reference:
        "'C-' || substr(upper(lpad(to_hex(i), 8, '0')), 1, 4) || '-' || substr(upper(lpad(to_hex(i), 8, '0')), 5)",
      content_index: 'sha256(int4send(i))',
      phone_index: 'sha256(int4send(i))',
      received_at: "model.received_at + i * interval '1 second'",
      answer_by: 'model.answer_by + i / 5000',
    },
    copies: all,
  });
  await recordActs(client, from, to);
  await client.query('COMMIT');
}

async function insertPeople(
  client: pg.Client,
  borrowers: ReturnType<typeof sealPeople>['borrowers'],
  names: ReturnType<typeof sealPeople>['names'],
  modelId: number,
): Promise<void> {
  const { id, iinSealed, iinIndex, phoneSealed, phoneIndex, step1 } = borrowers;
  await client.query(
    `INSERT INTO borrower (borrower_id, iin_sealed, iin_index, phone_sealed, phone_index, language, created_at, standing)
     OVERRIDING SYSTEM VALUE
     SELECT id, iin_sealed, iin_index, phone_sealed, phone_index, 'ru', model.created_at, 'verified'
     FROM unnest($1::bigint[], $2::bytea[], $3::bytea[], $4::bytea[], $5::bytea[])
       AS person(id, iin_sealed, iin_index, phone_sealed, phone_index)
     CROSS JOIN (SELECT created_at FROM borrower WHERE borrower_id = $6) AS model`,
    [id, iinSealed, iinIndex, phoneSealed, phoneIndex, modelId],
  );
  await client.query(
    `INSERT INTO borrower_profile (borrower_id, step1_sealed, step2_sealed, step3_sealed, steps_done, updated_at)
     SELECT id, person.step1, model.step2_sealed, model.step3_sealed, 3, model.updated_at
     FROM unnest($1::bigint[], $2::bytea[]) AS person(id, step1)
     CROSS JOIN (SELECT * FROM borrower_profile WHERE borrower_id = $3) AS model`,
    [id, step1, modelId],
  );
  await client.query(
    `INSERT INTO borrower_name_index (borrower_id, beginning_index) SELECT * FROM unnest($1::bigint[], $2::bytea[])`,
    [names.id, names.index],
  );
}

async function copyLife(client: pg.Client, modelId: number, copies: Copies): Promise<void> {
  const where = `model.borrower_id = ${modelId}`;
  const borrower = { borrower_id: OWN['borrower_id'] ?? '' };
  for (const [table, keys, own] of LIFE) {
    const shared = Object.fromEntries(keys.map((key) => [key, OWN[key] ?? '']));
    await copyRows(client, table, { where, own: { ...borrower, ...shared, ...own }, copies });
  }
  // Each signature has a code of its own, sent to a phone of its own.
  const codes = `model.code_id IN (SELECT code_id FROM signature WHERE borrower_id = ${modelId})`;
  const once = {
    code_id: UUID('code_id'),
    phone_index: 'sha256(int4send(i))',
    subject_index: 'sha256(int4send(i))',
  };
  await copyRows(client, 'confirmation_code', { where: codes, own: once, copies });
  const signed = { ...borrower, agreement_id: OWN['agreement_id'] ?? '', code_id: UUID('code_id') };
  await copyRows(client, 'signature', { where, own: signed, copies });
}

/** States that no operation of ours makes: a person must decide, a payout was returned. */
async function endLives(client: pg.Client, from: number, to: number): Promise<void> {
  const range = [FIRST_BORROWER + from, FIRST_BORROWER + to];
  await client.query(
    `UPDATE loan_application SET awaits_person_since = submitted_at
     WHERE status = ${STATUS.underReview} AND borrower_id >= $1 AND borrower_id < $2`,
    range,
  );
  await client.query(
    `UPDATE payout SET status = 'failed', failure = 'account closed'
     WHERE status = 'created' AND borrower_id >= $1 AND borrower_id < $2`,
    range,
  );
  await client.query(
    `UPDATE agreement SET status = ${STATUS.payoutFailed}
     WHERE status = ${STATUS.awaitingPayout} AND borrower_id >= $1 AND borrower_id < $2`,
    range,
  );
}

/** A view of every tenth customer, so that the record of acts is as long as after a month. */
async function recordActs(client: pg.Client, from: number, to: number): Promise<void> {
  await client.query(
    `SELECT record_staff_act(now(), 'customer.viewed', 1 + i % 8, $3::int + i, false, NULL, '{}', NULL, 'bench')
     FROM generate_series($1::int, $2::int, 10) AS i`,
    [from, to - 1, FIRST_BORROWER],
  );
}
