import { nextWorkingInstant } from '@senim/kazakhstan/working-time';
import { NOTHING, tengeToTiyn } from '@senim/loan-engine/units/money';
import pg from 'pg';
import { expect, test } from 'vitest';
import { bankForTests } from '../../../bank-for-tests.ts';
import { givenDesk, givenLoansEachMorning } from '../../../given-for-tests.ts';
import { dayFromNow, liveLoan, newsOf, passDays, passUntil } from '../../../loans-for-tests.ts';
import { machineAct } from '../../../platform/database/database.ts';
import { type Sql, sql } from '../../../platform/database/sql.ts';
import { asOwner } from '../../../platform/database/test-database.ts';
import { isRefused } from '../../../platform/outcome.ts';
import { decideProposal } from '../../desk/deciding/decide-proposal.ts';
import { listQueue } from '../../desk/queues/list-queue.ts';
import { suggestOwners } from '../../desk/queues/suggest-owners.ts';
import { takeItem } from '../../desk/queues/take-item.ts';
import { readFigures } from '../../desk/watch/read-figures.ts';
import { findBorrower } from '../../identity/borrowers/read-borrower.ts';
import { reconcileBook } from '../../ledger/reconcile-book.ts';
import { listProposals } from '../../staff/proposals/list-proposals.ts';
import { followHint } from '../follow-hint.ts';
import { listUnbooked } from '../incoming/list-unbooked.ts';
import { receivePayment } from '../incoming/receive-payment.ts';
import { reconcileProviders } from '../incoming/reconcile-providers.ts';
import { checkStatement } from '../statements/check-statement.ts';
import { assignSuspense } from '../suspense/assign-suspense.ts';
import { proposePayerRefund } from './propose-payer-refund.ts';
import { returnPayerRefund } from './return-payer-refund.ts';
import { sendPayerRefund } from './send-payer-refund.ts';
import { wakePayerRefunds } from './wake-payer-refunds.ts';

const { database, services } = await givenLoansEachMorning();
const desk = await givenDesk(services);
const CLOSED = 'KZ000000000000000000';
const { bank, sent, bringBack } = bankForTests(services.clock, CLOSED);
const withBank = { ...services, bank };
const machine = machineAct('test');
const PAYEE = { name: 'Ахметов Серік', iin: '900101300033', iban: 'KZ84722C000012345678' };
const amountTiyn = tengeToTiyn(10_000);
const reason = 'Плательщик принёс квитанцию и документ';

const read = <Row extends object>(query: Sql) => database.transaction(machine, (tx) => tx.one<Row>(query));

let lost = 0;
/** A payment whose account is nobody's. */
async function lostPayment(): Promise<number> {
  lost += 1;
  const transactionId = `lost-${lost}`;
  await receivePayment(services, {
    network: 'kassa24',
    transactionId,
    account: '123456',
    amountTiyn,
    valueDay: dayFromNow(services),
    paidAt: services.clock.now(),
  });
  const { id } = await read<{ id: number }>(
    sql`SELECT payment_id AS id FROM incoming_payment WHERE provider_payment_id = ${transactionId}`,
  );
  return id;
}

const propose = (paymentId: number, payee = PAYEE, login = 'accountant') => {
  const { act, caller } = desk(login);
  return proposePayerRefund(services, act, caller, paymentId, { payee, reason });
};

/** The newest proposal, decided. */
async function decide(decision: 'confirm' | 'decline', login = 'compliance') {
  const { id } = await read<{ id: number }>(sql`SELECT max(proposal_id) AS id FROM staff_proposal`);
  const { act, caller } = desk(login);
  return decideProposal(services, act, caller, id, decision);
}

const newestRefund = () =>
  read<{ refundId: number; status: string; reference: string; failure: string | null }>(sql`
    SELECT refund_id AS "refundId", status, reference, failure FROM payer_refund ORDER BY refund_id DESC LIMIT 1`);

