import { addDays, dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { NOTHING, subtractTiyn, type Tiyn, tengeToTiyn, toDecimal } from '@senim/loan-engine/units/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  autopaidLoan,
  type CardWorld,
  moveTo,
  openCardWorld,
  openPage,
  TYPED_CARD,
} from '../../../card-world-for-tests.ts';
import { givenDatabase } from '../../../given-for-tests.ts';
import { foldedToday, newsOf, payAtTerminal } from '../../../loans-for-tests.ts';
import { asBorrower } from '../../../people-for-tests.ts';
import { machineAct } from '../../../platform/database/database.ts';
import { type Sql, sql } from '../../../platform/database/sql.ts';
import type { KeptCardCharge } from '../../../providers/cards/card-acquirer.ts';
import { createNoAcquirer } from '../../../providers/cards/no-acquirer.ts';
import { wakeAgreements } from '../../agreements/waking/wake-agreements.ts';
import { listAccounts } from '../../ledger/accounts-for-tests.ts';
import type { AgreementKey } from '../../ledger/types.ts';
import type { CardServices } from '../cards/open-card-payment.ts';
import { listCards } from '../saved-cards/list-cards.ts';
import { removeCard } from '../saved-cards/remove-card.ts';
import { describeAutopay, turnOffAutopay, turnOnAutopay } from './choose-autopay.ts';
import { listAutopays } from './list-autopays.ts';
import { wakeAutopays } from './wake-autopays.ts';

/** Pays while its owner confirms, and has nothing on it without them. */
const ONCE = { ...TYPED_CARD, number: '4000 0000 0000 0341' };
const machine = machineAct('test');
const database = await givenDatabase();
let world: CardWorld;
beforeAll(async () => {
  world = await openCardWorld(database);
});
afterAll(() => world.end());

const write = (statement: Sql) => database.transaction(machine, (tx) => tx.run(statement));
const debt = async (key: AgreementKey) => (await foldedToday(world.services, key)).payoffTiyn;
const toldOf = async (key: AgreementKey) =>
  (await newsOf(world.services, key.borrowerId)).filter((kind) => kind.startsWith('autopay'));
const cardOf = async ({ borrowerId }: AgreementKey): Promise<string> => {
  const { cards } = await listCards(world.services, asBorrower(borrowerId), borrowerId);
  return cards[0]?.id ?? '';
};
const shownTo = (key: AgreementKey) => describeAutopay(world.services, asBorrower(key.borrowerId), key);
const charges = ({ borrowerId }: AgreementKey) =>
  database.transaction(machine, (tx) =>
    tx.rows<{ try: number; status: string; amount: Tiyn; invoice: string }>(sql`
      SELECT try, status, amount_tiyn AS amount, invoice FROM autopay_charge JOIN card_payment USING (borrower_id, card_payment_id)
      WHERE autopay_charge.borrower_id = ${borrowerId} ORDER BY try`),
  );
/** What the books hold as forgiven, of all loans. */
async function forgiven(): Promise<Tiyn> {
  const accounts = await database.transaction(machine, listAccounts);
  return accounts.find(({ code }) => code === 'forgiveness-expense')?.balanceTiyn ?? NOTHING;
}

const autopaid = (card?: typeof TYPED_CARD) => autopaidLoan(world, card);
const at = (day: string, time: string) => moveTo(world, day, time);

/** What the worker does within a minute. */
async function work(services: CardServices = world.services): Promise<void> {
  await wakeAutopays(services);
  await world.work(services);
}

