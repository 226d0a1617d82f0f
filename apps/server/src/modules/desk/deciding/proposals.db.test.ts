import { toDecimal } from '@senim/loan-engine/units/money';
import { expect, test } from 'vitest';
import { foldedToday, liveLoan, passDays, payAtTerminal, stateOf } from '../../../loans-for-tests.ts';
import { sql } from '../../../platform/database/sql.ts';
import { isRefused } from '../../../platform/outcome.ts';
import type { AgreementKey } from '../../agreements/types.ts';
import { openDays } from '../../ledger/open-days.ts';
import { listProposals } from '../../staff/proposals/list-proposals.ts';
import { describeCustomer } from '../customers/describe-customer.ts';
import { givenOffice, machine } from '../desk-for-tests.ts';
import { countWaiting } from '../queues/list-queue.ts';
import { listRecord } from '../record/list-record.ts';
import { decideProposal, proposeAct } from './decide-proposal.ts';
import { watchProposals } from './watch-proposals.ts';

const { database, services, at, actOf, actsAbout } = await givenOffice();

async function refundable(): Promise<AgreementKey> {
  const key = await liveLoan(services);
  await overpay(key, 70_000);
  return key;
}

async function overpay(key: AgreementKey, tenge: number): Promise<void> {
  await payAtTerminal(services, key, tenge);
}

const propose = (key: AgreementKey, kind: 'refund' | 'write-off') =>
  proposeAct(services, actOf('accountant', 'loan.decided', key.borrowerId), at('accountant'), key, {
    kind,
    iban: null,
    reason: 'Переплата клиента',
  });
const decideBy = (login: string, proposalId: number) =>
  decideProposal(services, actOf(login, 'proposal.decided'), at(login), proposalId, 'confirm');
const proposalsOf = async ({ borrowerId }: AgreementKey) => {
  const { proposals } = await listProposals(services, actOf('compliance'), at('compliance'));
  return proposals.filter(({ loan }) => loan?.borrower_id === borrowerId);
};
const openProposalOf = async (key: AgreementKey) => (await proposalsOf(key))[0]?.id ?? 0;
const refundsOf = ({ borrowerId }: AgreementKey) =>
  database.transaction(machine, (tx) =>
    tx.rows<{ amountTiyn: number }>(
      sql`SELECT amount_tiyn AS "amountTiyn" FROM payout WHERE borrower_id = ${borrowerId} AND kind = 'refund'`,
    ),
  );

test('two who confirm one refund at once: one does it, the other is told that it is over, and it goes once', async () => {
  const key = await refundable();
  await propose(key, 'refund');
  const [waiting] = await proposalsOf(key);
  expect(waiting).toMatchObject({ kind: 'refund', made_by: at('accountant').name, closed: null });
  const proposalId = waiting?.id ?? 0;
  const second = { ...at('compliance'), staffId: at('accountant').staffId };
  const both = await Promise.all([
    decideBy('compliance', proposalId),
    decideProposal(services, actOf('compliance', 'proposal.decided'), second, proposalId, 'confirm'),
  ]);
  expect(both).toEqual(expect.arrayContaining([{}, { refused: 'proposal_over' }]));
  expect((await refundsOf(key)).map(({ amountTiyn }) => amountTiyn)).toEqual([
    Math.round(Number(waiting?.loan?.amount) * 100),
  ]);
  const acts = await actsAbout(key.borrowerId, 'proposal.decided');
  expect(acts).toMatchObject([
    { details: { proposal: 'refund', refused: 'proposal_over' } },
    { details: { proposal: 'refund', maker: at('accountant').name } },
  ]);
});

test('what waits for a second person is not proposed again, until it is decided; the client’s page says so', async () => {
  const key = await refundable();
  const refundOf = async () => {
    const viewer = { roles: ['accountant'], language: 'ru' } as const;
    const page = await describeCustomer(services, actOf('accountant'), key.borrowerId, viewer);
    if (isRefused(page)) throw new Error(page.refused);
    return page.agreements[0]?.actions.find(({ action }) => action === 'propose-refund')?.closed;
  };
  expect(await refundOf()).toBeNull();
  await propose(key, 'refund');
  expect(await refundOf()).toBe('proposed');
  expect(await propose(key, 'refund')).toEqual({ refused: 'proposal_open' });
  const declined = decideProposal(
    services,
    actOf('compliance', 'proposal.decided'),
    at('compliance'),
    await openProposalOf(key),
    'decline',
  );
  expect(await declined).toEqual({});
  expect(await refundOf()).toBeNull();
  const both = await Promise.all([propose(key, 'refund'), propose(key, 'refund')]);
  expect(both).toEqual(
    expect.arrayContaining([{ status: expect.any(Number) }, { refused: 'proposal_open' }]),
  );
  expect(await propose(key, 'write-off')).toEqual({ status: expect.any(Number) });
  const compliance = [actOf('compliance', 'proposals.viewed'), at('compliance')] as const;
  const { proposals } = await watchProposals(services, ...compliance);
  // Two of one loan wait, and whoever decides sees both.
  expect(proposals.filter(({ loan }) => loan?.borrower_id === key.borrowerId)).toHaveLength(2);
});