async function givenBack(payee = PAYEE) {
  const paymentId = await lostPayment();
  expect(await propose(paymentId, payee)).toEqual({});
  expect(await decide('confirm')).toEqual({});
  return { paymentId, ...(await newestRefund()) };
}

const suspenseOf = async () => {
  const { balance } = await read<{ balance: number }>(sql`
    SELECT COALESCE(sum(balance_tiyn), 0)::bigint AS balance FROM ledger_account WHERE code = 'suspense'`);
  return -balance;
};

async function expectAllToAgree() {
  expect((await reconcileBook(services)).differences).toEqual([]);
  expect(await reconcileProviders(services)).toEqual([]);
  expect(await listUnbooked(services)).toEqual([]);
}

const waitsOnDesk = async (paymentId: number) => {
  const { act, caller } = desk('accountant');
  const page = await listQueue(services, act, caller, 'suspense', {});
  return isRefused(page) ? undefined : page.rows.find(({ item }) => item === String(paymentId));
};

test('a payment without an owner goes back to its payer by two people’s word, and the books hold nothing of it', async () => {
  const before = await suspenseOf();
  const paymentId = await lostPayment();
  expect(await suspenseOf()).toBe(before + amountTiyn);
  await expectAllToAgree();
  expect(await propose(paymentId)).toEqual({});
  expect(await propose(paymentId)).toEqual({ refused: 'proposal_open' });
  expect(await waitsOnDesk(paymentId)).toMatchObject({ waits_for: 'second-person' });
  expect(await decide('confirm', 'accountant')).toEqual({ refused: 'same_person' });
  expect(await decide('confirm', 'operator')).toEqual({ refused: 'right_missing' });
  expect(await decide('confirm')).toEqual({});
  expect(await waitsOnDesk(paymentId)).toBeUndefined();
  expect(await suspenseOf(), 'ours to give until the bank has it').toBe(before + amountTiyn);
  await expectAllToAgree();
  const { refundId, reference } = await newestRefund();
  expect(await sendPayerRefund(withBank, refundId)).toBe('executed');
  expect(await sendPayerRefund(withBank, refundId)).toBe('not-ours');
  expect(sent.filter((one) => one.reference === reference)).toMatchObject([{ ...PAYEE, amountTiyn }]);
  expect(await suspenseOf()).toBe(before);
  await expectAllToAgree();
});

test('a payment whose refund waits for the second person is nobody’s next item until the refund is declined', async () => {
  const paymentId = await lostPayment();
  const { act, caller } = desk('accountant');
  await propose(paymentId);
  expect(await takeItem(services, act, caller.staffId, 'suspense', null)).toEqual({ item: null });
  expect(await decide('decline')).toEqual({});
  const item = String(paymentId);
  expect(await takeItem(services, act, caller.staffId, 'suspense', null)).toEqual({ item });
});

test('whoever agrees reads what goes where, and the record names the payment and not the person', async () => {
  const paymentId = await lostPayment();
  await propose(paymentId);
  const { act, caller } = desk('compliance');
  const { proposals } = await listProposals(services, act, caller);
  expect(proposals.find(({ kind }) => kind === 'payer-refund')).toMatchObject({
    loan: null,
    payment: {
      payment_id: paymentId,
      amount: '10000.00',
      payer: PAYEE.name,
      iin: PAYEE.iin,
      iban: PAYEE.iban,
    },
    reason,
  });
  const { act: looking, caller: masked } = desk('auditor');
  const seen = (await listProposals(services, looking, masked)).proposals;
  expect(seen.find(({ kind }) => kind === 'payer-refund')?.payment).toMatchObject({ payment_id: paymentId });
  expect(JSON.stringify(seen)).not.toMatch(new RegExp(`${PAYEE.iin}|${PAYEE.iban}`));
  await decide('decline');
  const { said } = await read<{ said: string }>(sql`
    SELECT string_agg(staff_act::text, ' ') AS said FROM staff_act`);
  expect(said).toContain(`kassa24:lost-${lost}`);
  expect(said).not.toContain(PAYEE.iin);
  expect(await waitsOnDesk(paymentId)).toMatchObject({ waits_for: 'us' });
});

