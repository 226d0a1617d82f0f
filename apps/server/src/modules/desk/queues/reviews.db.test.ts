import pg from 'pg';
import { expect, test } from 'vitest';
import { asBorrower } from '../../../people-for-tests.ts';
import type { Act } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { isRefused } from '../../../platform/outcome.ts';
import { withdrawApplication } from '../../applications/asking/withdraw-application.ts';
import { answerQuestion, askApplicant, readOwnQuestion } from '../../underwriting/ask-applicant.ts';
import { decideReview } from '../../underwriting/decide-review.ts';
import { describeReview } from '../../underwriting/describe-review.ts';
import { givenOffice, machine } from '../desk-for-tests.ts';
import { listQueue } from './list-queue.ts';
import { releaseItem, takeItem } from './take-item.ts';

const { database, services, underwriting, at, actOf, parked } = await givenOffice();

test('a refusal names its reasons, which the borrower is told', async () => {
  const key = await parked(40_000);
  const refusal = { decision: 'refuse', reasons: [], note: 'Фамилия не та' } as const;
  const manager = at('manager');
  expect(await decideReview(underwriting, actOf('manager'), manager, key, refusal)).toMatchObject({
    refused: 'reasons_missing',
  });
  const refusedFor = (...reasons: string[]) =>
    decideReview(underwriting, actOf('manager'), manager, key, { ...refusal, reasons });
  expect(await refusedFor('data_not_confirmed', 'nonsense')).toEqual({
    ...{ refused: 'reason_not_offered', field: 'reasons' },
  });
  expect(await refusedFor('data_not_confirmed')).toEqual({ outcome: 'refused' });
  const row = await database.transaction(machine, (tx) =>
    tx.one(
      sql`SELECT status, refusal_reasons AS reasons FROM loan_application WHERE borrower_id = ${key.borrowerId}`,
    ),
  );
  expect(row).toEqual({ status: 9, reasons: ['data_not_confirmed'] });
});

test('above the limit two different people must agree, a senior among them; one person in two accounts is one', async () => {
  const key = await parked(60_000);
  const decided = { decision: 'approve', reasons: [], note: 'Согласен' } as const;
  const by = (login: string, caller = at(login)) =>
    decideReview(underwriting, actOf(login), caller, key, decided);
  expect(await by('manager')).toEqual({ outcome: 'awaits-second' });
  const twin = { ...at('senior'), personIndex: at('manager').personIndex };
  expect(await by('senior', twin)).toEqual({ refused: 'second_person_needed' });
  const shownTo = (login: string) =>
    describeReview(underwriting, actOf(login), key, { staff: at(login), language: 'ru' });
  const approvedBy = { name: at('manager').name };
  expect(await shownTo('senior')).toMatchObject({
    needs_second: true,
    approvals: [{ ...approvedBy, mine: false }],
  });
  expect(await shownTo('manager')).toMatchObject({ approvals: [{ ...approvedBy, mine: true }] });
  await releaseItem(
    services,
    actOf('senior'),
    at('senior').staffId,
    'reviews',
    `${key.borrowerId}-${key.applicationId}`,
  );
  expect(await by('senior')).toEqual({ outcome: 'approved' });
});

test('the next review is one that the reader may decide: not what they have approved and another must', async () => {
  const key = await parked(60_000);
  const next = (login: string) => takeItem(services, actOf(login), at(login).staffId, 'reviews', null);
  const item = `${key.borrowerId}-${key.applicationId}`;
  expect(await next('manager')).toEqual({ item });
  const decided = { decision: 'approve', reasons: [], note: 'Согласен' } as const;
  await decideReview(underwriting, actOf('manager'), at('manager'), key, decided);
  await releaseItem(services, actOf('manager'), at('manager').staffId, 'reviews', item);
  expect(await next('manager')).toEqual({ item: null });
  expect(await next('senior')).toEqual({ item });
  await decideReview(underwriting, actOf('senior'), at('senior'), key, decided);
});