test('the part is told of the day before and charged on its day, once however often it is looked at', async () => {
  const { key, due } = await autopaid();
  at(addDays(due, -2), '12:00');
  await work();
  expect(await toldOf(key), 'two days before').toEqual([]);
  at(addDays(due, -1), '07:30');
  await work();
  expect(await toldOf(key), 'in quiet hours').toEqual([]);
  at(addDays(due, -1), '08:10');
  for (let times = 0; times < 3; times++) await work();
  expect(await toldOf(key)).toEqual(['autopay-soon']);
  expect(await charges(key), 'not before its day').toEqual([]);
  at(due, '07:50');
  await work();
  expect(await charges(key), 'not at night').toEqual([]);
  await wakeAgreements(world.services);
  const owed = await debt(key);
  at(due, '08:05');
  for (let times = 0; times < 3; times++) await work();
  expect(await charges(key)).toMatchObject([{ try: 1, status: 'charged', amount: owed }]);
  expect(await debt(key)).toBe(0);
  expect(await newsOf(world.services, key.borrowerId)).not.toContain('due-today');
  expect(await newsOf(world.services, key.borrowerId)).toContain('loan-paid');
});

test('a worker that dies after the acquirer has charged charges nothing more when it is repeated', async () => {
  const { key, due } = await autopaid();
  const { services } = world;
  at(addDays(due, -1), '12:00');
  await work();
  at(due, '09:00');
  const dying: CardServices = {
    ...services,
    cards: {
      ...services.cards,
      async chargeKeptCard(charge) {
        await services.cards.chargeKeptCard(charge);
        throw new Error('killed');
      },
    },
  };
  const told: string[] = [];
  const counted: CardServices = {
    ...services,
    cards: {
      ...services.cards,
      chargeKeptCard(charge) {
        told.push(charge.invoice);
        return services.cards.chargeKeptCard(charge);
      },
    },
  };
  await expect(work(dying)).rejects.toThrow('killed');
  expect(await charges(key)).toMatchObject([{ status: 'created' }]);
  for (let times = 0; times < 3; times++) await work(counted);
  expect(told, 'the acquirer is asked first').toEqual([]);
  expect(await charges(key)).toMatchObject([{ try: 1, status: 'charged' }]);
  expect(await debt(key)).toBe(0);
  const paid = await database.transaction(machine, (tx) =>
    tx.rows(sql`SELECT FROM incoming_payment WHERE borrower_id = ${key.borrowerId} AND provider = 'card'`),
  );
  expect(paid, 'the one that kept the card, and this one').toHaveLength(2);
});

test('an acquirer that is away is told of the same charge later', async () => {
  const { key, due } = await autopaid();
  const { services } = world;
  at(addDays(due, -1), '12:00');
  await work();
  at(due, '09:00');
  const away = {
    ...services,
    cards: { ...services.cards, findPayment: async () => ({ kind: 'unavailable' }) as const },
  };
  await expect(work(away)).rejects.toThrow(/acquirer/);
  at(due, '14:01');
  for (let times = 0; times < 2; times++) await expect(work(away)).rejects.toThrow(/acquirer/);
  expect(await toldOf(key), 'it may still come').toEqual(['autopay-soon', 'autopay-unanswered']);
  expect(await shownTo(key)).toMatchObject({ under_way: { date: due, is_silent: true } });
  await work();
  expect(await charges(key)).toMatchObject([{ try: 1, status: 'charged' }]);
  expect(await shownTo(key)).toMatchObject({ under_way: null });
  expect(await toldOf(key)).toEqual(['autopay-soon', 'autopay-unanswered']);
  expect(await newsOf(services, key.borrowerId), 'the real end').toContain('loan-paid');
});