test('who may not find money that is too much may not give it back, and a colleague’s item is theirs', async () => {
  const paymentId = await lostPayment();
  expect(await propose(paymentId, PAYEE, 'compliance')).toEqual({ refused: 'right_missing' });
  expect(await propose(999_999)).toEqual({ refused: 'payment_not_found' });
  const { act, caller } = desk('senior');
  await takeItem(services, act, caller.staffId, 'suspense', String(paymentId));
  expect(await propose(paymentId)).toEqual({ refused: 'item_taken' });
});

test('what may go back finds no owner until that is declined, and what goes out finds none', async () => {
  const key = await liveLoan(services);
  const { number } = await read<{ number: string }>(
    sql`SELECT number FROM agreement WHERE borrower_id = ${key.borrowerId}`,
  );
  const { act, caller } = desk('accountant');
  const assign = (paymentId: number) =>
    assignSuspense(services, act, caller.staffId, paymentId, { number, reason });
  const owned = await lostPayment();
  await propose(owned);
  expect(await assign(owned)).toEqual({ refused: 'payer_refund_proposed' });
  expect(await decide('decline')).toEqual({});
  expect(await assign(owned)).toEqual({ borrower_id: key.borrowerId });
  expect(await propose(owned)).toEqual({ refused: 'payment_not_found' });
  const { paymentId, refundId } = await givenBack();
  expect(await assign(paymentId)).toEqual({ refused: 'payment_not_waiting' });
  expect(await propose(paymentId)).toEqual({ refused: 'payment_not_found' });
  expect(await sendPayerRefund(withBank, refundId)).toBe('executed');
  expect(await assign(paymentId)).toEqual({ refused: 'payment_not_waiting' });
  await expectAllToAgree();
});

test('a payer who is a client is told once the money has gone', async () => {
  const { borrowerId } = await liveLoan(services);
  const { iin } = await database.transaction(machine, (tx) => findBorrower(services, tx, borrowerId));
  const { refundId } = await givenBack({ ...PAYEE, iin });
  expect(await newsOf(services, borrowerId)).not.toContain('payer-refunded');
  await sendPayerRefund(withBank, refundId);
  expect(await newsOf(services, borrowerId)).toContain('payer-refunded');
});

test('a closed account brings the payment to its desk again with the bank’s word, and another account may be named', async () => {
  const { paymentId, refundId } = await givenBack({ ...PAYEE, iban: CLOSED });
  expect(await sendPayerRefund(withBank, refundId)).toBe('failed');
  expect(await waitsOnDesk(paymentId)).toMatchObject({ waits_for: 'us' });
  const { act, caller } = desk('accountant');
  expect(await suggestOwners(services, act, paymentId, caller.roles)).toMatchObject({
    refund: { proposed: false, failure: 'AC04', disputed: false },
  });
  await propose(paymentId);
  await decide('confirm');
  expect(await sendPayerRefund(withBank, (await newestRefund()).refundId)).toBe('executed');
  await expectAllToAgree();
});

