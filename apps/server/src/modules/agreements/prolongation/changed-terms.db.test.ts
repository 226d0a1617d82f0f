import { toDecimal } from '@senim/loan-engine/units/money';
import pg from 'pg';
import { expect, test } from 'vitest';
import { givenLoansEachMorning } from '../../../given-for-tests.ts';
import {
  documentOf,
  foldedToday,
  liveLoan,
  newestOf,
  newsOf,
  passDays,
  passUntil,
  payAtTerminal,
  paymentIdOf,
  signNow,
  stateOf,
  unsignedLoan,
} from '../../../loans-for-tests.ts';
import { asBorrower } from '../../../people-for-tests.ts';
import { machineAct } from '../../../platform/database/database.ts';
import { isRefused } from '../../../platform/outcome.ts';
import { describeCabinet } from '../../cabinet/describe-cabinet.ts';
import { reconcileBook } from '../../ledger/reconcile-book.ts';
import type { AgreementKey } from '../../ledger/types.ts';
import { reversePayment } from '../../payments/corrections/reverse-payment.ts';
import { startRecovery } from '../decisions/start-recovery.ts';
import { writeOffDebt } from '../decisions/write-off-debt.ts';
import { agreementJobs } from '../jobs.ts';
import { requestPause } from '../pause/request-pause.ts';
import { requestRefinancing } from '../refinancing/request-refinancing.ts';
import { wakeAgreements } from '../waking/wake-agreements.ts';
import { cancelProlongation } from './cancel-prolongation.ts';
import { drawUpAmendment } from './draw-up-amendment.ts';
import { requestProlongation } from './request-prolongation.ts';

const { database, services } = await givenLoansEachMorning();

const act = machineAct('test');

interface Shown {
  readonly status: number | null;
  readonly agreement: {
    readonly paused_until: string | null;
    readonly calculation: { readonly prolongation: number | null };
  };
  readonly schedule: readonly { readonly date: string }[];
  readonly prolongation: {
    readonly due_date: string;
    readonly documents: readonly [{ readonly sha256: string }, ...unknown[]];
  };
}

async function cabinet({ borrowerId }: AgreementKey) {
  const question = { borrowerId, language: 'ru' as const, at: services.clock.now() };
  return describeCabinet(services, asBorrower(borrowerId), question) as unknown as Promise<{
    component: string;
    data: Shown;
  }>;
}

const folded = (key: AgreementKey) => foldedToday(services, key);

async function expectBooksToEqualFolds() {
  expect((await reconcileBook(services)).differences).toEqual([]);
}

async function asked(key: AgreementKey, days = 10) {
  const prolongation = await requestProlongation(services, asBorrower(key.borrowerId), key, days);
  if (isRefused(prolongation)) throw new Error(prolongation.refused);
  return prolongation;
}

async function takeBack(factId: string) {
  const paymentId = await paymentIdOf(services, factId);
  expect(await reversePayment(services, act, paymentId)).toEqual({ paymentId });
}

/** Takes the jobs that wait for a loan, to be done as a worker would. */
async function jobsFor({ agreementId }: AgreementKey) {
  const owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  const { rows } = await owner.query<{ task: string; payload: Record<string, string> }>(
    `WITH taken AS (
       DELETE FROM graphile_worker._private_jobs WHERE payload->>'agreementId' = $1 RETURNING task_id, payload)
     SELECT identifier AS task, payload FROM taken JOIN graphile_worker._private_tasks AS task ON task.id = task_id`,
    [agreementId],
  );
  await owner.end();
  const jobs = agreementJobs(services);
  return rows.map(
    ({ task, payload }) =>
      () =>
        jobs[task]?.(payload),
  );
}

const tenge = (amount: number): number => Math.ceil(amount / 100);