test('what the bank says after its silence is told: that it refused today, or that nothing came though the day is over', async () => {
  const { services } = world;
  const away = {
    ...services,
    cards: { ...services.cards, findPayment: async () => ({ kind: 'unavailable' }) as const },
  };
  const [refused, over] = [await autopaid(ONCE), await autopaid()];
  at(addDays(refused.due, -1), '12:00');
  await work();
  at(refused.due, '09:00');
  const silent = async () => {
    await wakeAutopays(away);
    await world.work(away).catch(() => undefined);
    await wakeAutopays(away);
    await world.work(away).catch(() => undefined);
  };
  await silent();
  expect(await shownTo(over.key)).toMatchObject({ under_way: { is_silent: false } });
  at(refused.due, '14:01');
  await silent();
  await silent();
  const { borrowerId } = refused.key;
  await write(sql`UPDATE card_payment SET status = 'failed', failure = 'insufficient_funds'
    WHERE borrower_id = ${borrowerId} AND status = 'created'`);
  await silent();
  expect(await toldOf(refused.key)).toEqual(['autopay-soon', 'autopay-unanswered', 'autopay-refused']);
  expect(await toldOf(over.key)).toEqual(['autopay-soon', 'autopay-unanswered']);
  at(addDays(over.due, 1), '09:00');
  await work();
  expect(await charges(over.key)).toMatchObject([{ status: 'failed' }]);
  expect(await toldOf(over.key)).toEqual(['autopay-soon', 'autopay-unanswered', 'autopay-not-charged']);
});

test('whoever was told to wait and has paid by hand hears once that nothing is left, when the refusal comes', async () => {
  const { services } = world;
  const { key, due } = await autopaid(ONCE);
  at(addDays(due, -1), '12:00');
  await work();
  at(due, '09:00');
  const unheard = {
    ...services,
    cards: { ...services.cards, findPayment: async () => ({ kind: 'unavailable' }) as const },
  };
  await work(unheard).catch(() => undefined);
  at(due, '14:01');
  await work(unheard).catch(() => undefined);
  expect(await toldOf(key)).toEqual(['autopay-soon', 'autopay-unanswered']);
  await payAtTerminal(services, key, Math.ceil((await debt(key)) / 100));
  await write(sql`UPDATE card_payment SET status = 'failed', failure = 'insufficient_funds'
    WHERE borrower_id = ${key.borrowerId} AND status = 'created'`);
  for (let times = 0; times < 2; times++) await work(unheard);
  expect(await toldOf(key)).toEqual(['autopay-soon', 'autopay-unanswered', 'autopay-not-needed']);
});

test('a charge that the bank makes days after it was told counts on its due day, and no penalty is left', async () => {
  const { services } = world;
  const { key, due } = await autopaid();
  at(addDays(due, -1), '12:00');
  await work();
  at(due, '09:00');
  const unheard = {
    ...services,
    cards: { ...services.cards, chargeKeptCard: async () => 'unavailable' as const },
  };
  await expect(work(unheard)).rejects.toThrow(/acquirer/);
  at(addDays(due, 3), '10:00');
  await wakeAgreements(services);
  const [ordered] = await charges(key);
  const fate = {
    kind: 'charged',
    amount: toDecimal(ordered?.amount ?? NOTHING),
    refunded: '0.00',
    reference: `late-${key.borrowerId}`,
    cardMask: '411111******1111',
    keptCard: null,
    chargedAt: services.clock.now(),
  } as const;
  const late = { ...services, cards: { ...services.cards, findPayment: async () => fate } };
  for (let times = 0; times < 2; times++) await work(late);
  expect(await charges(key)).toMatchObject([{ status: 'charged' }]);
  expect(await debt(key), 'as if the bank had not been slow').toBe(0);
});

