import { tengeToTiyn, toDecimal } from '@senim/loan-engine/units/money';
import fc from 'fast-check';
import pg from 'pg';
import { expect, test } from 'vitest';
import { givenDesk, givenLoansEachMorning } from '../../../given-for-tests.ts';
import { dayFromNow, foldedToday, liveLoan, stateOf } from '../../../loans-for-tests.ts';
import { asBorrower } from '../../../people-for-tests.ts';
import { machineAct } from '../../../platform/database/database.ts';
import { type Sql, sql } from '../../../platform/database/sql.ts';
import { asOwner } from '../../../platform/database/test-database.ts';
import { isRefused } from '../../../platform/outcome.ts';
import type { AgreementKey } from '../../agreements/types.ts';
import { findAnyone } from '../../desk/customers/find-anyone.ts';
import { listRows } from '../../desk/lists/list-rows.ts';
import { listQueue } from '../../desk/queues/list-queue.ts';
import { suggestOwners } from '../../desk/queues/suggest-owners.ts';
import { reconcileBook } from '../../ledger/reconcile-book.ts';
import { reversePayment } from '../corrections/reverse-payment.ts';
import { receivePayment } from '../incoming/receive-payment.ts';
import { reconcileProviders } from '../incoming/reconcile-providers.ts';
import { proposePayerRefund } from '../payer-refunds/propose-payer-refund.ts';
import { assignSuspense } from './assign-suspense.ts';
import { enterSuspense, retractSuspense } from './enter-suspense.ts';
import { searchPayment } from './search-payment.ts';
import { splitSuspense } from './split-suspense.ts';
import { readCandidates } from './store.ts';
import type { Inquiry } from './types.ts';

const { database, services } = await givenLoansEachMorning();
const desk = await givenDesk(services);
const { act, caller } = desk('accountant');
const machine = machineAct('test');
const reason = 'Платёж за двоих, по квитанции';

let lost = 0;
async function lostPayment(tenge: number): Promise<number> {
  lost += 1;
  const { paymentId } = await receivePayment(services, {
    network: 'kassa24',
    transactionId: `for-two-${lost}`,
    account: '123456',
    amountTiyn: tengeToTiyn(tenge),
    valueDay: dayFromNow(services),
    paidAt: services.clock.now(),
  });
  return paymentId ?? 0;
}

const split = (paymentId: number, amount: string) =>
  splitSuspense(services, act, caller.staffId, paymentId, { amount, reason });

async function partsOf(paymentId: number, amount: string): Promise<[number, number]> {
  const done = await split(paymentId, amount);
  if (isRefused(done)) throw new Error(done.refused);
  const [one = 0, other = 0] = done.parts;
  return [one, other];
}

const waiting = async () => {
  const page = await listQueue(services, act, caller, 'suspense', {});
  if (isRefused(page)) throw new Error(page.refused);
  return page.rows.map(({ item, amount }) => [Number(item), amount]);
};

async function expectBooksToAgree(): Promise<void> {
  expect((await reconcileBook(services)).differences).toEqual([]);
  expect(await reconcileProviders(services)).toEqual([]);
}

test('money for two is parted, and each part goes its own way: to two loans, or to a loan and back to its payer', async () => {
  const [one, other] = [await liveLoan(services), await liveLoan(services)];
  const paymentId = await lostPayment(10_000);
  const [first, second] = await partsOf(paymentId, '7 500,25');
  expect(await waiting()).toEqual([
    [first, '7500.25'],
    [second, '2499.75'],
  ]);
  await expectBooksToAgree();
  const before = await foldedToday(services, one);
  const { number } = await stateOf(services, one);
  expect(await assignSuspense(services, act, caller.staffId, first, { number, reason })).toEqual({
    borrower_id: one.borrowerId,
  });
  const after = await foldedToday(services, one);
  expect(before.payoffTiyn - after.payoffTiyn).toBe(750_025);
  const payee = { name: 'Ахметов Серік', iin: '900101300017', iban: 'KZ84722C000012345678' };
  expect(await proposePayerRefund(services, act, caller, second, { payee, reason })).toEqual({});
  expect(await split(second, '100')).toEqual({ refused: 'payer_refund_proposed' });
  await expectBooksToAgree();
  const third = await lostPayment(3_000);
  const [its, rest] = await partsOf(third, '1000');
  for (const [part, loan] of [
    [its, one],
    [rest, other],
  ] as const) {
    const { number: of } = await stateOf(services, loan);
    expect(isRefused(await assignSuspense(services, act, caller.staffId, part, { number: of, reason }))).toBe(
      false,
    );
  }
  await expectBooksToAgree();
});