test('an application that its applicant takes back is in nobody’s work any more, and another’s stays where it is', async () => {
  const [own, others] = [await parked(40_000), await parked(40_000)];
  const itemOf = (key: typeof own) => `${key.borrowerId}-${key.applicationId}`;
  const take = (key: typeof own) =>
    takeItem(services, actOf('manager'), at('manager').staffId, 'reviews', itemOf(key));
  for (const key of [own, others]) expect(await take(key)).toEqual({ item: itemOf(key) });
  const inWork = () =>
    database.transaction(machine, async (tx) => {
      const items = [itemOf(own), itemOf(others)];
      const rows = await tx.rows<{ item: string }>(
        sql`SELECT item FROM desk_claim WHERE item_kind = 'reviews' AND item = ANY (${items}::text[])`,
      );
      return rows.map(({ item }) => item);
    });
  const withdraw = (applicationId: number) =>
    withdrawApplication(services, asBorrower(own.borrowerId), { ...own, applicationId });
  expect(await withdraw(others.applicationId)).toEqual({ refused: 'application_not_open' });
  expect(await inWork()).toHaveLength(2);
  expect(await withdraw(own.applicationId)).toEqual({});
  expect(await inWork()).toEqual([itemOf(others)]);
});

const WAITING = `SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;

test('whoever takes an application back waits for whoever has it in work before they hold it: each would wait for the other', async () => {
  const { borrowerId, applicationId } = await parked(40_000);
  const item = `${borrowerId}-${applicationId}`;
  expect(await takeItem(services, actOf('manager'), at('manager').staffId, 'reviews', item)).toEqual({
    item,
  });
  const other = new pg.Client({ connectionString: database.url });
  await other.connect();
  await other.query('BEGIN');
  await other.query(`SELECT FROM desk_claim WHERE item_kind = 'reviews' AND item = $1 FOR UPDATE`, [item]);
  const taken = withdrawApplication(services, asBorrower(borrowerId), { borrowerId, applicationId });
  await expect
    .poll(async () => {
      await other.query('SELECT pg_stat_clear_snapshot()');
      return (await other.query(WAITING)).rows;
    })
    .toEqual([{ count: 1 }]);
  const free =
    'SELECT FROM loan_application WHERE (borrower_id, application_id) = ($1, $2) FOR UPDATE NOWAIT';
  const isFree = await other.query(free, [borrowerId, applicationId]).then(
    () => true,
    () => false,
  );
  await other.query('ROLLBACK');
  await other.end();
  expect([isFree, await taken]).toEqual([true, {}]);
});

const dueAtOf = async ({ borrowerId, applicationId }: Awaited<ReturnType<typeof parked>>) => {
  const { dueAt } = await services.database.transaction(machine, (tx) =>
    tx.one<{ dueAt: Date }>(sql`
      SELECT decision_due_at AS "dueAt" FROM loan_application
      WHERE borrower_id = ${borrowerId} AND application_id = ${applicationId}`),
  );
  return dueAt;
};

test('a question stops the clock; the answer puts the application back with ten minutes anew', async () => {
  const key = await parked(40_000);
  const asked = await askApplicant(
    services,
    actOf('manager'),
    at('manager'),
    key,
    'Как пишется ваша фамилия?',
  );
  expect(asked).toEqual({});
  const again = await askApplicant(services, actOf('manager'), at('manager'), key, 'И ещё раз, пожалуйста');
  expect(again).toEqual({ refused: 'question_open' });
  const mine: Act = {
    principal: { kind: 'borrower', borrowerId: key.borrowerId },
    auditEvent: 'x',
    requestId: 'x',
  };
  expect(await readOwnQuestion(services, mine, key.borrowerId)).toMatchObject({
    question: { text: 'Как пишется ваша фамилия?' },
  });
  const item = `${key.borrowerId}-${key.applicationId}`;
  await releaseItem(services, actOf('manager'), at('manager').staffId, 'reviews', item);
  const next = () => takeItem(services, actOf('senior'), at('senior').staffId, 'reviews', null);
  expect(await next(), 'nobody decides what the applicant still answers').toEqual({ item: null });
  services.clock.advanceMs(3_600_000);
  const answered = await answerQuestion(services, mine, key.borrowerId, 'Через О');
  expect(answered).toEqual({
    decision_due_at: new Date(services.clock.now().getTime() + 600_000).toISOString(),
  });
  expect(await dueAtOf(key)).toEqual(new Date(services.clock.now().getTime() + 600_000));
  const waiting = await listQueue(services, actOf('manager'), at('manager'), 'reviews', {});
  if (isRefused(waiting)) throw new Error(waiting.refused);
  expect(waiting.rows.find((row) => row.item === item)).toMatchObject({ waits_for: 'us' });
  const shown = await describeReview(underwriting, actOf('manager'), key, {
    staff: at('manager'),
    language: 'ru',
  });
  expect(shown).toMatchObject({ questions: [{ answer: 'Через О', asked_by: at('manager').name }] });
  expect(await next()).toEqual({ item });
});