test('a refund that came back after it was made waits for people again, once, also when the statement alone tells of it', async () => {
  const before = await suspenseOf();
  const { paymentId, refundId, reference } = await givenBack();
  await sendPayerRefund(withBank, refundId);
  expect(await returnPayerRefund(withBank, refundId)).toBe('stands');
  const day = dayFromNow(services);
  bringBack(reference);
  const entry = { reference, bankReference: null, amountTiyn };
  const entries = [
    { ...entry, kind: 'sent' },
    { ...entry, kind: 'returned' },
  ] as const;
  passDays(services, 1);
  const stated = { openingTiyn: amountTiyn, closingTiyn: amountTiyn, entries };
  const telling = { ...withBank, bank: { ...bank, readStatement: async () => stated } };
  await checkStatement(telling, day);
  const { count } = await read<{ count: number }>(
    sql`SELECT count(*) AS count FROM statement_difference WHERE reference = ${reference}`,
  );
  expect(count).toBe(0);
  expect(await returnPayerRefund(withBank, refundId)).toBe('stands');
  expect(await newestRefund()).toMatchObject({ status: 'failed', failure: 'AC04' });
  expect(await waitsOnDesk(paymentId)).toBeDefined();
  expect(await suspenseOf()).toBe(before + amountTiyn);
  await expectAllToAgree();
});

test('an answer about another transfer is not believed: nothing is booked, and two people may order anew', async () => {
  const before = await suspenseOf();
  const { paymentId, refundId, reference } = await givenBack();
  const foreign = { iban: PAYEE.iban, iin: PAYEE.iin, amountTiyn: tengeToTiyn(1) };
  const find = async () => ({ kind: 'executed', at: services.clock.now(), booked: foreign }) as const;
  expect(await sendPayerRefund({ ...services, bank: { ...bank, find } }, refundId)).toBe('disputed');
  expect(await suspenseOf()).toBe(before + amountTiyn);
  const { act, caller } = desk('accountant');
  expect(await suggestOwners(services, act, paymentId, caller.roles)).toMatchObject({
    refund: { disputed: true },
  });
  expect(await propose(paymentId)).toEqual({});
  expect(await decide('confirm')).toEqual({});
  const anew = await newestRefund();
  expect(anew.reference).not.toBe(reference);
  expect(await sendPayerRefund(withBank, anew.refundId)).toBe('executed');
  expect(await suspenseOf()).toBe(before);
  await expectAllToAgree();
});

test('while the bank is asked about a refund in dispute, none is ordered anew: its answer may be that the money went', async () => {
  const before = await suspenseOf();
  const { paymentId, refundId } = await givenBack();
  const ours = { iban: PAYEE.iban, iin: PAYEE.iin, amountTiyn };
  const executed = (booked: typeof ours) => ({ kind: 'executed', at: services.clock.now(), booked }) as const;
  const answering = (find: () => Promise<ReturnType<typeof executed>>) => ({
    ...services,
    bank: { ...bank, find },
  });
  const foreign = answering(async () => executed({ ...ours, amountTiyn: tengeToTiyn(1) }));
  expect(await sendPayerRefund(foreign, refundId)).toBe('disputed');
  expect(await propose(paymentId)).toEqual({});
  passDays(services, 1);
  const meanwhile = answering(async () => {
    expect(await decide('confirm')).toEqual({ refused: 'payer_refund_asked' });
    return executed(ours);
  });
  expect(await sendPayerRefund(meanwhile, refundId)).toBe('executed');
  expect(await decide('decline'), 'ordering it anew is about nothing now').toEqual({
    refused: 'proposal_over',
  });
  expect(await newestRefund()).toMatchObject({ refundId, status: 'executed' });
  expect(await suspenseOf()).toBe(before);
  await expectAllToAgree();
});

test('in doubt, the bank is asked under the same reference, and nothing leaves in the evening', async () => {
  const { refundId, reference } = await givenBack();
  const silence: typeof bank = {
    ...bank,
    send: async () => ({ kind: 'in-doubt' }),
    find: async () => ({ kind: 'unavailable' }),
  };
  const silent = { ...services, bank: silence };
  await expect(sendPayerRefund(silent, refundId)).rejects.toThrow(/in doubt/);
  expect(await sendPayerRefund(withBank, refundId)).toBe('executed');
  expect(sent.filter((one) => one.reference === reference)).toHaveLength(1);
  passUntil(services, '23:30');
  const evening = await givenBack();
  expect(await sendPayerRefund(withBank, evening.refundId)).toBe('not-ours');
  expect(sent.some((one) => one.reference === evening.reference)).toBe(false);
});

