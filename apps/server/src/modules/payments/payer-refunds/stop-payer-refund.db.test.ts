import { nextWorkingInstant } from '@senim/kazakhstan/working-time';
import { tengeToTiyn } from '@senim/loan-engine/units/money';
import { expect, test } from 'vitest';
import { bankForTests } from '../../../bank-for-tests.ts';
import { givenDesk, givenLoansEachMorning } from '../../../given-for-tests.ts';
import { dayFromNow, passDays, passUntil } from '../../../loans-for-tests.ts';
import { machineAct } from '../../../platform/database/database.ts';
import { type Sql, sql } from '../../../platform/database/sql.ts';
import { decideProposal } from '../../desk/deciding/decide-proposal.ts';
import { suggestOwners } from '../../desk/queues/suggest-owners.ts';
import { takeItem } from '../../desk/queues/take-item.ts';
import { reconcileBook } from '../../ledger/reconcile-book.ts';
import { listProposals } from '../../staff/proposals/list-proposals.ts';
import { reversePayment } from '../corrections/reverse-payment.ts';
import { receivePayment } from '../incoming/receive-payment.ts';
import { reconcileProviders } from '../incoming/reconcile-providers.ts';
import { proposePayerRefund } from './propose-payer-refund.ts';
import { sendPayerRefund } from './send-payer-refund.ts';

/** A payment without an owner that its provider takes back, while giving it back to its payer is under way. */

const { database, services } = await givenLoansEachMorning();
const desk = await givenDesk(services, ['accountant', 'compliance']);
const { bank, sent } = bankForTests(services.clock, 'KZ000000000000000000');
const machine = machineAct('test');
const provider = machineAct('payments.card', 'payment.card-taken-back');
const payee = { name: 'Ахметов Серік', iin: '900101300033', iban: 'KZ84722C000012345678' };
const reason = 'Плательщик принёс квитанцию и документ';

const read = <Row extends object>(query: Sql) => database.transaction(machine, (tx) => tx.one<Row>(query));

async function proposedPayment(): Promise<{ paymentId: number; proposalId: number }> {
  const transactionId = services.randomness.uuid();
  await receivePayment(services, {
    network: 'kassa24',
    transactionId,
    account: '123456',
    amountTiyn: tengeToTiyn(10_000),
    valueDay: dayFromNow(services),
    paidAt: services.clock.now(),
  });
  const { paymentId } = await read<{ paymentId: number }>(
    sql`SELECT payment_id AS "paymentId" FROM incoming_payment WHERE provider_payment_id = ${transactionId}`,
  );
  const { act, caller } = desk('accountant');
  expect(await proposePayerRefund(services, act, caller, paymentId, { payee, reason })).toEqual({});
  return {
    paymentId,
    ...(await read<{ proposalId: number }>(sql`SELECT max(proposal_id) AS "proposalId" FROM staff_proposal`)),
  };
}

const decide = (proposalId: number, decision: 'confirm' | 'decline') => {
  const { act, caller } = desk('compliance');
  return decideProposal(services, act, caller, proposalId, decision);
};

const shownTo = async (login: string, proposalId: number) => {
  const { act, caller } = desk(login);
  const { proposals } = await listProposals(services, act, caller);
  return proposals.find(({ id }) => id === proposalId);
};

async function expectAllToAgree() {
  expect((await reconcileBook(services)).differences).toEqual([]);
  expect(await reconcileProviders(services)).toEqual([]);
}

test('a proposal whose payment was taken back lapses: nobody decides it, and who made it reads why for a week', async () => {
  const { paymentId, proposalId } = await proposedPayment();
  expect(await shownTo('compliance', proposalId)).toMatchObject({ closed: null, lapsed: null });
  expect(await reversePayment(services, provider, paymentId)).toEqual({ paymentId });
  expect(await decide(proposalId, 'confirm')).toEqual({ refused: 'proposal_over' });
  expect(await decide(proposalId, 'decline')).toEqual({ refused: 'proposal_over' });
  expect(await shownTo('compliance', proposalId), 'nobody else has to read it').toBeUndefined();
  expect(await shownTo('accountant', proposalId)).toMatchObject({
    kind: 'payer-refund',
    may_decline: false,
    lapsed: { at: services.clock.now().toISOString(), why: 'payment-reversed' },
  });
  await expectAllToAgree();
  passDays(services, 8);
  expect(await shownTo('accountant', proposalId)).toBeUndefined();
});

test('the desk of such a payment says since when it is gone, and it is nobody’s work any more', async () => {
  const { paymentId } = await proposedPayment();
  const { act, caller } = desk('accountant');
  await takeItem(services, act, caller.staffId, 'suspense', String(paymentId));
  const look = () => suggestOwners(services, act, paymentId, caller.roles);
  expect(await look()).toMatchObject({ taken_back: null, owner: { staff_id: caller.staffId } });
  await reversePayment(services, provider, paymentId);
  expect(await look()).toMatchObject({
    taken_back: { on: dayFromNow(services), proposal_lapsed: true },
    refund: { proposed: false },
    owner: null,
  });
  expect(await takeItem(services, act, caller.staffId, 'suspense', null)).toEqual({ item: null });
});

test('an order that the bank has not heard of is not sent once its payment was taken back', async () => {
  passUntil(services, '23:30');
  const { paymentId, proposalId } = await proposedPayment();
  expect(await decide(proposalId, 'confirm')).toEqual({});
  const { refundId } = await read<{ refundId: number }>(
    sql`SELECT refund_id AS "refundId" FROM payer_refund WHERE payment_id = ${paymentId}`,
  );
  await reversePayment(services, provider, paymentId);
  const now = services.clock.now().getTime();
  services.clock.advanceMs(nextWorkingInstant(now, services.lender.hours) - now);
  expect(await sendPayerRefund({ ...services, bank }, refundId)).toBe('not-ours');
  expect(sent).toEqual([]);
  expect(await read(sql`SELECT status, failure FROM payer_refund WHERE refund_id = ${refundId}`)).toEqual({
    status: 'failed',
    failure: 'payment-reversed',
  });
  await expectAllToAgree();
});

test('a proposal that has lapsed says why, and one that was decided does not', async () => {
  const { paymentId } = await proposedPayment();
  const lapsing = (change: Sql) =>
    database.transaction(machine, (tx) =>
      tx.run(
        sql`UPDATE staff_proposal SET ${change} WHERE status = 'open' AND terms ->> 'paymentId' = ${String(paymentId)}`,
      ),
    );
  await expect(lapsing(sql`status = 'lapsed', decided_at = now()`)).rejects.toThrow(/why_lapsed/);
  await expect(lapsing(sql`lapse = 'payment-reversed'`)).rejects.toThrow(/why_lapsed/);
});