test('nobody confirms their own proposal, and nobody confirms without the right', async () => {
  const key = await refundable();
  await propose(key, 'refund');
  const proposalId = await openProposalOf(key);
  expect(await decideBy('accountant', proposalId)).toEqual({ refused: 'same_person' });
  expect(await decideBy('collector', proposalId)).toEqual({ refused: 'right_missing' });
  expect(await proposalsOf(key)).toHaveLength(1);
});

test('a refund of another sum than was agreed is refused by name, and the proposal stays open', async () => {
  const key = await refundable();
  await propose(key, 'refund');
  const proposalId = await openProposalOf(key);
  await overpay(key, 5_000);
  expect(await decideBy('compliance', proposalId)).toEqual({ refused: 'credit_changed' });
  expect(await proposalsOf(key)).toHaveLength(1);
  expect(await refundsOf(key)).toEqual([]);
  const acts = await actsAbout(key.borrowerId, 'proposal.decided', at('compliance').staffId);
  expect(acts).toMatchObject([{ details: { refused: 'credit_changed', decision: 'confirm' } }]);
  const wish = { event: 'proposal.decided', borrower_id: key.borrowerId };
  const record = await listRecord(services, actOf('auditor'), at('auditor'), wish, 'ru');
  expect(record.acts[0]?.details['refused']).toBe(
    'Переплата с тех пор изменилась. Отклоните это предложение и сделайте новое.',
  );
});

test('a debt is written off as agreed, not as it has become', async () => {
  const key = await liveLoan(services);
  await propose(key, 'write-off');
  const stale = await openProposalOf(key);
  await payAtTerminal(services, key, 1_000);
  expect(await decideBy('compliance', stale)).toEqual({ refused: 'debt_changed' });
  expect((await stateOf(services, key)).status).toBe(7);
  const takenBack = await decideProposal(services, actOf('accountant'), at('accountant'), stale, 'decline');
  expect(takenBack).toEqual({});
  await propose(key, 'write-off');
  expect(await decideBy('compliance', await openProposalOf(key))).toEqual({});
  expect((await stateOf(services, key)).status).toBe(14);
});

test('what waits is counted for whoever may be the second person, not for who made it, and is gone once it is decided', async () => {
  const waitingFor = async (login: string) =>
    (await countWaiting(services, { ...actOf(login), auditEvent: null }, at(login))).proposals;
  const before = await waitingFor('compliance');
  const [own, collector] = [await waitingFor('accountant'), await waitingFor('collector')];
  const key = await refundable();
  await propose(key, 'refund');
  expect(await waitingFor('compliance')).toBe(before + 1);
  expect(await waitingFor('accountant'), 'it is their own').toBe(own);
  expect(await waitingFor('collector'), 'their role may not').toBe(collector);
  expect(await waitingFor('owner')).toBe(0);
  await decideBy('compliance', await openProposalOf(key));
  expect(await waitingFor('compliance')).toBe(before);
});

test('whoever decides sees whom it is about and what the loan owes today', async () => {
  const key = await liveLoan(services, { amountTenge: 60_000, period: 15 });
  passDays(services, 20);
  await openDays(services);
  await propose(key, 'write-off');
  const seen = (await watchProposals(services, actOf('compliance', 'proposals.viewed'), at('compliance')))
    .proposals;
  const waiting = seen.find(({ loan }) => loan?.borrower_id === key.borrowerId);
  const owed = await foldedToday(services, key);
  expect(waiting?.loan).toMatchObject({
    name: expect.stringMatching(/\p{L}{2,} \p{L}{2,}/u),
    debt: toDecimal(owed.payoffTiyn),
    overdue_days: owed.overdueDays,
  });
  expect(owed.overdueDays).toBe(5);
});