test('a charge that fails after days of silence costs nothing up to the day its owner hears of it, and from then on it does', async () => {
  const { services } = world;
  const { key, due } = await autopaid(ONCE);
  at(addDays(due, -1), '12:00');
  await work();
  at(due, '09:00');
  const unheard = {
    ...services,
    cards: { ...services.cards, findPayment: async () => ({ kind: 'unavailable' }) as const },
  };
  await work(unheard).catch(() => undefined);
  at(due, '14:01');
  await work(unheard).catch(() => undefined);
  const [ordered] = await charges(key);
  at(addDays(due, 3), '10:00');
  await wakeAgreements(services);
  const late = subtractTiyn(await debt(key), ordered?.amount ?? NOTHING);
  expect(late, 'three days late by the books').toBeGreaterThan(0);
  const forgivenBefore = await forgiven();
  await write(sql`UPDATE card_payment SET status = 'failed', failure = 'insufficient_funds'
    WHERE borrower_id = ${key.borrowerId} AND status = 'created'`);
  for (let times = 0; times < 2; times++) await work(unheard);
  expect(await toldOf(key)).toEqual(['autopay-soon', 'autopay-unanswered', 'autopay-not-charged']);
  expect(await debt(key), 'as on its day').toBe(ordered?.amount);
  expect(subtractTiyn(await forgiven(), forgivenBefore), 'in the books').toBe(late);
  at(addDays(due, 4), '10:00');
  expect(await debt(key), 'the next day is the borrower’s').toBeGreaterThan(ordered?.amount ?? NOTHING);
});

test('whoever paid by hand on a later day of the silence is not asked to pay again', async () => {
  const { services } = world;
  const { key, due } = await autopaid(ONCE);
  at(addDays(due, -1), '12:00');
  await work();
  at(due, '09:00');
  const unheard = {
    ...services,
    cards: { ...services.cards, findPayment: async () => ({ kind: 'unavailable' }) as const },
  };
  await work(unheard).catch(() => undefined);
  at(due, '14:01');
  await work(unheard).catch(() => undefined);
  at(addDays(due, 1), '10:00');
  await payAtTerminal(services, key, Math.ceil((await debt(key)) / 100));
  at(addDays(due, 2), '10:00');
  await write(sql`UPDATE card_payment SET status = 'failed', failure = 'insufficient_funds'
    WHERE borrower_id = ${key.borrowerId} AND status = 'created'`);
  await work(unheard);
  expect(await toldOf(key)).toEqual(['autopay-soon', 'autopay-unanswered', 'autopay-not-needed']);
});

test('a charge that the acquirer has and has not made yet is waited for, told of as unanswered, and ends as it says', async () => {
  const { services } = world;
  const { key, due } = await autopaid();
  at(addDays(due, -1), '12:00');
  await work();
  at(due, '09:00');
  const busy: CardServices = {
    ...services,
    cards: {
      ...services.cards,
      async findPayment(invoice) {
        const fate = await services.cards.findPayment(invoice);
        return fate.kind === 'charged' ? { kind: 'waiting' } : fate;
      },
    },
  };
  await work(busy);
  expect(await charges(key)).toMatchObject([{ status: 'waiting' }]);
  expect(await shownTo(key)).toMatchObject({ under_way: { date: due, is_silent: false } });
  at(due, '14:01');
  for (let times = 0; times < 2; times++) await work(busy);
  expect(await toldOf(key)).toEqual(['autopay-soon', 'autopay-unanswered']);
  expect(await shownTo(key)).toMatchObject({ under_way: { date: due, is_silent: true } });
  await work();
  expect(await charges(key)).toMatchObject([{ try: 1, status: 'charged' }]);
  expect(await shownTo(key)).toMatchObject({ under_way: null });
});

test('a refused card is told of once, tried three times on the day, and then left alone', async () => {
  const { key, due } = await autopaid(ONCE);
  at(addDays(due, -1), '12:00');
  await work();
  for (const [time, tries] of [
    ['08:01', 1],
    ['12:59', 1],
    ['13:02', 2],
    ['13:03', 2],
    ['18:03', 3],
    ['20:30', 3],
  ] as const) {
    at(due, time);
    await work();
    expect(await charges(key), time).toHaveLength(tries);
    const shown = await describeAutopay(world.services, asBorrower(key.borrowerId), key);
    expect(shown, time).toMatchObject({ card: {}, next: tries < 3 ? { date: due } : null });
  }
  at(addDays(due, 1), '12:00');
  await work();
  expect(await charges(key)).toMatchObject([
    { status: 'failed' },
    { status: 'failed' },
    { status: 'failed' },
  ]);
  expect(await toldOf(key)).toEqual(['autopay-soon', 'autopay-refused']);
  expect(await debt(key)).toBeGreaterThan(0);
});