test('a loan three days late is prolonged: paid for, drawn up, signed, and the due date has moved', async () => {
  const key = await liveLoan(services, { amountTenge: 60_000, period: 15 });
  passDays(services, 18);
  const before = await cabinet(key);
  expect(before.data.agreement).toMatchObject({ prolongation_available: true });
  expect(before.data).not.toHaveProperty('amendments');
  const prolongation = await asked(key);
  expect(before.data.agreement.calculation.prolongation).toBe(Number(toDecimal(prolongation.amountDueTiyn)));
  expect(await cabinet(key)).toMatchObject({
    component: 'prolongation',
    data: { status: 11, prolongation: { status: 'awaiting_payment', days: 10 } },
  });

  const early = await signNow(services, key, 'f'.repeat(64));
  expect(early).toMatchObject({ refused: 'prolongation_not_paid' });
  await payAtTerminal(services, key, 100);
  await drawUpAmendment(services, key);
  const part = (await cabinet(key)).data.prolongation;
  expect(part).toMatchObject({
    status: 'awaiting_payment',
    amount_due: toDecimal((prolongation.amountDueTiyn - 10_000) as typeof prolongation.amountDueTiyn),
  });

  await payAtTerminal(services, key, tenge(prolongation.amountDueTiyn) - 100);
  await drawUpAmendment(services, key);
  const ready = (await cabinet(key)).data.prolongation;
  expect(ready).toMatchObject({ status: 'awaiting_signature', amount_due: '0.00' });
  passDays(services, 1);
  const signed = await signNow(services, key, ready.documents[0].sha256);
  expect(signed).toEqual({ payoutExpectedAt: null });

  const after = await cabinet(key);
  expect(after).toMatchObject({
    component: 'deal',
    data: {
      status: 7,
      agreement: { due_date: ready.due_date, calculation: { overdue_days: 0, penalty: '0.00' } },
      amendments: [{ ordinal: 1, signed_at: services.clock.now().toISOString() }],
    },
  });
  expect(after.data.prolongation).toBeUndefined();
  const view = await folded(key);
  expect(toDecimal(view.principalOutstandingTiyn)).toMatch(/^(60000\.00|59999\.\d\d)$/);
  expect(await newsOf(services, key.borrowerId)).toEqual(
    expect.arrayContaining(['prolongation-asked', 'prolongation-ready', 'loan-prolonged']),
  );
  await expectBooksToEqualFolds();
});

test('another document than the one shown is not signed, and a wrong number of days is not offered', async () => {
  const key = await liveLoan(services);
  passDays(services, 10);
  const wrong = await requestProlongation(services, asBorrower(key.borrowerId), key, 7);
  expect(wrong).toMatchObject({ refused: 'prolongation_days_unknown', field: 'days' });
  const prolongation = await asked(key, 5);
  await payAtTerminal(services, key, tenge(prolongation.amountDueTiyn));
  await drawUpAmendment(services, key);
  expect(await signNow(services, key, await documentOf(services, key))).toMatchObject({
    refused: 'document_changed',
  });
});

test('a loan six days late cannot be prolonged, nor one of somebody else', async () => {
  const key = await liveLoan(services);
  passDays(services, 21);
  expect((await cabinet(key)).data.agreement).toMatchObject({
    prolongation_available: false,
    calculation: { prolongation: null },
  });
  const late = await requestProlongation(services, asBorrower(key.borrowerId), key, 5);
  expect(late).toEqual({ refused: 'prolongation_unavailable' });
  const stranger = await liveLoan(services);
  const foreign = { ...key, borrowerId: stranger.borrowerId };
  expect(await requestProlongation(services, asBorrower(stranger.borrowerId), foreign, 5)).toEqual({
    refused: 'agreement_not_found',
  });
});

test('a prolongation not paid in its days ends by itself; one withdrawn ends at once', async () => {
  const key = await liveLoan(services);
  passDays(services, 11);
  await asked(key, 5);
  passDays(services, 1);
  await wakeAgreements(services);
  expect((await stateOf(services, key)).status).toBe(11);
  passDays(services, 1);
  await wakeAgreements(services);
  expect((await stateOf(services, key)).status).toBe(7);
  expect(await newsOf(services, key.borrowerId)).toContain('prolongation-expired');

  await asked(key, 5);
  expect(await cancelProlongation(services, asBorrower(key.borrowerId), key)).toEqual({});
  expect((await stateOf(services, key)).status).toBe(7);
  expect(await cancelProlongation(services, asBorrower(key.borrowerId), key)).toEqual({
    refused: 'prolongation_not_asked',
  });
});