test('the whole is nobody’s any more: it is neither credited nor parted twice, and no part is nothing or all', async () => {
  const loan = await liveLoan(services);
  const { number } = await stateOf(services, loan);
  const paymentId = await lostPayment(5_000);
  for (const wrong of ['0', '5000', '5000,01', 'много'])
    expect(await split(paymentId, wrong)).toEqual({ refused: 'split_wrong', field: 'amount' });
  await partsOf(paymentId, '1');
  expect(await split(paymentId, '1')).toEqual({ refused: 'payment_not_waiting' });
  expect(await assignSuspense(services, act, caller.staffId, paymentId, { number, reason })).toEqual({
    refused: 'payment_not_waiting',
  });
  await expectBooksToAgree();
});

test('what its network takes back is taken out of both parts, wherever they are', async () => {
  const loan = await liveLoan(services);
  const owed = await foldedToday(services, loan);
  const { number } = await stateOf(services, loan);
  const paymentId = await lostPayment(4_000);
  const [first] = await partsOf(paymentId, '1500');
  await assignSuspense(services, act, caller.staffId, first, { number, reason });
  const held = (await waiting()).length;
  expect(await reversePayment(services, act, paymentId)).toEqual({ paymentId });
  expect((await foldedToday(services, loan)).payoffTiyn).toBe(owed.payoffTiyn);
  expect(await waiting()).toHaveLength(held - 1);
  await expectBooksToAgree();
});

test('a part of an entered transfer is not entered by mistake: the bank has the whole, and its number stays taken', async () => {
  const typed = { payer: 'Ахметов Серік', amount: '4000', reason, reference: 'BANK-HALF' };
  const enter = () => enterSuspense(services, act, { ...typed, value_day: dayFromNow(services) });
  const entered = await enter();
  if (isRefused(entered)) throw new Error(entered.refused);
  const { payment_id: whole } = entered;
  const mayRetract = async (paymentId: number) => {
    const told = await suggestOwners(services, act, paymentId, caller.roles);
    return isRefused(told) ? told.refused : told.may_retract;
  };
  expect(await mayRetract(whole)).toBe(true);
  expect(await mayRetract(await lostPayment(10))).toBe(false);
  const parts = await partsOf(whole, '1500');
  for (const part of parts) {
    expect(await mayRetract(part), 'the whole, from the desk of a part').toBe(true);
    expect(await retractSuspense(services, act, caller.staffId, part, reason)).toEqual({
      refused: 'payment_not_waiting',
    });
  }
  expect(await enter()).toEqual({ refused: 'payment_already_entered' });
  const alone = database.transaction(machine, (tx) =>
    tx.run(sql`UPDATE incoming_payment SET reversed_at = now() WHERE payment_id = ${parts[0]}`),
  );
  await expect(alone).rejects.toThrow(/is taken back without it/);
  await expectBooksToAgree();
});