test('after part of it was paid by hand the rest is charged, and nothing while the acquirer’s page is open', async () => {
  const { key, due } = await autopaid();
  at(addDays(due, -1), '12:00');
  await work();
  await payAtTerminal(world.services, key, 20_000);
  at(due, '09:00');
  await openPage(world, key, { tenge: 1_000 });
  await wakeAutopays(world.services);
  expect(await charges(key)).toEqual([]);
  at(due, '09:31');
  const owed = await debt(key);
  await work();
  expect(await charges(key)).toMatchObject([{ status: 'charged', amount: owed }]);
});

test('a refusal names what was to be charged after part of it was paid by hand', async () => {
  const { key, due } = await autopaid(ONCE);
  at(addDays(due, -1), '12:00');
  await work();
  await payAtTerminal(world.services, key, 20_000);
  at(due, '09:00');
  const owed = await debt(key);
  await work();
  expect(await charges(key)).toMatchObject([{ status: 'failed', amount: owed }]);
  const told = await database.transaction(machine, (tx) =>
    tx.rows<{ sum: number }>(sql`
      SELECT (details ->> 'amountTiyn')::integer AS sum FROM notification
      WHERE borrower_id = ${key.borrowerId} AND kind = 'autopay-refused'`),
  );
  expect(told).toEqual([{ sum: owed }]);
});

test('whoever has paid by hand before the refusal came is not asked to pay', async () => {
  const { services } = world;
  const { key, due } = await autopaid(ONCE);
  at(addDays(due, -1), '12:00');
  await work();
  at(due, '09:00');
  const unheard = {
    ...services,
    cards: {
      ...services.cards,
      async chargeKeptCard(charge: KeptCardCharge) {
        await services.cards.chargeKeptCard(charge);
        return 'unavailable' as const;
      },
    },
  };
  await expect(work(unheard)).rejects.toThrow(/acquirer/);
  await payAtTerminal(services, key, Math.ceil((await debt(key)) / 100));
  await work();
  expect(await charges(key)).toMatchObject([{ status: 'failed' }]);
  expect(await toldOf(key)).toEqual(['autopay-soon']);
});

test('a loan that cannot be looked at keeps no other waiting', async () => {
  const [broken, other] = [await autopaid(), await autopaid()];
  const { borrowerId, agreementId } = broken.key;
  const services: CardServices = {
    ...world.services,
    database: {
      ...database,
      transaction: (act, doing) =>
        act.line?.name === `loan ${borrowerId}/${agreementId}`
          ? Promise.reject(new Error('broken'))
          : database.transaction(act, doing),
    },
  };
  at(addDays(other.due, -1), '12:00');
  await wakeAutopays(services);
  expect(await toldOf(other.key)).toEqual(['autopay-soon']);
  expect(await toldOf(broken.key)).toEqual([]);
});

