import { CHANGEABLE } from '@senim/loan-engine/lifecycle/status';
import { expect, test } from 'vitest';
import { givenLoansEachMorning } from '../../../given-for-tests.ts';
import {
  foldedToday,
  liveLoan,
  newsOf,
  passDays,
  passUntil,
  payAtTerminal,
  paymentIdOf,
  stateOf,
} from '../../../loans-for-tests.ts';
import { machineAct } from '../../../platform/database/database.ts';
import { isRefused } from '../../../platform/outcome.ts';
import { reconcileBook } from '../../ledger/reconcile-book.ts';
import type { AgreementKey } from '../../ledger/types.ts';
import { reversePayment } from '../../payments/corrections/reverse-payment.ts';
import { requestRefinancing } from '../refinancing/request-refinancing.ts';
import { readFacts } from '../store.ts';
import { wakeAgreements } from '../waking/wake-agreements.ts';
import { applyDecision } from './apply-decision.ts';
import { freezeDebt, unfreezeDebt } from './freeze-debt.ts';
import { closeRecovery, startRecovery } from './start-recovery.ts';
import { writeOffDebt } from './write-off-debt.ts';

const { services } = await givenLoansEachMorning();

const act = machineAct('test');
let decisions = 0;
const decision = (key: AgreementKey, who: 'collector' | 'accountant' | 'compliance' = 'collector') => {
  decisions += 1;
  return { key, decisionId: `d${decisions}`, who };
};

const folded = (key: AgreementKey) => foldedToday(services, key);

async function expectBooksToEqualFolds() {
  expect((await reconcileBook(services)).differences).toEqual([]);
}

test('recovery begins for a cause that is declared, once however often it is decided, and ends', async () => {
  const key = await liveLoan(services, { amountTenge: 60_000, period: 15 });
  passDays(services, 50);
  expect(await startRecovery(services, act, decision(key), 'settlement-asked')).toEqual({
    refused: 'transition_refused',
  });
  expect(await startRecovery(services, act, decision(key), 'collection-started')).toEqual({ status: 13 });
  expect(await startRecovery(services, act, decision(key), 'collection-started')).toEqual({ status: 13 });
  expect(await newsOf(services, key.borrowerId)).toContain('recovery-started');
  expect(await closeRecovery(services, act, decision(key))).toEqual({ status: 7 });
  await expectBooksToEqualFolds();
});

test('a decision brought twice holds once, and is answered as it was the first time', async () => {
  const key = await liveLoan(services);
  passDays(services, 9);
  const same = decision(key, 'compliance');
  const [first, again] = [await freezeDebt(services, act, same), await freezeDebt(services, act, same)];
  if (isRefused(first) || isRefused(again)) throw new Error('A decision that was taken is refused.');
  expect([first.isNew, again.isNew]).toEqual([true, false]);
  expect(again.after.isFrozen).toBe(true);
  expect((await newsOf(services, key.borrowerId)).filter((kind) => kind === 'loan-frozen')).toHaveLength(1);
  const writingOff = decision(key, 'accountant');
  expect(isRefused(await writeOffDebt(services, act, writingOff))).toBe(false);
  const brought = await writeOffDebt(services, act, writingOff);
  expect(!isRefused(brought) && brought.isNew).toBe(false);
  await expectBooksToEqualFolds();
});

test('a frozen loan costs nothing and reminds nobody; unfrozen it goes on', async () => {
  const key = await liveLoan(services);
  passDays(services, 9);
  const frozen = await freezeDebt(services, act, decision(key, 'compliance'));
  if (isRefused(frozen)) throw new Error(frozen.refused);
  const owed = frozen.after.payoffTiyn;
  passDays(services, 10);
  await wakeAgreements(services);
  expect((await folded(key)).payoffTiyn).toBe(owed);
  expect(await newsOf(services, key.borrowerId)).not.toContain('overdue');
  await unfreezeDebt(services, act, decision(key, 'compliance'));
  passDays(services, 1);
  expect((await folded(key)).payoffTiyn).toBeGreaterThan(owed);
  await expectBooksToEqualFolds();
});

