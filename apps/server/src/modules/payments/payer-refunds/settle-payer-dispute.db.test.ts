import { nextWorkingInstant } from '@senim/kazakhstan/working-time';
import { type Tiyn, tengeToTiyn, tiyn } from '@senim/loan-engine/units/money';
import { beforeEach, expect, test } from 'vitest';
import { bankForTests } from '../../../bank-for-tests.ts';
import { givenDesk, givenLoansEachMorning } from '../../../given-for-tests.ts';
import { dayFromNow, passDays } from '../../../loans-for-tests.ts';
import { machineAct } from '../../../platform/database/database.ts';
import { type Sql, sql } from '../../../platform/database/sql.ts';
import { decideProposal } from '../../desk/deciding/decide-proposal.ts';
import { suggestOwners } from '../../desk/queues/suggest-owners.ts';
import { reconcileBook } from '../../ledger/reconcile-book.ts';
import { listProposals } from '../../staff/proposals/list-proposals.ts';
import { reversePayment } from '../corrections/reverse-payment.ts';
import { listUnbooked } from '../incoming/list-unbooked.ts';
import { receivePayment } from '../incoming/receive-payment.ts';
import { reconcileProviders } from '../incoming/reconcile-providers.ts';
import { proposePayerRefund } from './propose-payer-refund.ts';
import { sendPayerRefund } from './send-payer-refund.ts';
import { proposePayerFinding } from './settle-payer-dispute.ts';

const { database, services } = await givenLoansEachMorning();
const desk = await givenDesk(services, ['accountant', 'compliance', 'senior']);
const { bank, sent } = bankForTests(services.clock, 'KZ000000000000000000');
const machine = machineAct('test');
const PAYEE = { name: 'Ахметов Серік', iin: '900101300033', iban: 'KZ84722C000012345678' };
const amountTiyn = tengeToTiyn(10_000);
const reason = 'Звонок в банк, письмо 118.';

const read = <Row extends object>(query: Sql) => database.transaction(machine, (tx) => tx.one<Row>(query));

async function decide(decision: 'confirm' | 'decline', login: 'accountant' | 'compliance' | 'senior') {
  const { id } = await read<{ id: number }>(sql`SELECT max(proposal_id) AS id FROM staff_proposal`);
  const { act, caller } = desk(login);
  return decideProposal(services, act, caller, id, decision);
}

/** The bank says that it has made a transfer of so much under our reference. */
const answering = (booked: Tiyn) => ({
  ...services,
  bank: {
    ...bank,
    find: async () =>
      ({ kind: 'executed', at: services.clock.now(), booked: { ...PAYEE, amountTiyn: booked } }) as const,
  },
});
const foreign = answering(tiyn(1));

const giveBack = (paymentId: number) => {
  const { act, caller } = desk('accountant');
  return proposePayerRefund(services, act, caller, paymentId, { payee: PAYEE, reason });
};

const propose = (paymentId: number, outcome: 'made' | 'not-made', day = dayFromNow(services)) => {
  const { act, caller } = desk('accountant');
  return proposePayerFinding(services, act, caller, paymentId, { outcome, day, reason });
};

let paymentId: number;
let refundId: number;

beforeEach(async () => {
  const now = services.clock.now().getTime();
  services.clock.advanceMs(nextWorkingInstant(now, services.lender.hours) - now);
  const transactionId = services.randomness.uuid();
  const paidAt = services.clock.now();
  const valueDay = dayFromNow(services);
  const payment = { network: 'kassa24', transactionId, account: '123456', amountTiyn, valueDay, paidAt };
  await receivePayment(services, payment);
  ({ paymentId } = await read<{ paymentId: number }>(
    sql`SELECT payment_id AS "paymentId" FROM incoming_payment WHERE provider_payment_id = ${transactionId}`,
  ));
  expect(await giveBack(paymentId)).toEqual({});
  expect(await decide('confirm', 'compliance')).toEqual({});
  ({ refundId } = await read<{ refundId: number }>(
    sql`SELECT max(refund_id) AS "refundId" FROM payer_refund`,
  ));
  expect(await sendPayerRefund(foreign, refundId)).toBe('disputed');
});

const refundNow = () =>
  read<{ status: string; failure: string | null; on: string }>(sql`
    SELECT status, failure, (executed_at AT TIME ZONE 'Asia/Almaty')::date::text AS on FROM payer_refund
    WHERE refund_id = ${refundId}`);

async function refundOnDesk() {
  const { act, caller } = desk('accountant');
  const seen = await suggestOwners(services, act, paymentId, caller.roles);
  return 'refused' in seen ? seen.refused : seen.refund;
}

async function expectAllToAgree() {
  expect((await reconcileBook(services)).differences).toEqual([]);
  expect(await reconcileProviders(services)).toEqual([]);
  expect(await listUnbooked(services)).toEqual([]);
}

