import { type Tiyn, tengeToTiyn } from '@senim/loan-engine/units/money';
import { beforeAll, expect, test } from 'vitest';
import { givenLoans } from '../../../given-for-tests.ts';
import {
  dayFromNow,
  foldedToday,
  liveLoan,
  newsOf,
  passDays,
  paymentIdOf,
} from '../../../loans-for-tests.ts';
import { type Act, machineAct } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { asOwner } from '../../../platform/database/test-database.ts';
import { openDays } from '../../ledger/open-days.ts';
import { reconcileBook } from '../../ledger/reconcile-book.ts';
import type { AgreementKey } from '../../ledger/types.ts';
import { verifyJournal } from '../../ledger/verify-journal.ts';
import { memberOfStaff } from '../../staff/staff-for-tests.ts';
import { reconcileProviders } from '../incoming/reconcile-providers.ts';
import { enterPayment } from './enter-payment.ts';
import { reversePayment } from './reverse-payment.ts';

/** What members of the office enter at the same time is entered together, and each entry is as it would be alone. */
const { database, services } = await givenLoans();
const LOANS = 6;
const loans: AgreementKey[] = [];
const acts: Act[] = [];

beforeAll(async () => {
  for (let index = 0; index < LOANS; index++) loans.push(await liveLoan(services));
  for (const login of ['accountant', 'owner', 'operator'])
    acts.push({ ...(await memberOfStaff(services, login)).act, auditEvent: 'payment.entered' });
  passDays(services, 5);
  await openDays(services);
});

interface Wish {
  readonly by?: Act;
  readonly key: AgreementKey;
  readonly reference: string;
  readonly amountTiyn?: Tiyn;
  readonly valueDay?: string;
}

const actOf = (index: number): Act => {
  const act = acts[index % acts.length];
  if (!act) throw new Error('nobody');
  return act;
};
const loanOf = (index: number): AgreementKey => {
  const key = loans[index];
  if (!key) throw new Error('no loan');
  return key;
};

/** Each under the reference as its request's number, so that its record is found again. */
const enter = ({ by = actOf(0), key, reference, amountTiyn, valueDay }: Wish) =>
  enterPayment(services, { ...by, requestId: reference, remark: { borrowerId: key.borrowerId } }, key, {
    reference,
    amountTiyn: amountTiyn ?? tengeToTiyn(1_000),
    valueDay: valueDay ?? dayFromNow(services, -1),
  });

const recordsOf = (reference: string) =>
  database.transaction(machineAct('test'), (tx) =>
    tx.rows<{ staffId: number; event: string; borrowerId: number; details: Record<string, unknown> }>(sql`
      SELECT staff_id AS "staffId", event, borrower_id AS "borrowerId", details FROM staff_act WHERE request_id = ${reference}`),
  );

/** How many transactions have written these entries. */
const transactionsOf = async (references: readonly string[]): Promise<number> => {
  const [row] = await database.transaction(machineAct('test'), (tx) =>
    tx.rows<{ count: number }>(sql`
      SELECT count(DISTINCT xmin::text) AS count FROM incoming_payment WHERE provider_payment_id = ANY (${[...references]}::text[])`),
  );
  return row?.count ?? 0;
};

const paidOnAnotherDay = () =>
  database.transaction(machineAct('test'), (tx) =>
    tx.rows(sql`
      SELECT provider_payment_id FROM incoming_payment WHERE (paid_at AT TIME ZONE 'Asia/Almaty')::date <> value_day`),
  );

async function whole(): Promise<void> {
  expect(await reconcileProviders(services)).toEqual([]);
  expect((await reconcileBook(services)).differences).toEqual([]);
  expect((await verifyJournal(services)).broken).toEqual([]);
  const chain = await database.transaction(machineAct('test'), (tx) =>
    tx.one(sql`SELECT first_wrong_id AS wrong FROM verify_staff_acts()`),
  );
  expect(chain).toEqual({ wrong: null });
}

const isEntered = (outcome: object) => 'paymentId' in outcome;

