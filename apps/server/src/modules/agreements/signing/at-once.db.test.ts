import { expect, test } from 'vitest';
import { givenLoans } from '../../../given-for-tests.ts';
import {
  documentOf,
  liveLoan,
  newestOf,
  passDays,
  payAtTerminal,
  signNow,
  stateOf,
} from '../../../loans-for-tests.ts';
import { asBorrower } from '../../../people-for-tests.ts';
import { machineAct } from '../../../platform/database/database.ts';
import { reconcileBook } from '../../ledger/reconcile-book.ts';
import { verifyJournal } from '../../ledger/verify-journal.ts';
import { reconcileProviders } from '../../payments/incoming/reconcile-providers.ts';
import { freezeDebt } from '../decisions/freeze-debt.ts';
import { startRecovery } from '../decisions/start-recovery.ts';
import { writeOffDebt } from '../decisions/write-off-debt.ts';
import { requestPause } from '../pause/request-pause.ts';
import { requestProlongation } from '../prolongation/request-prolongation.ts';
import { requestRefinancing } from '../refinancing/request-refinancing.ts';
import { wakeAgreements } from '../waking/wake-agreements.ts';

const { services } = await givenLoans();

const act = machineAct('test');

async function expectWhole() {
  expect((await reconcileBook(services)).differences).toEqual([]);
  expect((await verifyJournal(services)).broken).toEqual([]);
  expect(await reconcileProviders(services)).toEqual([]);
}

test('everything that can be done to a loan, done at once across midnight, leaves the books right', async () => {
  for (let round = 0; round < 3; round++) {
    const key = await liveLoan(services, { period: 10 });
    passDays(services, 13);
    const self = asBorrower(key.borrowerId);
    const decided = (what: string) => ({ key, decisionId: `${what}-${round}`, who: 'compliance' as const });
    await Promise.all([
      payAtTerminal(services, key, 1_000),
      requestProlongation(services, self, key, 5),
      requestPause(services, self, key),
      requestRefinancing(services, self, key, { loanType: 'long', period: 30 }),
      freezeDebt(services, act, decided('freeze')),
      startRecovery(services, act, decided('recovery'), 'collection-started'),
      wakeAgreements(services),
      payAtTerminal(services, key, 70_000),
      writeOffDebt(services, act, decided('write-off')),
    ]);
    await wakeAgreements(services);
    await expectWhole();
    const { status, nextEventDay } = await stateOf(services, key);
    expect([7, 8, 11, 13, 14], `round ${round}, next ${nextEventDay}`).toContain(status);
  }
});

test('twenty signatures at once refinance a loan once, whatever else is requested meanwhile', async () => {
  const key = await liveLoan(services, { period: 15 });
  passDays(services, 12);
  const self = asBorrower(key.borrowerId);
  await requestRefinancing(services, self, key, { loanType: 'long', period: 30 });
  const child = await newestOf(services, key.borrowerId);
  const sha256 = await documentOf(services, child);
  const signatures = Array.from({ length: 20 }, () => signNow(services, child, sha256));
  const again = requestRefinancing(services, self, key, { loanType: 'long', period: 40 });
  const outcomes = await Promise.all(signatures);
  await again;
  expect(outcomes.filter((outcome) => 'payoutExpectedAt' in outcome).length).toBeLessThanOrEqual(1);
  const [parent, signed] = [await stateOf(services, key), await stateOf(services, child)];
  expect([`${parent.status} ${signed.status}`]).toEqual([signed.status === 7 ? '8 7' : '7 10']);
  await expectWhole();
});