test('a loan that is not frozen is not unfrozen, and its borrower is told nothing', async () => {
  const key = await liveLoan(services);
  const refused = { refused: 'transition_refused' };
  expect(await unfreezeDebt(services, act, decision(key, 'compliance'))).toEqual(refused);
  await freezeDebt(services, act, decision(key, 'compliance'));
  expect(isRefused(await unfreezeDebt(services, act, decision(key, 'compliance')))).toBe(false);
  expect(await unfreezeDebt(services, act, decision(key, 'compliance'))).toEqual(refused);
  expect((await newsOf(services, key.borrowerId)).filter((kind) => kind === 'loan-unfrozen')).toHaveLength(1);
});

test('of two decisions of one moment the later one holds, whatever their ids', async () => {
  const key = await liveLoan(services);
  await freezeDebt(services, act, { key, decisionId: 'z', who: 'compliance' });
  await unfreezeDebt(services, act, { key, decisionId: 'a', who: 'compliance' });
  expect((await folded(key)).isFrozen).toBe(false);
  expect((await folded(key)).nextEventDay).not.toBeNull();
  await expectBooksToEqualFolds();
});

test('a decision has its own hour of the day, however late of another day something came', async () => {
  const key = await liveLoan(services);
  passUntil(services, '20:00');
  await payAtTerminal(services, key, 1_000);
  passUntil(services, '10:00');
  await freezeDebt(services, act, decision(key, 'compliance'));
  const [paid, frozen] = (await services.database.transaction(act, (tx) => readFacts(tx, key))).slice(-2);
  const hour = 3_600_000;
  expect([paid?.order, frozen?.order]).toEqual([20 * hour, 10 * hour]);
});

test('a written-off loan that is paid is recovered, and written off again if that payment is reversed', async () => {
  const key = await liveLoan(services, { amountTenge: 20_000 });
  passDays(services, 60);
  expect(await writeOffDebt(services, act, decision(key))).toEqual({ refused: 'transition_refused' });
  const done = await writeOffDebt(services, act, decision(key, 'accountant'));
  if (isRefused(done)) throw new Error(done.refused);
  await wakeAgreements(services);
  expect(await stateOf(services, key)).toMatchObject({ status: 14, nextEventDay: null });
  await expectBooksToEqualFolds();
  const owed = done.before.payoffTiyn;
  const factId = await payAtTerminal(services, key, Math.ceil(owed / 100));
  expect(await stateOf(services, key)).toMatchObject({ status: 8 });
  await expectBooksToEqualFolds();
  await reversePayment(services, act, await paymentIdOf(services, factId));
  expect(await stateOf(services, key)).toMatchObject({ status: 14 });
  await expectBooksToEqualFolds();
});

test('a claim that is assigned leaves the books, and the borrower is told', async () => {
  const key = await liveLoan(services);
  passDays(services, 40);
  const sold = await applyDecision(services, act, decision(key, 'accountant'), {
    from: CHANGEABLE,
    facts: [(at) => ({ ...at, kind: 'sold' })],
    cause: () => 'claim-assigned',
    news: 'claim-assigned',
  });
  expect(!isRefused(sold) && sold.after.isSold).toBe(true);
  expect(await stateOf(services, key)).toMatchObject({ status: 14 });
  expect(await newsOf(services, key.borrowerId)).toContain('claim-assigned');
  await expectBooksToEqualFolds();
});

test('mediation opens and closes with recovery, and the lender may offer a refinancing to whoever is in it', async () => {
  const key = await liveLoan(services);
  passDays(services, 40);
  await startRecovery(services, act, decision(key, 'compliance'), 'mediation-opened');
  const wish = { loanType: 'long', period: 45, scheduleKind: 'annuity' } as const;
  expect(await requestRefinancing(services, act, key, wish)).toEqual({ refused: 'refinancing_unavailable' });
  const offered = await requestRefinancing(services, act, key, wish, 'credit-manager');
  expect(isRefused(offered)).toBe(false);
  expect(await closeRecovery(services, act, decision(key))).toEqual({ status: 7 });
  await expectBooksToEqualFolds();
});