test('several people enter in one transaction, and each act has the record that it would have alone', async () => {
  const references = loans.map((_, index) => `own-${index}`);
  const outcomes = await Promise.all(
    loans.map((key, index) => enter({ by: actOf(index), key, reference: `own-${index}` })),
  );
  expect(outcomes.every(isEntered)).toBe(true);
  expect(await transactionsOf(references)).toBe(1);
  for (const [index, key] of loans.entries()) {
    const records = await recordsOf(`own-${index}`);
    expect(records).toMatchObject([{ event: 'payment.entered', borrowerId: key.borrowerId }]);
    const { principal } = actOf(index);
    expect(records[0]?.staffId).toBe(principal.kind === 'staff' && principal.staffId);
    const { payoffTiyn } = await foldedToday(services, key);
    expect(records[0]?.details).toMatchObject({
      fact: 'payment',
      before: { payoffTiyn: payoffTiyn + tengeToTiyn(1_000) },
      after: { payoffTiyn },
    });
    expect(await newsOf(services, key.borrowerId)).toContain('payment-recorded');
  }
  await whole();
});

test('whatever is refused is refused alone, in words and on record, and its neighbours are entered', async () => {
  const [first] = await Promise.all([enter({ key: loanOf(0), reference: 'taken back' })]);
  expect(first && isEntered(first)).toBe(true);
  await reversePayment(services, machineAct('test'), await paymentIdOf(services, 'bank-transfer:taken back'));
  const nobodys = { ...loanOf(1), borrowerId: loanOf(1).borrowerId + 1_000 };
  const outcomes = await Promise.all([
    enter({ key: loanOf(0), reference: 'good' }),
    enter({ by: actOf(1), key: loanOf(1), reference: 'good' }),
    enter({ key: nobodys, reference: 'of nobody' }),
    enter({ key: loanOf(2), reference: 'of tomorrow', valueDay: dayFromNow(services, 1) }),
    enter({ key: loanOf(3), reference: 'taken back' }),
    enter({ key: loanOf(4), reference: 'beside', valueDay: dayFromNow(services, -2) }),
    enter({ by: actOf(1), key: loanOf(4), reference: 'the same loan' }),
  ]);
  expect(outcomes.map((outcome) => ('refused' in outcome ? outcome.refused : 'entered'))).toEqual([
    'entered',
    'payment_already_entered',
    'agreement_not_found',
    'fact_refused',
    'entered',
    'entered',
    'entered',
  ]);
  expect(await recordsOf('of tomorrow')).toMatchObject([{ details: { refused: 'fact_refused' } }]);
  expect(await recordsOf('good')).toHaveLength(2);
  expect(await transactionsOf(['good', 'beside'])).toBe(1);
  expect(await paidOnAnotherDay(), 'each has the moment of its own day').toEqual([]);
  await whole();
});

test('somebody who has left meanwhile enters nothing, and the others of the same moment do', async () => {
  const gone = { ...(await memberOfStaff(services, 'manager')).act, auditEvent: 'payment.entered' };
  const { principal } = gone;
  if (principal.kind !== 'staff') throw new Error('nobody');
  await asOwner(
    database,
    sql`UPDATE staff_member SET disabled_at = now() WHERE staff_id = ${principal.staffId}`,
  );
  const outcomes = await Promise.all([
    enter({ key: loanOf(0), reference: 'before them' }),
    enter({ by: gone, key: loanOf(1), reference: 'gone' }),
    enter({ by: actOf(1), key: loanOf(2), reference: 'after them' }),
  ]);
  expect(outcomes.map(isEntered)).toEqual([true, false, true]);
  expect(outcomes[1]).toEqual({ refused: 'agreement_not_found' });
  await whole();
});

test('one that the database refuses fails alone', async () => {
  await asOwner(
    database,
    sql`CREATE FUNCTION refuse_bad() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''bad''; END'`,
    sql`CREATE TRIGGER bad BEFORE INSERT ON incoming_payment FOR EACH ROW WHEN (NEW.provider_payment_id = 'bad') EXECUTE FUNCTION refuse_bad()`,
  );
  const outcomes = await Promise.allSettled(
    loans.map((key, index) => enter({ key, reference: index === 3 ? 'bad' : `beside bad ${index}` })),
  );
  expect(outcomes.map(({ status }) => status === 'fulfilled')).toEqual([true, true, true, false, true, true]);
  expect(await recordsOf('bad')).toEqual([]);
  await whole();
});