test('nothing is charged that was turned off, whose card has gone, or of which nobody was told', async () => {
  const { services } = world;
  const [off, gone, late] = [await autopaid(), await autopaid(), await autopaid()];
  const act = asBorrower(off.key.borrowerId);
  at(addDays(off.due, -1), '12:00');
  await write(
    sql`UPDATE autopay SET looked_on = ${addDays(off.due, -1)} WHERE borrower_id = ${late.key.borrowerId}`,
  );
  await work();
  expect(await describeAutopay(services, act, off.key)).toMatchObject({
    is_told: true,
    next: { date: off.due },
  });
  await turnOffAutopay(services, act, off.key);
  await removeCard(services, asBorrower(gone.key.borrowerId), {
    borrowerId: gone.key.borrowerId,
    cardId: await cardOf(gone.key),
  });
  at(off.due, '07:50');
  await wakeAgreements(services);
  at(off.due, '09:00');
  await work();
  for (const { key } of [off, gone, late]) {
    expect(await charges(key)).toEqual([]);
    expect(await newsOf(services, key.borrowerId), 'whoever must pay by hand').toContain('due-today');
  }
  expect(await describeAutopay(services, asBorrower(late.key.borrowerId), late.key)).toMatchObject({
    ...{ card: {}, next: null, is_told: false },
  });
  expect(await describeAutopay(services, act, off.key)).toMatchObject({ card: null, is_told: false });
  const standing = await database.transaction(machine, (tx) => listAutopays(tx, off.key.borrowerId));
  expect(standing, 'in the data of one’s own').toEqual([]);
  const ended = await database.transaction(machine, (tx) =>
    tx.rows(sql`SELECT ended_by AS by FROM autopay
      WHERE borrower_id IN (${off.key.borrowerId}, ${gone.key.borrowerId}) ORDER BY borrower_id`),
  );
  expect(ended).toEqual([{ by: 'owner' }, { by: 'card' }]);
});

test('what is turned off after it was ordered does not reach the acquirer', async () => {
  const { services } = world;
  const { key, due } = await autopaid();
  at(addDays(due, -1), '12:00');
  await work();
  at(due, '09:00');
  await wakeAutopays(services);
  await turnOffAutopay(services, asBorrower(key.borrowerId), key);
  await world.work();
  const [charge] = await charges(key);
  expect(charge).toMatchObject({ status: 'failed' });
  expect(await services.cards.findPayment(charge?.invoice ?? '')).toEqual({ kind: 'unknown' });
  expect(await toldOf(key), 'its owner knows').toEqual(['autopay-soon']);
});

test('what was paid by hand after a charge was ordered is not charged as well, and the rest of the part is', async () => {
  const { services } = world;
  const { key, due } = await autopaid();
  at(addDays(due, -1), '12:00');
  await work();
  at(due, '09:00');
  await wakeAutopays(services);
  await payAtTerminal(services, key, 20_000);
  const owed = await debt(key);
  await world.work();
  const [first] = await charges(key);
  expect(await services.cards.findPayment(first?.invoice ?? '')).toEqual({ kind: 'unknown' });
  expect(await debt(key)).toBe(owed);
  for (let times = 0; times < 2; times++) await work();
  expect(await charges(key)).toMatchObject([{ status: 'failed' }, { status: 'charged', amount: owed }]);
  expect(await debt(key)).toBe(0);
  expect(await toldOf(key)).toEqual(['autopay-soon']);
});

test('of a charge that the acquirer may have heard nothing is ordered anew, and its owner is told to pay by hand', async () => {
  const { services } = world;
  const { key, due } = await autopaid();
  at(addDays(due, -1), '12:00');
  await work();
  at(due, '09:00');
  const unheard = {
    ...services,
    cards: { ...services.cards, chargeKeptCard: async () => 'unavailable' as const },
  };
  await expect(work(unheard)).rejects.toThrow(/acquirer/);
  await payAtTerminal(services, key, 20_000);
  for (let times = 0; times < 3; times++) await work();
  expect(await charges(key)).toMatchObject([{ try: 1, status: 'failed' }]);
  expect(await toldOf(key)).toEqual(['autopay-soon', 'autopay-refused']);
  await expect(
    write(sql`UPDATE autopay_charge SET brought_at = NULL WHERE borrower_id = ${key.borrowerId}`),
  ).rejects.toThrow('told of try 1');
});

test('another’s loan or card, a loan that is over and a card that has ended are not taken', async () => {
  const { services } = world;
  const [{ key }, { key: other }] = [await autopaid(), await autopaid()];
  const act = asBorrower(other.borrowerId);
  expect(await turnOnAutopay(services, act, other, await cardOf(key))).toEqual({ refused: 'card_not_found' });
  const foreign = { ...key, borrowerId: other.borrowerId };
  expect(await turnOnAutopay(services, act, foreign, await cardOf(other))).toMatchObject({
    refused: 'agreement_not_found',
  });
  await payAtTerminal(services, other, 55_000);
  expect(await turnOnAutopay(services, act, other, await cardOf(other))).toEqual({ refused: 'nothing_owed' });
});

