import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { STATUS } from '@senim/loan-engine/lifecycle/status';
import { NOTHING, tengeToTiyn, tiyn } from '@senim/loan-engine/units/money';
import { expect, test } from 'vitest';
import { bankForTests } from '../../../bank-for-tests.ts';
import { givenDesk, givenLoansEachMorning } from '../../../given-for-tests.ts';
import {
  documentOf,
  foldedToday,
  passDays,
  signNow,
  stateOf,
  todayOf,
  unsignedLoan,
} from '../../../loans-for-tests.ts';
import { machineAct } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { recordFact } from '../../agreements/loan/record-fact.ts';
import { decideProposal } from '../../desk/deciding/decide-proposal.ts';
import { takeItem } from '../../desk/queues/take-item.ts';
import { openDays } from '../../ledger/open-days.ts';
import { reconcileBook } from '../../ledger/reconcile-book.ts';
import type { AgreementKey } from '../../ledger/types.ts';
import { listProposals } from '../../staff/proposals/list-proposals.ts';
import { listUnbooked } from '../incoming/list-unbooked.ts';
import { describePayout } from './describe-payout.ts';
import { returnPayout } from './return-payout.ts';
import { sendPayout } from './send-payout.ts';
import { askBankAgain, proposeFinding } from './settle-dispute.ts';
import { stopPayout } from './stop-payout.ts';

const { database, services } = await givenLoansEachMorning();
const desk = await givenDesk(services, ['accountant', 'compliance', 'collector']);
const { bank, bringBack } = bankForTests(services.clock, 'KZ000000000000000000');
const withBank = { ...services, bank };
const machine = machineAct('test');
const REASON = 'Звонок в банк, письмо 118.';
type Payout = { borrowerId: number; payoutId: number };

const payoutRow = ({ borrowerId }: AgreementKey) =>
  database.transaction(machine, (tx) =>
    tx.one<{
      payoutId: number;
      reference: string;
      status: string;
      failure: string | null;
      notBefore: Date;
    }>(sql`
      SELECT payout_id AS "payoutId", reference, status, failure, not_before AS "notBefore" FROM payout
      WHERE borrower_id = ${borrowerId} ORDER BY payout_id DESC LIMIT 1`),
  );

async function orderedPayout() {
  const key = await unsignedLoan(services);
  await signNow(services, key, await documentOf(services, key));
  const { payoutId, reference, notBefore } = await payoutRow(key);
  services.clock.advanceMs(Math.max(0, notBefore.getTime() - services.clock.now().getTime()));
  return { key, payout: { borrowerId: key.borrowerId, payoutId }, reference };
}

/** The bank has another transfer under our reference. */
async function disputedPayout() {
  const ordered = await orderedPayout();
  const at = services.clock.now();
  const other = {
    name: 'test',
    send: async () => ({ kind: 'accepted' as const }),
    find: async () => ({ kind: 'executed' as const, at, booked: { amountTiyn: tiyn(1) } }),
  };
  expect(await sendPayout({ ...services, bank: other }, ordered.payout)).toBe('disputed');
  return ordered;
}

/** Money that came back when a signed change rested on it. */
async function returnedTooLate() {
  const { key, payout, reference } = await orderedPayout();
  expect(await sendPayout(withBank, payout)).toBe('executed');
  passDays(services, 9);
  await openDays(services);
  const forgiven = { principalTiyn: NOTHING, rewardTiyn: tengeToTiyn(1), penaltyTiyn: NOTHING };
  const fact = { kind: 'forgiven', id: 'kindness', order: 0, day: todayOf(services), ...forgiven } as const;
  await database.transaction(machine, (tx) => recordFact(services, tx, { key, fact, channel: null }));
  bringBack(reference);
  expect(await returnPayout(withBank, payout)).toBe('left-to-person');
  return { key, payout };
}

function propose(payout: Payout, outcome: 'made' | 'not-made', day: string = today()) {
  const { act, caller } = desk('accountant');
  return proposeFinding(services, act, caller, payout, { outcome, day, reason: REASON });
}

const today = () => dayInAlmaty(services.clock.now().getTime());

async function decide(login: 'accountant' | 'compliance' | 'collector', decision: 'confirm' | 'decline') {
  const { act, caller } = desk(login);
  const { proposals } = await listProposals(services, act, desk('compliance').caller);
  const proposal = proposals.find(({ kind }) => kind.startsWith('payout-'));
  if (!proposal) throw new Error('Nothing waits.');
  return decideProposal(services, act, caller, proposal.id, decision);
}

const statusOf = async (key: AgreementKey) => (await stateOf(services, key)).status;

async function expectBooksToAgree() {
  await openDays(services);
  expect((await reconcileBook(services)).differences).toEqual([]);
  expect(await listUnbooked(services)).toEqual([]);
}