test('however money is parted, again and again, its parts come to it', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 99 }), { minLength: 1, maxLength: 4 }),
      async (shares) => {
        const paymentId = await lostPayment(1_000);
        let [whole, leftTiyn] = [paymentId, 100_000];
        const parts: number[] = [];
        for (const share of shares) {
          const firstTiyn = Math.floor((leftTiyn * share) / 100);
          if (firstTiyn === 0) continue;
          const [one, other] = await partsOf(whole, toDecimal(firstTiyn as never));
          parts.push(one);
          [whole, leftTiyn] = [other, leftTiyn - firstTiyn];
        }
        const { sum } = await database.transaction(machine, (tx) =>
          tx.one<{ sum: number }>(sql`
          SELECT COALESCE(sum(amount_tiyn), 0)::bigint AS sum FROM incoming_payment WHERE payment_id = ANY (${[...parts, whole]}::bigint[])`),
        );
        expect(sum).toBe(100_000);
      },
    ),
    { numRuns: 8 },
  );
  await expectBooksToAgree();
});

test('who asks for money that was parted is not told that it waits, and the parts are known by its number', async () => {
  const [one, other] = [await liveLoan(services), await liveLoan(services)];
  const paymentId = await lostPayment(4_000);
  const receipt = `for-two-${lost}`;
  const today = dayFromNow(services);
  const asked = { paidOn: today, amountTiyn: tengeToTiyn(4_000), channel: 'terminal', receipt } as const;
  const search = () => searchPayment(services, asBorrower(one.borrowerId), one, asked);
  const parts = await partsOf(paymentId, '1500');
  await credit(parts[0], one);
  await credit(parts[1], other);
  expect(await search()).toMatchObject({ result: 'searching' });
  const inquiry = { borrowerId: one.borrowerId, amountTiyn: asked.amountTiyn, receipt } as Inquiry;
  const found = await database.transaction(machine, (tx) =>
    readCandidates(services.sealing, tx, inquiry, { from: today, to: today }),
  );
  expect(found).toContainEqual(expect.objectContaining({ paymentId: parts[0], isSameReceipt: true }));
  expect(found.filter(({ isSameReceipt }) => isSameReceipt)).toHaveLength(1);
});

let entered = 0;
/** A transfer that staff entered, parted in two. */
async function enteredInParts() {
  entered += 1;
  const reference = `BANK-FOR-TWO-${entered}`;
  const enter = () =>
    enterSuspense(services, act, {
      ...{ reference, amount: '10000', value_day: dayFromNow(services), payer: 'Ахметов Серік', reason },
    });
  const taken = await enter();
  if (isRefused(taken)) throw new Error(taken.refused);
  const parts = await partsOf(taken.payment_id, '7000');
  return { whole: taken.payment_id, parts, enter };
}
const retract = (paymentId: number) => retractSuspense(services, act, caller.staffId, paymentId, reason);
const isEntered = { payment_id: expect.any(Number) };
async function credit(paymentId: number, loan: AgreementKey): Promise<void> {
  const { number } = await stateOf(services, loan);
  const assigned = await assignSuspense(services, act, caller.staffId, paymentId, { number, reason });
  if (isRefused(assigned)) throw new Error(assigned.refused);
}

test('a parted transfer is taken out whole and may be entered anew; no part of it goes alone', async () => {
  const { whole, parts, enter } = await enteredInParts();
  for (const part of parts) expect(await retract(part)).toEqual({ refused: 'payment_not_waiting' });
  const [one, other] = [await enteredInParts(), await liveLoan(services)];
  await credit(one.parts[0], other);
  expect(await retract(one.whole)).toEqual({ refused: 'payment_not_waiting' });
  expect(await enter()).toEqual({ refused: 'payment_already_entered' });
  const held = (await waiting()).length;
  expect(await retract(whole)).toEqual({});
  expect(await waiting()).toHaveLength(held - 2);
  expect(await enter()).toMatchObject(isEntered);
  expect(isRefused(await reversePayment(services, act, one.parts[0], other))).toBe(false);
  expect(await one.enter()).toEqual({ refused: 'payment_already_entered' });
  expect(await retract(one.whole)).toEqual({});
  expect(await one.enter()).toMatchObject(isEntered);
  await expectBooksToAgree();
});

