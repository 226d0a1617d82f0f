import { knownTiyn, type Tiyn, tengeToTiyn, toDecimal } from '@senim/loan-engine/units/money';
import { expect, test } from 'vitest';
import { bankForTests } from '../../../bank-for-tests.ts';
import { givenDesk, givenLoansEachMorning } from '../../../given-for-tests.ts';
import {
  dayFromNow,
  foldedToday,
  liveLoan,
  newsOf,
  passDays,
  payAtTerminal,
  paymentIdOf,
  stateOf,
} from '../../../loans-for-tests.ts';
import { asBorrower } from '../../../people-for-tests.ts';
import { machineAct } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { voidLoan } from '../../agreements/decisions/void-loan.ts';
import type { AgreementKey } from '../../agreements/types.ts';
import { decideProposal, proposeAct } from '../../desk/deciding/decide-proposal.ts';
import { listQueue } from '../../desk/queues/list-queue.ts';
import { takeItem } from '../../desk/queues/take-item.ts';
import { openDays } from '../../ledger/open-days.ts';
import { listProposals } from '../../staff/proposals/list-proposals.ts';
import { reversePayment } from '../corrections/reverse-payment.ts';
import { sendPayout } from '../payouts/send-payout.ts';
import { askRefund } from './ask-refund.ts';
import { describeOverpayment } from './describe-overpayment.ts';
import { listRefunds } from './list-refunds.ts';
import { wakeOverpayments } from './wake-overpayments.ts';

const { database, services } = await givenLoansEachMorning();
const desk = await givenDesk(services, ['accountant', 'compliance']);
const { bank } = bankForTests(services.clock, 'KZ000000000000000000');
const machine = machineAct('test');

async function overpaidLoan(): Promise<AgreementKey> {
  const key = await liveLoan(services);
  await payAtTerminal(services, key, 70_000);
  return key;
}
const refundsOf = async ({ borrowerId }: AgreementKey) =>
  (await listRefunds(services, asBorrower(borrowerId), { borrowerId, language: 'ru' })).refunds;
const ask = (key: AgreementKey, seenTiyn: Tiyn = tengeToTiyn(10_000)) =>
  askRefund(services, asBorrower(key.borrowerId), key, { seenTiyn, language: 'ru' });
async function queued(filter: { kind?: string; late?: 'yes' } = {}) {
  const { act, caller } = desk('accountant');
  const page = await listQueue(services, act, caller, 'overpayments', filter);
  return 'refused' in page ? [] : page.rows;
}
const queuedOf = async ({ borrowerId }: AgreementKey) =>
  (await queued()).find((row) => row.item.startsWith(`${borrowerId}-`));

/** Two people refund what is overpaid, and the bank makes the transfer. */
async function refundByTwo(key: AgreementKey): Promise<void> {
  const [maker, checker] = [desk('accountant'), desk('compliance')];
  const wish = { kind: 'refund', iban: null, reason: 'Просит вернуть переплату' } as const;
  await proposeAct(services, maker.act, maker.caller, key, wish);
  expect(await queuedOf(key)).toMatchObject({ waits_for: 'second-person' });
  const { proposals } = await listProposals(services, checker.act, checker.caller);
  const own = proposals.find(({ loan }) => loan?.borrower_id === key.borrowerId);
  expect(await decideProposal(services, checker.act, checker.caller, own?.id ?? 0, 'confirm')).toEqual({});
}

async function bankSends({ borrowerId }: AgreementKey): Promise<void> {
  const { payoutId } = await database.transaction(machine, (tx) =>
    tx.one<{ payoutId: number }>(sql`
      SELECT payout_id AS "payoutId" FROM payout WHERE borrower_id = ${borrowerId} AND kind = 'refund'
      ORDER BY payout_id DESC LIMIT 1`),
  );
  expect(await sendPayout({ ...services, bank }, { borrowerId, payoutId })).toBe('executed');
}

test('who has overpaid sees the sum, the account and the last day, asks once, and it goes back by two people', async () => {
  const key = await overpaidLoan();
  const by = dayFromNow(services, 14);
  const shown = {
    amount: toDecimal((await foldedToday(services, key)).creditTiyn),
    account: { iban_masked: 'KZ**\u00a0722*\u00a0****\u00a0****\u00a05678', bank: expect.any(String) },
    by,
  };
  expect(await refundsOf(key)).toMatchObject([{ ...shown, state: 'open' }]);
  const seenTiyn = knownTiyn(shown.amount);
  expect(await ask(key, seenTiyn)).toMatchObject({ refund: { ...shown, state: 'asked' } });
  expect(await ask(key, seenTiyn)).toMatchObject({ refund: { ...shown, state: 'asked' } });
  expect(await queuedOf(key)).toMatchObject({ kind: 'refund-asked', amount: shown.amount, waits_for: 'us' });
  await refundByTwo(key);
  expect(await refundsOf(key)).toMatchObject([{ state: 'on-its-way' }]);
  expect(await queuedOf(key)).toMatchObject({ waits_for: 'later' });
  await bankSends(key);
  expect(await refundsOf(key)).toEqual([]);
  expect(await queuedOf(key)).toBeUndefined();
  const news = await newsOf(services, key.borrowerId);
  for (const kind of ['loan-paid', 'refund-asked', 'credit-refunded'])
    expect(news.filter((one) => one === kind)).toHaveLength(1);
});