test('paying the whole debt instead ends the prolongation; if that money is taken back, another one can be asked for', async () => {
  const key = await liveLoan(services);
  passDays(services, 10);
  await asked(key, 5);
  const factId = await payAtTerminal(services, key, tenge((await folded(key)).payoffTiyn));
  expect(await cabinet(key)).toMatchObject({ component: 'repeat', data: { status: 8 } });
  expect(await signNow(services, key, 'f'.repeat(64))).toMatchObject({ refused: 'not_awaiting_signature' });
  await takeBack(factId);
  expect(await cabinet(key)).toMatchObject({ component: 'deal', data: { status: 7 } });
  await asked(key, 10);
  expect((await stateOf(services, key)).status).toBe(11);
  await expectBooksToEqualFolds();
});

test('a refinancing pays the loan off in one transfer: never both debts at once, the books agree', async () => {
  const key = await liveLoan(services, { amountTenge: 60_000, period: 15 });
  passDays(services, 17);
  const owed = (await folded(key)).payoffTiyn;
  const wish = { loanType: 'long', period: 30, amountTenge: 1_000 } as const;
  const self = asBorrower(key.borrowerId);
  expect(await requestRefinancing(services, self, key, wish)).toMatchObject({
    refused: 'refinancing_amount_fixed',
    field: 'amount',
  });
  expect(await requestRefinancing(services, self, key, { loanType: 'long', period: 99 })).toMatchObject({
    refused: 'period_out_of_range',
  });
  const asked = await requestRefinancing(services, self, key, { loanType: 'long', period: 30 });
  if (isRefused(asked)) throw new Error(asked.refused);
  const child = await newestOf(services, key.borrowerId);
  expect(child.agreementId).toBe(asked.agreementId);
  expect(await cabinet(key)).toMatchObject({
    component: 'sign',
    data: {
      status: 12,
      agreement: { hasParent: true, principal: toDecimal(owed), status: 12 },
      parent: { status: 7, id: key.agreementId, calculation: { total: toDecimal(owed) } },
      schedule: [{ status: 'ahead', principal: toDecimal(owed) }],
      schedule_sum: { principal: toDecimal(owed) },
    },
  });

  expect(await signNow(services, child, await documentOf(services, child))).toEqual({
    payoutExpectedAt: null,
  });
  expect((await stateOf(services, key)).status).toBe(8);
  expect(await stateOf(services, child)).toMatchObject({ status: 7, parentId: key.agreementId });
  const [old, young] = [await folded(key), await folded(child)];
  expect(old.payoffTiyn).toBe(0);
  expect(old.creditTiyn).toBe(0);
  expect(young.payoffTiyn).toBe(owed);
  await expectBooksToEqualFolds();
});

test('a loan in parts is prolonged with all its parts, and again; a refinanced loan is refinanced again', async () => {
  const key = await liveLoan(services, {
    loanType: 'long',
    amountTenge: 80_000,
    period: 30,
    scheduleKind: 'annuity',
  });
  passDays(services, 12);
  for (const ordinal of [1, 2]) {
    const prolongation = await asked(key, 5);
    expect(await asked(key, 5)).toEqual(prolongation);
    await payAtTerminal(services, key, tenge(prolongation.amountDueTiyn));
    await drawUpAmendment(services, key);
    const { documents, due_date } = (await cabinet(key)).data.prolongation;
    await signNow(services, key, documents[0].sha256);
    const after = await cabinet(key);
    expect(after, `prolongation ${ordinal}`).toMatchObject({ data: { status: 7 } });
    expect(after.data.schedule.at(-1)?.date).toBe(due_date);
    passDays(services, 5);
  }
  let parent = key;
  for (const wish of [
    { loanType: 'long', period: 45, scheduleKind: 'differentiated' },
    { loanType: 'short', period: 20 },
  ] as const) {
    const offered = await requestRefinancing(services, asBorrower(key.borrowerId), parent, wish);
    if (isRefused(offered)) throw new Error(JSON.stringify(offered));
    const child = await newestOf(services, key.borrowerId);
    await signNow(services, child, await documentOf(services, child));
    expect((await stateOf(services, parent)).status).toBe(8);
    expect((await stateOf(services, child)).status).toBe(7);
    parent = child;
    passDays(services, 4);
  }
  expect((await stateOf(services, parent)).number).toMatch(/^\d{14}$/);
  await expectBooksToEqualFolds();
});

