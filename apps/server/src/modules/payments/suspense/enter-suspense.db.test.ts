import { expect, test } from 'vitest';
import { givenDesk, givenLoansEachMorning } from '../../../given-for-tests.ts';
import { dayFromNow, liveLoan, passDays, stateOf } from '../../../loans-for-tests.ts';
import { machineAct } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { isRefused } from '../../../platform/outcome.ts';
import { askAboutMoney } from '../../desk/queues/ask-about-money.ts';
import { listQueue } from '../../desk/queues/list-queue.ts';
import { suggestOwners } from '../../desk/queues/suggest-owners.ts';
import { openDays } from '../../ledger/open-days.ts';
import { reconcileBook } from '../../ledger/reconcile-book.ts';
import { enterPayment } from '../corrections/enter-payment.ts';
import { reconcileProviders } from '../incoming/reconcile-providers.ts';
import { assignSuspense } from './assign-suspense.ts';
import { enterSuspense, retractSuspense } from './enter-suspense.ts';

const { database, services } = await givenLoansEachMorning();
const desk = await givenDesk(services);
const { act, caller } = desk('accountant');
const machine = machineAct('test');

const TYPED = { payer: 'Ахметов Серік', amount: '12500,50', reason: 'Из выписки, договор не указан' };
const enter = (reference: string, more: object = {}) =>
  enterSuspense(services, act, { ...TYPED, reference, value_day: dayFromNow(services), ...more });

async function entered(reference: string, more: object = {}): Promise<number> {
  const taken = await enter(reference, more);
  if (isRefused(taken)) throw new Error(taken.refused);
  return taken.payment_id;
}

const rowOf = async (paymentId: number) => {
  const page = await listQueue(services, act, caller, 'suspense', {});
  if (isRefused(page)) throw new Error(page.refused);
  return page.rows.find(({ item }) => item === String(paymentId));
};

async function expectBooksToAgree(): Promise<void> {
  expect((await reconcileBook(services)).differences).toEqual([]);
  expect(await reconcileProviders(services)).toEqual([]);
}

test('a transfer of which nobody knows the loan waits at the desk with payer, sum and day, and finds its loan on that day', async () => {
  const loan = await liveLoan(services);
  passDays(services, 3);
  await openDays(services);
  const day = dayFromNow(services, -2);
  const paymentId = await entered('BANK-1', { value_day: day });
  expect(await rowOf(paymentId)).toMatchObject({
    sender: TYPED.payer,
    amount: '12500.50',
    kind: 'bank-transfer',
    since: expect.stringContaining(day),
    waits_for: 'us',
    late: false,
  });
  expect(await suggestOwners(services, act, paymentId, caller.roles)).toMatchObject({ payer: TYPED.payer });
  await expectBooksToAgree();
  const { number } = await stateOf(services, loan);
  const assigned = await assignSuspense(services, act, caller.staffId, paymentId, {
    number,
    reason: 'Нашли',
  });
  expect(assigned).toEqual({ borrower_id: loan.borrowerId });
  await expectBooksToAgree();
});

test('a transfer of today waits since it was entered, not since the noon that is still to come', async () => {
  const row = await rowOf(await entered('BANK-OF-TODAY'));
  expect(Date.parse(row?.since ?? '')).toBeLessThanOrEqual(services.clock.now().getTime());
});

test('the bank’s number is entered once, whether for a loan or for nobody', async () => {
  const loan = await liveLoan(services);
  await entered('BANK-2');
  expect(await enter('BANK-2')).toEqual({ refused: 'payment_already_entered' });
  const sameForLoan = { reference: 'BANK-2', amountTiyn: 100 as never, valueDay: dayFromNow(services) };
  expect(await enterPayment(services, act, loan, sameForLoan)).toMatchObject({
    refused: 'payment_already_entered',
  });
  const both = await Promise.all([enter('BANK-3'), enter('BANK-3')]);
  expect(both.filter((one) => isRefused(one))).toEqual([{ refused: 'payment_already_entered' }]);
  await expectBooksToAgree();
});

test('a bad sum and a day that has not come are refused', async () => {
  expect(await enter('BANK-4', { amount: '0' })).toMatchObject({ refused: 'amount_invalid' });
  const tomorrow = { value_day: dayFromNow(services, 1) };
  expect(await enter('BANK-4', tomorrow)).toMatchObject({ refused: 'date_in_future' });
});

test('what was entered by mistake is taken out, and may be entered anew; what a network brought is not ours to take', async () => {
  const paymentId = await entered('BANK-5');
  const retract = () => retractSuspense(services, act, caller.staffId, paymentId, 'Не тот номер');
  expect(await retract()).toEqual({});
  expect(await retract()).toEqual({ refused: 'payment_not_waiting' });
  expect(await rowOf(paymentId)).toBeUndefined();
  await entered('BANK-5');
  const { brought } = await database.transaction(machine, (tx) =>
    tx.one<{ brought: number }>(sql`
      INSERT INTO incoming_payment (provider, provider_payment_id, account_sealed, amount_tiyn, value_day, paid_at, received_at)
      VALUES ('kassa24', 'theirs', ${services.sealing.seal('1')}, 100, now()::date, now(), now()) RETURNING payment_id AS brought`),
  );
  expect(await retractSuspense(services, act, caller.staffId, brought, 'Проба')).toEqual({
    refused: 'payment_not_found',
  });
});

test('who paid is asked, or a client in their cabinet, and the money waits for the answer until its day', async () => {
  const loan = await liveLoan(services);
  const { number } = await stateOf(services, loan);
  const paymentId = await entered('BANK-6');
  const until = dayFromNow(services, 4);
  const ask = (question: object) =>
    askAboutMoney(services, act, caller.staffId, paymentId, {
      whom: 'payer',
      until,
      reason: 'Позвонили в банк плательщика',
      ...question,
    });
  expect(await ask({})).toEqual({});
  expect(await rowOf(paymentId)).toMatchObject({ waits_for: 'applicant', late: false });
  expect(await ask({ whom: 'client', agreement_number: number })).toMatchObject({
    refused: 'question_missing',
  });
  const words = 'Вы переводили нам 12 500,50 тенге?';
  expect(await ask({ whom: 'client', agreement_number: '000000', text: words })).toMatchObject({
    refused: 'agreement_not_found',
  });
  expect(await ask({ whom: 'client', agreement_number: number, text: words })).toEqual({});
  expect(await suggestOwners(services, act, paymentId, caller.roles)).toMatchObject({
    deferrals: [{ asked: 'client', until }, { asked: 'payer' }],
  });
  const { said } = await database.transaction(machine, (tx) =>
    tx.one<{ said: number }>(sql`
      SELECT count(*) AS said FROM support_case JOIN support_case_step AS step USING (case_id)
      WHERE support_case.borrower_id = ${loan.borrowerId} AND step.kind = 'answered'`),
  );
  expect(said).toBe(1);
  passDays(services, 5);
  expect(await rowOf(paymentId)).toMatchObject({ waits_for: 'us', late: true });
});