test('the 14 days begin with the overpayment, begin anew where they were over, and late ones come first', async () => {
  const first = await overpaidLoan();
  passDays(services, 5);
  const second = await overpaidLoan();
  const credit = (await foldedToday(services, second)).creditTiyn;
  await ask(second, credit);
  passDays(services, 10);
  expect((await queued({ late: 'yes' })).map(({ item }) => Number(item.split('-')[0]))).toEqual([
    first.borrowerId,
  ]);
  const { act, caller } = desk('accountant');
  const [row] = await queued();
  const [borrowerId = 0, overpaymentId = 0] = (row?.item ?? '').split('-').map(Number);
  expect(borrowerId).toBe(first.borrowerId);
  const described = await describeOverpayment(services, act, caller, { borrowerId, overpaymentId });
  expect(described).toMatchObject({ late: true, asked_at: null, state: 'waiting', owner: null });
  await ask(first, (await foldedToday(services, first)).creditTiyn);
  expect(await queued({ late: 'yes' })).toEqual([]);
  passDays(services, 5);
  expect(await queued({ late: 'yes' })).toHaveLength(1);
});

test('three days before the end staff have it on their desk, and a borrower who has not asked is told once', async () => {
  const key = await overpaidLoan();
  passDays(services, 10);
  await wakeOverpayments(services);
  expect(await queuedOf(key)).toMatchObject({ kind: 'refund-not-asked', waits_for: 'applicant' });
  passDays(services, 1);
  await wakeOverpayments(services);
  await wakeOverpayments(services);
  expect(await queuedOf(key)).toMatchObject({ waits_for: 'us' });
  const news = await newsOf(services, key.borrowerId);
  expect(news.filter((kind) => kind === 'overpayment-waiting')).toHaveLength(1);
});

test('who has not asked, and whose money is on its way all the same, is told that it waits only if the refund fails', async () => {
  const key = await overpaidLoan();
  await refundByTwo(key);
  passDays(services, 11);
  await wakeOverpayments(services);
  expect(await newsOf(services, key.borrowerId)).not.toContain('overpayment-waiting');
  await database.transaction(machine, (tx) =>
    tx.run(
      sql`UPDATE payout SET status = 'failed' WHERE borrower_id = ${key.borrowerId} AND kind = 'refund'`,
    ),
  );
  for (let times = 0; times < 2; times++) await wakeOverpayments(services);
  const news = await newsOf(services, key.borrowerId);
  expect(
    news.filter((kind) => kind === 'overpayment-waiting'),
    'once it has failed',
  ).toHaveLength(1);
  expect(await queuedOf(key), 'and the desk is rung').toMatchObject({ waits_for: 'us' });
});

test('a request is refused for another sum than was seen, without an overpayment, and to an account that may be a stranger’s', async () => {
  const key = await overpaidLoan();
  expect(await ask(key, tengeToTiyn(1))).toEqual({ refused: 'refund_sum_changed' });
  const other = await liveLoan(services);
  expect(await ask({ ...other, agreementId: 9_999 })).toEqual({ refused: 'agreement_not_found' });
  expect(await ask(other)).toEqual({ refused: 'no_credit' });
  const stolen = await liveLoan(services);
  await payAtTerminal(services, stolen, 7_000);
  await openDays(services);
  await database.transaction(machine, (tx) =>
    voidLoan(services, tx, { key: stolen, decisionId: 'case-1' }, ['compliance']),
  );
  expect(await refundsOf(stolen)).toMatchObject([{ amount: '7000.00', account: null }]);
  expect(await ask(stolen, tengeToTiyn(7_000))).toEqual({ refused: 'refund_account_unknown' });
});

test('an overpayment whose payment is taken back leaves the desk, and a later one has a clock of its own', async () => {
  const key = await liveLoan(services);
  const factId = await payAtTerminal(services, key, 70_000);
  expect(await refundsOf(key)).toHaveLength(1);
  await reversePayment(services, machine, await paymentIdOf(services, factId));
  expect((await stateOf(services, key)).status).toBe(7);
  expect(await refundsOf(key)).toEqual([]);
  passDays(services, 2);
  await payAtTerminal(services, key, 80_000);
  expect(await refundsOf(key)).toMatchObject([{ state: 'open', by: dayFromNow(services, 14) }]);
});

test('asking does not move the last day out, and what is promised has not passed', async () => {
  const key = await overpaidLoan();
  const by = dayFromNow(services, 14);
  passDays(services, 9);
  const credit = (await foldedToday(services, key)).creditTiyn;
  expect(await ask(key, credit)).toMatchObject({ refund: { by } });
  expect(await refundsOf(key)).toMatchObject([{ by, state: 'asked' }]);
  const late = await overpaidLoan();
  passDays(services, 15);
  expect(await ask(late, (await foldedToday(services, late)).creditTiyn)).toMatchObject({
    refund: { by: dayFromNow(services, 14) },
  });
});

test('an overpayment whose refund waits for the second person is nobody’s next item until that is declined', async () => {
  const key = await overpaidLoan();
  await ask(key, (await foldedToday(services, key)).creditTiyn);
  const { act, caller } = desk('accountant');
  const wish = { kind: 'refund', iban: null, reason: 'Просит вернуть переплату' } as const;
  await proposeAct(services, act, caller, key, wish);
  const item = (await queuedOf(key))?.item;
  expect(await takenOneByOne()).not.toContain(item);
  const { proposals } = await listProposals(services, act, caller);
  const own = proposals.find(({ loan }) => loan?.borrower_id === key.borrowerId);
  expect(await decideProposal(services, act, caller, own?.id ?? 0, 'decline')).toEqual({});
  expect(await takenOneByOne()).toEqual([item]);
});

/** What one person is given as next until nothing is left. */
async function takenOneByOne(): Promise<string[]> {
  const { act, caller } = desk('accountant');
  const taken: string[] = [];
  for (;;) {
    const next = await takeItem(services, act, caller.staffId, 'overpayments', null);
    if ('refused' in next || next.item === null) return taken;
    taken.push(next.item);
  }
}