test('if the payment for a prolongation is reversed, nothing is left to sign', async () => {
  const key = await liveLoan(services);
  passDays(services, 12);
  const prolongation = await asked(key, 5);
  const factId = await payAtTerminal(services, key, tenge(prolongation.amountDueTiyn));
  await drawUpAmendment(services, key);
  const { documents } = (await cabinet(key)).data.prolongation;
  await jobsFor(key);
  await takeBack(factId);
  const sign = () => signNow(services, key, documents[0].sha256);
  expect(await sign()).toMatchObject({ refused: 'prolongation_not_paid' });
  for (const work of await jobsFor(key)) await work();
  expect((await cabinet(key)).data.prolongation).toMatchObject({ status: 'awaiting_payment', documents: [] });
  expect(await sign()).toMatchObject({ refused: 'prolongation_not_paid' });
  await payAtTerminal(services, key, tenge(prolongation.amountDueTiyn));
  await drawUpAmendment(services, key);
  expect((await cabinet(key)).data.prolongation).toMatchObject({ status: 'awaiting_signature' });
  await expectBooksToEqualFolds();
});

test('a limited cabinet says why, in both languages, and what is still possible', async () => {
  const key = await liveLoan(services);
  passDays(services, 40);
  const decision = { key, decisionId: 'limited', who: 'compliance' } as const;
  await startRecovery(services, act, decision, 'collection-started');
  const blockingIn = async (language: 'ru' | 'kz') => {
    const question = { borrowerId: key.borrowerId, language, at: services.clock.now() };
    const { component, data } = await describeCabinet(services, asBorrower(key.borrowerId), question);
    return { component, ...(data as { blocking?: { reason: string; text: string } }).blocking };
  };
  expect(await blockingIn('ru')).toMatchObject({ component: 'blocking', reason: 'recovery' });
  expect((await blockingIn('ru')).text).toContain('25\u00a0дней');
  expect((await blockingIn('kz')).text).toContain('25\u00a0күн');
  await startRecovery(services, act, decision, 'mediation-opened');
  expect(await blockingIn('kz')).toMatchObject({ reason: 'mediation' });
  await writeOffDebt(services, act, decision);
  expect(await blockingIn('ru')).toMatchObject({ component: 'blocking', reason: 'written-off' });
});

test('a refinancing not signed by midnight is cancelled and the loan is shown again; the sum that changed is not signed', async () => {
  const key = await liveLoan(services);
  passDays(services, 10);
  const wish = { loanType: 'long', period: 30 } as const;
  await requestRefinancing(services, asBorrower(key.borrowerId), key, wish);
  const first = await newestOf(services, key.borrowerId);
  await payAtTerminal(services, key, 1_000);
  expect(await signNow(services, first, await documentOf(services, first))).toMatchObject({
    refused: 'refinancing_amount_changed',
  });
  await requestRefinancing(services, asBorrower(key.borrowerId), key, wish);
  expect((await stateOf(services, first)).status).toBe(10);
  const second = await newestOf(services, key.borrowerId);
  expect((await stateOf(services, second)).number).not.toBe((await stateOf(services, first)).number);
  expect(await requestProlongation(services, asBorrower(key.borrowerId), key, 5)).toEqual({
    refused: 'prolongation_unavailable',
  });
  passDays(services, 1);
  await wakeAgreements(services);
  expect((await stateOf(services, second)).status).toBe(10);
  expect(await cabinet(key)).toMatchObject({ component: 'deal', data: { status: 7 } });
  await expectBooksToEqualFolds();
});