test('it was made: one person says so, another confirms, and the books hold it as of the bank’s day, once', async () => {
  const day = dayFromNow(services);
  passDays(services, 2);
  expect(await propose(paymentId, 'made', '2020-01-01')).toMatchObject({ refused: 'transfer_day_wrong' });
  expect(await propose(paymentId, 'made', '2099-01-01')).toMatchObject({ refused: 'transfer_day_wrong' });
  expect(await propose(paymentId, 'made', day)).toEqual({});
  expect(await refundNow()).toMatchObject({ status: 'in-doubt' });
  expect(await decide('confirm', 'accountant')).toEqual({ refused: 'same_person' });
  expect(await decide('confirm', 'senior')).toEqual({ refused: 'right_missing' });
  expect(await decide('confirm', 'compliance')).toEqual({});
  expect(await refundNow()).toEqual({ status: 'executed', failure: null, on: day });
  expect(await refundOnDesk()).toBe('payment_not_found');
  expect(await propose(paymentId, 'made', day)).toEqual({ refused: 'payment_not_found' });
  expect(await sendPayerRefund(foreign, refundId), 'the bank is asked no more').toBe('not-ours');
  await expectAllToAgree();
});

test('it was not made: the payment waits for its owner, and may be given back anew', async () => {
  expect(await propose(paymentId, 'not-made')).toEqual({});
  expect(await decide('decline', 'compliance')).toEqual({});
  expect(await refundOnDesk()).toMatchObject({ disputed: true, proposed: false });
  expect(await propose(paymentId, 'not-made')).toEqual({});
  expect(await decide('confirm', 'compliance')).toEqual({});
  expect(await refundNow()).toMatchObject({ status: 'failed', failure: 'another-transfer' });
  expect(await refundOnDesk()).toMatchObject({ disputed: false, proposed: false });
  await expectAllToAgree();
  const before = sent.length;
  expect(await giveBack(paymentId)).toEqual({});
  expect(await decide('confirm', 'compliance')).toEqual({});
  const anew = await read<{ id: number }>(sql`SELECT max(refund_id) AS id FROM payer_refund`);
  expect(await sendPayerRefund({ ...services, bank }, anew.id)).toBe('executed');
  expect(sent).toHaveLength(before + 1);
  await expectAllToAgree();
});

test('about one payment one thing is proposed at a time, and who confirms reads of which transfer it is', async () => {
  expect(await propose(paymentId, 'made')).toEqual({});
  expect(await propose(paymentId, 'not-made')).toEqual({ refused: 'proposal_open' });
  expect(await giveBack(paymentId)).toEqual({ refused: 'proposal_open' });
  const { act, caller } = desk('compliance');
  const { proposals } = await listProposals(services, act, caller);
  const { reference } = await read<{ reference: string }>(
    sql`SELECT reference FROM payer_refund WHERE refund_id = ${refundId}`,
  );
  expect(proposals).toMatchObject([
    {
      kind: 'payer-refund-made',
      payment: { payment_id: paymentId, amount: '10000.00', payer: null, iban: null },
      transfer: { reference, day: dayFromNow(services) },
    },
  ]);
  expect(await decide('decline', 'compliance')).toEqual({});
});

test('nothing is declared while the bank is answering, and what it has answered meanwhile stands', async () => {
  expect(await propose(paymentId, 'not-made')).toEqual({});
  passDays(services, 1);
  const ours = answering(amountTiyn);
  const meanwhile = {
    ...ours,
    bank: {
      ...ours.bank,
      find: async () => {
        expect(await decide('confirm', 'compliance')).toEqual({ refused: 'payer_refund_asked' });
        return ours.bank.find();
      },
    },
  };
  expect(await sendPayerRefund(meanwhile, refundId)).toBe('executed');
  expect(await decide('confirm', 'compliance')).toEqual({ refused: 'proposal_over' });
  expect(await refundNow()).toMatchObject({ status: 'executed' });
  const { act, caller } = desk('accountant');
  const [newest] = (await listProposals(services, act, caller)).proposals;
  expect(newest).toMatchObject({ kind: 'payer-refund-not-made', lapsed: { why: 'bank-answered' } });
  await expectAllToAgree();
});

/** The bank says that the transfer came back. */
async function comesBack() {
  passDays(services, 1);
  const booked = { ...PAYEE, amountTiyn };
  const find = async () => ({ kind: 'returned', reason: 'AC04', booked }) as const;
  expect(await sendPayerRefund({ ...services, bank: { ...bank, find } }, refundId)).toBe('failed');
}

test('a finding lapses when the bank says that the transfer came back', async () => {
  expect(await propose(paymentId, 'made')).toEqual({});
  await comesBack();
  expect(await decide('confirm', 'compliance')).toEqual({ refused: 'proposal_over' });
  await expectAllToAgree();
});

test('what is proposed anew stands when the bank says that the first transfer came back', async () => {
  expect(await giveBack(paymentId)).toEqual({});
  await comesBack();
  expect(await decide('confirm', 'compliance')).toEqual({});
  await expectAllToAgree();
});

test('a refund that the bank has stands with its finding, though its payment was taken back', async () => {
  expect(await propose(paymentId, 'not-made')).toEqual({});
  expect(await reversePayment(services, machine, paymentId)).toEqual({ paymentId });
  expect(await refundNow()).toMatchObject({ status: 'in-doubt', failure: 'another-transfer' });
  const { act, caller } = desk('compliance');
  expect((await listProposals(services, act, caller)).proposals).toMatchObject([
    { kind: 'payer-refund-not-made', lapsed: null },
  ]);
});