test('the desk of a part, and of a part of a part, tells the whole and where all of it is, and offers to take it out while all waits', async () => {
  const { whole, parts } = await enteredInParts();
  const [again, rest] = await partsOf(parts[1], '1000');
  const told = async (paymentId: number) => {
    const seen = await suggestOwners(services, act, paymentId, caller.roles);
    if (isRefused(seen)) throw new Error(seen.refused);
    const { may_retract: mayRetract, whole: of } = seen;
    return {
      mayRetract,
      of: of && [of.payment_id, of.amount, of.parts.map((one) => [one.payment_id, one.amount, one.state])],
    };
  };
  const stands = (state: string) => [
    whole,
    '10000.00',
    [
      [parts[0], '7000.00', 'waiting'],
      [again, '1000.00', state],
      [rest, '2000.00', 'waiting'],
    ],
  ];
  for (const part of [parts[0], again, rest])
    expect(await told(part)).toEqual({ mayRetract: true, of: stands('waiting') });
  const loan = await liveLoan(services);
  await credit(again, loan);
  for (const part of [parts[0], rest])
    expect(await told(part)).toEqual({ mayRetract: false, of: stands('credited') });
  expect(await told(await lostPayment(10))).toEqual({ mayRetract: false, of: null });
  const [brought] = await partsOf(await lostPayment(100), '40');
  expect(await told(brought)).toMatchObject({
    mayRetract: false,
    of: [expect.any(Number), '100.00', expect.any(Array)],
  });
});

test('parts are found by the number of the whole, in the list of payments and by the bar of commands, and the whole is not', async () => {
  // Their numbers have one figure more from one of them on.
  await asOwner(database, sql`ALTER TABLE incoming_payment ALTER COLUMN payment_id RESTART WITH 998`);
  const { parts } = await enteredInParts();
  const [again, rest] = await partsOf(parts[1], '1000');
  const whole = `BANK-FOR-TWO-${entered}`;
  const inList = async (q: string) => {
    const page = await listRows(services, act, { ...caller, roles: ['auditor'] }, 'payments', { q });
    if (isRefused(page)) throw new Error(page.refused);
    return page.rows.map(({ cells }) => [cells['number'], cells['amount']]).toSorted();
  };
  expect(await inList(whole)).toEqual([
    [`${whole}#1`, '7000.00'],
    [`${whole}#2#1`, '1000.00'],
    [`${whole}#2#2`, '2000.00'],
  ]);
  expect(await inList(`${whole}#2`)).toHaveLength(2);
  expect(await inList(`${whole}#`)).toEqual([]);
  const found = async (q: string) => {
    const { results } = await findAnyone(services, act, q);
    return new Set(results.map(({ kind, id }) => `${kind} ${id}`));
  };
  expect(await found(whole)).toEqual(new Set([parts[0], again, rest].map((id) => `payment ${id}`)));
  expect(await found(`${whole}#2#1`)).toEqual(new Set([`payment ${again}`]));
});

test('a transfer that was entered anew, and its parts, are found by the bank’s number of it', async () => {
  const { whole, enter } = await enteredInParts();
  const number = `BANK-FOR-TWO-${entered}`;
  expect(await retract(whole)).toEqual({});
  const anew = await enter();
  if (isRefused(anew)) throw new Error(anew.refused);
  const found = async () => {
    const { results } = await findAnyone(services, act, number);
    return results.map(({ id }) => id);
  };
  expect(await found()).toContain(anew.payment_id);
  const parts = await partsOf(anew.payment_id, '7000');
  expect(await found()).toEqual(expect.arrayContaining(parts));
});