test('it was paid: one person says so, another confirms, and the loan has its money from the bank’s day, once', async () => {
  const { key, payout } = await disputedPayout();
  const day = today();
  passDays(services, 2);
  expect(await propose(payout, 'made', '2020-01-01')).toMatchObject({ refused: 'transfer_day_wrong' });
  expect(await propose(payout, 'made', day)).toEqual({});
  expect(await propose(payout, 'not-made')).toEqual({ refused: 'proposal_open' });
  expect(await statusOf(key)).toBe(STATUS.awaitingPayout);
  expect(await decide('accountant', 'confirm')).toMatchObject({ refused: 'same_person' });
  expect(await decide('collector', 'confirm')).toMatchObject({ refused: 'right_missing' });
  expect(await decide('compliance', 'confirm')).toEqual({});
  expect(await payoutRow(key)).toMatchObject({ status: 'executed', failure: null });
  expect(await statusOf(key)).toBe(STATUS.active);
  expect((await foldedToday(services, key)).principalIssuedTiyn).toBe(tengeToTiyn(60_000));
  expect(await propose(payout, 'made', day)).toEqual({ refused: 'payout_not_found' });
  await expectBooksToAgree();
});

test('a payout of which a finding waits for the second person is nobody’s next item until that is declined', async () => {
  const { payout } = await disputedPayout();
  const item = `${payout.borrowerId}-${payout.payoutId}`;
  const { act, caller } = desk('accountant');
  const next = () => takeItem(services, act, caller.staffId, 'payouts', null);
  const isProposed = async () => describePayout(services, act, caller, payout);
  expect(await isProposed()).toMatchObject({ proposed: false });
  expect(await propose(payout, 'not-made')).toEqual({});
  expect(await isProposed()).toMatchObject({ proposed: true });
  expect(await next()).toEqual({ item: null });
  expect(await decide('compliance', 'decline')).toEqual({});
  expect(await next()).toEqual({ item });
  await askBankAgain(services, act, caller, payout);
});

test('it was not paid: the loan waits for another account, and nothing was owed', async () => {
  const { key, payout } = await disputedPayout();
  expect(await propose(payout, 'not-made')).toEqual({});
  expect(await decide('compliance', 'decline')).toEqual({});
  expect(await statusOf(key)).toBe(STATUS.awaitingPayout);
  expect(await propose(payout, 'not-made')).toEqual({});
  expect(await decide('compliance', 'confirm')).toEqual({});
  expect(await payoutRow(key)).toMatchObject({ status: 'failed' });
  expect(await statusOf(key)).toBe(STATUS.payoutFailed);
  await expectBooksToAgree();
});

test('the bank is asked again: an answer about our transfer is booked, another one leaves the dispute', async () => {
  const { key, payout } = await disputedPayout();
  const { act, caller } = desk('accountant');
  expect(await askBankAgain(services, act, caller, payout)).toEqual({});
  expect(await payoutRow(key)).toMatchObject({ status: 'in-doubt', failure: null });
  expect(await askBankAgain(services, act, caller, payout)).toEqual({ refused: 'payout_not_found' });
  expect(await sendPayout(withBank, payout)).toBe('executed');
  expect(await statusOf(key)).toBe(STATUS.active);
  await expectBooksToAgree();
});

test('money that came back too late: it was paid leaves the loan as it is', async () => {
  const { key, payout } = await returnedTooLate();
  expect(await propose(payout, 'made')).toEqual({});
  expect(await decide('compliance', 'confirm')).toEqual({});
  expect(await payoutRow(key)).toMatchObject({ status: 'executed', failure: null });
  expect(await statusOf(key)).toBe(STATUS.active);
  await expectBooksToAgree();
});

test('money that came back too late: not paid is refused by name while something rests on it, and the proposal stays', async () => {
  const { key, payout } = await returnedTooLate();
  expect(await propose(payout, 'not-made')).toEqual({});
  expect(await decide('compliance', 'confirm')).toMatchObject({ refused: 'fact_refused' });
  expect(await payoutRow(key)).toMatchObject({ status: 'in-doubt', failure: 'returned-too-late' });
  expect(await decide('compliance', 'decline')).toEqual({});
  const { act, caller } = desk('accountant');
  expect(await askBankAgain(services, act, caller, payout)).toEqual({});
  expect(await payoutRow(key)).toMatchObject({ status: 'executed' });
  expect(await returnPayout(withBank, payout)).toBe('left-to-person');
  await expectBooksToAgree();
});

test('a payout in dispute is neither stopped nor sent anew meanwhile', async () => {
  const { payout } = await disputedPayout();
  const { act, caller } = desk('compliance');
  expect(await stopPayout(services, act, caller, payout)).toEqual({ refused: 'payout_not_found' });
  expect(await sendPayout(withBank, payout)).toBe('not-ours');
});