test('a pause begins when its part comes before 23:59: 23:58 counts, 00:01 does not', async () => {
  const inTime = await liveLoan(services);
  const late = await liveLoan(services);
  passDays(services, 20);
  passUntil(services, '22:00');
  const pauses = [];
  for (const key of [inTime, late]) {
    const pause = await requestPause(services, asBorrower(key.borrowerId), key);
    if (isRefused(pause)) throw new Error(pause.refused);
    pauses.push(pause);
  }
  const [pause] = pauses;
  if (!pause) throw new Error('no pause');
  expect(pause.payUntil.toISOString()).toMatch(/T18:59:00/);
  passUntil(services, '23:58');
  const paidAt = services.clock.now();
  passUntil(services, '00:01');
  await payAtTerminal(services, late, tenge(pause.amountDueTiyn));
  await wakeAgreements(services);
  await payAtTerminal(services, inTime, tenge(pause.amountDueTiyn), paidAt);
  expect((await folded(late)).pausedUntilDay).toBeNull();
  expect((await cabinet(inTime)).data.agreement.paused_until).toBe(pause.untilDay);
  expect(await newsOf(services, inTime.borrowerId)).toContain('collection-paused');
  const penalty = (await folded(inTime)).penaltyAccruedTotalTiyn;
  passDays(services, 10);
  expect((await folded(inTime)).penaltyAccruedTotalTiyn).toBe(penalty);
  await wakeAgreements(services);
  await expectBooksToEqualFolds();
});

test('a reversed payment undoes its pause; paid again in time, the pause holds', async () => {
  const key = await liveLoan(services);
  passDays(services, 20);
  const pause = await requestPause(services, asBorrower(key.borrowerId), key);
  if (isRefused(pause)) throw new Error(pause.refused);
  const due = tenge(pause.amountDueTiyn);
  const small = await payAtTerminal(services, key, 100);
  const factId = await payAtTerminal(services, key, due);
  expect((await folded(key)).pausedUntilDay).not.toBeNull();
  await takeBack(small);
  expect((await folded(key)).pausedUntilDay).not.toBeNull();
  await takeBack(factId);
  expect((await folded(key)).pausedUntilDay).toBeNull();
  expect(await newsOf(services, key.borrowerId)).toContain('pause-undone');
  expect((await cabinet(key)).data).toMatchObject({ pause: { received: '0.00' } });
  const again = await payAtTerminal(services, key, due);
  expect((await cabinet(key)).data.agreement.paused_until).toBe(pause.untilDay);
  passDays(services, 5);
  await wakeAgreements(services);
  const resting = (await folded(key)).penaltyAccruedTotalTiyn;
  await takeBack(again);
  expect((await folded(key)).penaltyAccruedTotalTiyn).toBeGreaterThan(resting);
  expect((await cabinet(key)).data).not.toHaveProperty('pause');
  await expectBooksToEqualFolds();
});

test('a pause that nobody paid for is gone the day after', async () => {
  const key = await liveLoan(services);
  passDays(services, 20);
  await wakeAgreements(services);
  expect(isRefused(await requestPause(services, asBorrower(key.borrowerId), key))).toBe(false);
  expect((await cabinet(key)).data).toHaveProperty('pause');
  passDays(services, 1);
  await wakeAgreements(services);
  expect((await cabinet(key)).data).not.toHaveProperty('pause');
});

test('a pause is only for an overdue loan, and its terms stay the same all day', async () => {
  const key = await liveLoan(services);
  const self = asBorrower(key.borrowerId);
  expect(await requestPause(services, self, key)).toEqual({ refused: 'pause_unavailable' });
  passDays(services, 17);
  const first = await requestPause(services, self, key);
  expect(await requestPause(services, self, key)).toMatchObject(first);
});

test('an offer that nobody signs in its days is cancelled by time', async () => {
  const key = await unsignedLoan(services);
  passDays(services, 3);
  await wakeAgreements(services);
  expect((await stateOf(services, key)).status).toBe(4);
  passDays(services, 1);
  await wakeAgreements(services);
  expect(await stateOf(services, key)).toMatchObject({ status: 10, nextEventDay: null });
  expect(await newsOf(services, key.borrowerId)).toEqual(['offer-expired']);
});