test('with the last part that is reversed on its loan the whole is, also where both are at once', async () => {
  const [one, other] = [await liveLoan(services), await liveLoan(services)];
  for (const together of [false, true]) {
    const { parts, enter } = await enteredInParts();
    const [again] = await partsOf(parts[1], '1000');
    const rest = again + 1;
    await credit(parts[0], one);
    await credit(again, other);
    await credit(rest, other);
    const take = (part: number, loan: AgreementKey) => reversePayment(services, act, part, loan);
    expect(await take(again, other)).toEqual({ paymentId: again });
    expect(await enter()).toEqual({ refused: 'payment_already_entered' });
    if (together) await Promise.all([take(parts[0], one), take(rest, other)]);
    else for (const last of [() => take(parts[0], one), () => take(rest, other)]) await last();
    expect(await enter()).toMatchObject(isEntered);
  }
  await expectBooksToAgree();
});

test('the database takes no waiting part back alone, nor a whole whose parts stand, and parts no part into nothing', async () => {
  const { whole, parts } = await enteredInParts();
  const change = (query: Sql) => database.transaction(machine, (tx) => tx.run(query));
  const [first, second] = parts;
  const taken = (ids: number[]) =>
    change(sql`UPDATE incoming_payment SET reversed_at = now() WHERE payment_id = ANY (${ids}::bigint[])`);
  await expect(taken([first])).rejects.toThrow(/without its whole/);
  await expect(taken([whole])).rejects.toThrow(/unlike its parts/);
  await expect(taken([first, second])).rejects.toThrow(/unlike its parts|without its whole/);
  const splitAt = (paymentId: number, at: Date | null) =>
    change(sql`UPDATE incoming_payment SET split_at = ${at} WHERE payment_id = ${paymentId}`);
  await expect(splitAt(first, services.clock.now())).rejects.toThrow(/do not come to it/);
  const [again] = await partsOf(first, '1000');
  expect(again).toBeGreaterThan(second);
  await expect(splitAt(first, null)).rejects.toThrow(/do not come to it/);
  expect(await retract(whole)).toEqual({});
  await expect(splitAt(first, null)).rejects.toThrow(/was taken back/);
});

test('the database lets no part be more or less than the whole', async () => {
  const paymentId = await lostPayment(2_000);
  const part = (tiyn: number) =>
    database.transaction(machine, async (tx) => {
      await tx.run(sql`UPDATE incoming_payment SET split_at = now() WHERE payment_id = ${paymentId}`);
      await tx.run(sql`
        INSERT INTO incoming_payment (provider, provider_payment_id, account_sealed, amount_tiyn, value_day, paid_at, received_at, split_of)
        SELECT provider, 'part', account_sealed, ${tiyn}, value_day, paid_at, received_at, payment_id FROM incoming_payment WHERE payment_id = ${paymentId}`);
    });
  await expect(part(199_999)).rejects.toThrow(/do not come to it/);
  const unsplit = database.transaction(machine, (tx) =>
    tx.run(sql`UPDATE incoming_payment SET split_at = now() WHERE payment_id = ${paymentId}`),
  );
  await expect(unsplit).rejects.toThrow(/do not come to it/);
});

test('a part is parted once whoever has the whole in hand is done with it', async () => {
  const whole = await lostPayment(9_000);
  const [part] = await partsOf(whole, '4000');
  const other = new pg.Client({ connectionString: database.url });
  await other.connect();
  await other.query('BEGIN');
  await other.query('SELECT FROM incoming_payment WHERE payment_id = $1 FOR UPDATE', [whole]);
  const parting = split(part, '1500');
  await expect
    .poll(async () => {
      await other.query('SELECT pg_stat_clear_snapshot()');
      return (await other.query(WAITING)).rows;
    })
    .toEqual([{ count: 1 }]);
  // Whoever takes the whole back goes on to its parts: each would wait for the other.
  const free = 'SELECT FROM incoming_payment WHERE payment_id = $1 FOR UPDATE NOWAIT';
  const isPartFree = await other.query(free, [part]).then(
    () => true,
    () => false,
  );
  await other.query('ROLLBACK');
  await other.end();
  expect([isPartFree, isRefused(await parting)]).toEqual([true, false]);
});

const WAITING = `SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