test('in doubt, it is watched, and the statement of the day ends it where the bank stays silent', async () => {
  untilWorking();
  const { paymentId, refundId, reference } = await givenBack();
  const day = dayFromNow(services);
  const silence: typeof bank = {
    ...bank,
    send: async () => ({ kind: 'in-doubt' }),
    find: async () => ({ kind: 'unavailable' }),
  };
  await expect(sendPayerRefund({ ...services, bank: silence }, refundId)).rejects.toThrow(/in doubt/);
  services.clock.advanceMs(60_000);
  const doubtAge = async () =>
    (await readFigures(services)).find(({ name }) => name === 'senim_payouts_in_doubt_oldest_seconds')?.value;
  expect(await doubtAge()).toBe(60);
  passDays(services, 1);
  const stating = (iban: string) => {
    const entry = { kind: 'sent', reference, bankReference: `BK-${iban}`, amountTiyn, iban } as const;
    const readStatement = async () => ({ openingTiyn: amountTiyn, closingTiyn: NOTHING, entries: [entry] });
    return { ...services, bank: { ...silence, readStatement } };
  };
  expect(await checkStatement(stating(CLOSED), '2024-05-01'), 'to another account it is not ours').toBe(1);
  expect(await newestRefund()).toMatchObject({ refundId, status: 'in-doubt' });
  expect(await checkStatement(stating(PAYEE.iban), day)).toBe(0);
  expect(await newestRefund()).toMatchObject({ refundId, status: 'executed' });
  expect(await waitsOnDesk(paymentId)).toBeUndefined();
  expect(await doubtAge()).toBe(0);
  expect(await sendPayerRefund(withBank, refundId)).toBe('not-ours');
  await expectAllToAgree();
});

/** The clock stands in working hours. */
function untilWorking(): void {
  const now = services.clock.now().getTime();
  services.clock.advanceMs(nextWorkingInstant(now, services.lender.hours) - now);
}

test('in a restored book nothing leaves while a day that it may lack is open', async () => {
  untilWorking();
  const { refundId, reference } = await givenBack();
  await asOwner(database, sql`INSERT INTO restored_book VALUES (now(), '2020-01-01', '2020-01-01', NULL)`);
  expect(await sendPayerRefund(withBank, refundId)).toBe('postponed');
  expect(sent.some((one) => one.reference === reference)).toBe(false);
  await asOwner(database, sql`UPDATE restored_book SET closed_at = now()`);
  services.clock.advanceMs(15 * 60_000);
  expect(await sendPayerRefund(withBank, refundId)).toBe('executed');
});

test('what was ordered by day and comes to its worker in the evening leaves when the office works again', async () => {
  untilWorking();
  const { refundId, reference } = await givenBack();
  passUntil(services, '23:30');
  expect(await sendPayerRefund(withBank, refundId)).toBe('postponed');
  expect(sent.some((one) => one.reference === reference)).toBe(false);
  untilWorking();
  expect(await sendPayerRefund(withBank, refundId)).toBe('executed');
});

test('a refund that one bank was asked for is sent to no other', async () => {
  untilWorking();
  const { refundId, reference } = await givenBack();
  const silence: typeof bank = {
    ...bank,
    send: async () => ({ kind: 'in-doubt' }),
    find: async () => ({ kind: 'unavailable' }),
  };
  await expect(sendPayerRefund({ ...services, bank: silence }, refundId)).rejects.toThrow(/in doubt/);
  const moved = { ...services, bank: { ...bank, name: 'another' } };
  expect(await sendPayerRefund(moved, refundId)).toBe('disputed');
  expect(sent.some((one) => one.reference === reference)).toBe(false);
});