test('without an acquirer nobody is told of a charge that cannot be', async () => {
  const { key, due } = await autopaid();
  at(addDays(due, -1), '12:00');
  await wakeAutopays({ ...world.services, cards: createNoAcquirer() });
  expect(await toldOf(key)).toEqual([]);
});

test('the trail has what was told and ordered as often as it was', async () => {
  const count = (from: Sql) =>
    database.transaction(machine, (tx) =>
      tx.one<{ times: number }>(sql`SELECT count(*) AS times FROM ${from}`),
    );
  const inTrail = (event: string) => count(sql`audit_trail WHERE event = ${event}`);
  expect(await inTrail('payment.autopay-told')).toEqual(await count(sql`autopay_due`));
  expect(await inTrail('payment.autopay-ordered')).toEqual(await count(sql`autopay_charge`));
});

test('the database lets nothing be charged untold, twice, or above what was told', async () => {
  const { key, due } = await autopaid();
  const { borrowerId, agreementId } = key;
  const today = dayInAlmaty(world.services.clock.now().getTime());
  const tell = (day: string) =>
    write(sql`INSERT INTO autopay_due (borrower_id, agreement_id, due_day, amount_tiyn, told_at)
      VALUES (${borrowerId}, ${agreementId}, ${day}, ${tengeToTiyn(1_000)}, ${world.services.clock.now()})`);
  await expect(tell(today)).rejects.toMatchObject({ constraint: 'autopay_told_a_day_before' });
  await tell(due);
  const pay = async (tenge: number, status: string) =>
    (
      await database.transaction(machine, (tx) =>
        tx.one<{ id: number }>(sql`
          INSERT INTO card_payment (borrower_id, agreement_id, public_id, invoice, amount_tiyn, status, created_at)
          VALUES (${borrowerId}, ${agreementId}, gen_random_uuid(), ${String(Math.floor(Math.random() * 1e9) + 1e9)}, ${tengeToTiyn(tenge)}, ${status},
            ${world.services.clock.now()}) RETURNING card_payment_id AS id`),
      )
    ).id;
  const charge = (day: string, tried: number, id: number) =>
    write(sql`INSERT INTO autopay_charge (borrower_id, agreement_id, due_day, try, card_payment_id)
      VALUES (${borrowerId}, ${agreementId}, ${day}, ${tried}, ${id})`);
  const once = { constraint: 'autopay_charged_once' };
  await expect(charge(today, 1, await pay(1_000, 'waiting'))).rejects.toMatchObject(once);
  await expect(charge(due, 1, await pay(1_001, 'waiting'))).rejects.toMatchObject(once);
  await charge(due, 1, await pay(1_000, 'waiting'));
  await expect(charge(due, 2, await pay(1_000, 'waiting'))).rejects.toMatchObject(once);
  await expect(
    write(
      sql`UPDATE autopay SET ended_at = now(), ended_by = 'owner' WHERE borrower_id = ${borrowerId}`,
    ).then(() =>
      write(sql`UPDATE autopay SET ended_at = NULL, ended_by = NULL WHERE borrower_id = ${borrowerId}`),
    ),
  ).rejects.toMatchObject({ constraint: 'autopay_ends_once' });
  await expect(
    write(sql`INSERT INTO autopay (borrower_id, agreement_id, turned_on_at, card_id, card_mask, consent_version)
      VALUES (${borrowerId}, ${agreementId}, now(), gen_random_uuid(), '', 'x')`),
  ).rejects.toMatchObject({ constraint: 'autopay_by_kept_card' });
});