test('one worker has a refund at a time, and one that slept says nothing of what another has brought on its way', async () => {
  untilWorking();
  const { paymentId, refundId } = await givenBack();
  const taking: typeof bank = { ...bank, find: async () => ({ kind: 'accepted', booked: {} }) };
  const sleeping: typeof bank = {
    ...bank,
    async send(transfer) {
      expect(await sendPayerRefund(withBank, refundId)).toBe('not-ours');
      services.clock.advanceMs(31_000);
      expect(await sendPayerRefund({ ...services, bank: taking }, refundId)).toBe('waiting');
      return { kind: 'rejected', reason: 'AC04', booked: transfer };
    },
  };
  expect(await sendPayerRefund({ ...services, bank: sleeping }, refundId)).toBe('not-ours');
  expect(await newestRefund()).toMatchObject({ status: 'in-doubt', failure: null });
  expect(await waitsOnDesk(paymentId)).toBeUndefined();
});

/** Whether a refund waits in a queue of jobs for this task; it waits no more. */
async function isOrdered(task: string, refundId: number): Promise<boolean> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rowCount } = await client.query(
    `DELETE FROM graphile_worker._private_jobs AS job USING graphile_worker._private_tasks AS task
     WHERE task.id = task_id AND identifier = $1 AND payload->>'refundId' = $2`,
    [task, String(refundId)],
  );
  await client.end();
  return rowCount === 1;
}

test('a refund in doubt is asked about when it is due, and the bank’s word about one that was made is followed', async () => {
  untilWorking();
  const { refundId, reference } = await givenBack();
  expect(await isOrdered('payments.send-payer-refund', refundId)).toBe(true);
  const find = async () => ({ kind: 'accepted', booked: {} }) as const;
  expect(await sendPayerRefund({ ...services, bank: { ...bank, find } }, refundId)).toBe('waiting');
  await wakePayerRefunds(services);
  expect(await isOrdered('payments.send-payer-refund', refundId)).toBe(false);
  services.clock.advanceMs(5 * 60_000);
  await wakePayerRefunds(services);
  expect(await isOrdered('payments.send-payer-refund', refundId)).toBe(true);
  const hint = () => database.transaction(machine, (tx) => followHint(services, tx, reference));
  await hint();
  expect(await isOrdered('payments.return-payer-refund', refundId)).toBe(false);
  expect(await sendPayerRefund(withBank, refundId)).toBe('executed');
  await hint();
  expect(await isOrdered('payments.return-payer-refund', refundId)).toBe(true);
});

test('the database lets nothing out that two people have not agreed on', async () => {
  const paymentId = await lostPayment();
  await propose(paymentId);
  const { id } = await read<{ id: number }>(sql`SELECT max(proposal_id) AS id FROM staff_proposal`);
  const insert = (more: Sql) =>
    database.transaction(machine, (tx) =>
      tx.run(sql`
        INSERT INTO payer_refund (payment_id, proposal_id, reference, amount_tiyn, payee_sealed, status, not_before, created_at)
        SELECT ${paymentId}, proposal_id, gen_random_uuid()::text, ${more}, 'created', now(), now()
        FROM staff_proposal WHERE proposal_id = ${id}`),
    );
  const asProposed = sql`${amountTiyn}::bigint, payee_sealed`;
  await expect(insert(asProposed)).rejects.toThrow(/nobody has agreed/);
  await database.transaction(machine, (tx) =>
    tx.run(sql`
      UPDATE staff_proposal SET status = 'confirmed', checker_id = maker_id, checker_person = 'x', decided_at = now()
      WHERE proposal_id = ${id}`),
  );
  await expect(insert(sql`${amountTiyn + 1}::bigint, payee_sealed`)).rejects.toThrow(/nobody has agreed/);
  await expect(insert(sql`${amountTiyn}::bigint, 'x'::bytea`)).rejects.toThrow(/nobody has agreed/);
  await insert(asProposed);
  await expect(insert(asProposed)).rejects.toThrow(/payer_refund/);
});
