import { CARD_CONSENT_VERSION } from '@senim/contracts/shared/consents';
import { tengeToTiyn } from '@senim/loan-engine/units/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type CardWorld,
  openCardWorld,
  openPage,
  payAndKeep,
  resolveCards,
  TYPED_CARD,
} from '../../../card-world-for-tests.ts';
import { givenDatabase } from '../../../given-for-tests.ts';
import { foldedToday, liveLoan } from '../../../loans-for-tests.ts';
import { asBorrower, registerPerson } from '../../../people-for-tests.ts';
import { machineAct } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { createNoAcquirer } from '../../../providers/cards/no-acquirer.ts';
import { freeNumber, takePhone } from '../../identity/standing/take-phone.ts';
import type { AgreementKey } from '../../ledger/types.ts';
import { payAndKeepCard, payByCard } from '../cards/pay-by-card.ts';
import { resolveCardPayment } from '../cards/resolve-card-payment.ts';
import { writeCardEnded } from '../cards/store.ts';
import type { CardPaymentKey } from '../cards/types.ts';
import { forgetCard, wakeRemovedCards } from './forget-card.ts';
import { keepCard } from './keep-card.ts';
import { listCards } from './list-cards.ts';
import { removeAllCards, removeCard } from './remove-card.ts';

const database = await givenDatabase();
let world: CardWorld;
beforeAll(async () => {
  world = await openCardWorld(database);
});
afterAll(() => world.end());

const machine = machineAct('test');
const listed = async ({ borrowerId }: AgreementKey) =>
  (await listCards(world.services, asBorrower(borrowerId), borrowerId)).cards;
const debt = async (key: AgreementKey) => (await foldedToday(world.services, key)).payoffTiyn;
const rowsOf = ({ borrowerId }: AgreementKey) =>
  database.transaction(machine, (tx) =>
    tx.rows<{ token: Buffer; consent: string; gone: boolean }>(sql`
      SELECT token_sealed AS token, consent_version AS consent, removed_at IS NOT NULL AS gone FROM saved_card
      WHERE borrower_id = ${borrowerId} ORDER BY added_at`),
  );
const oneOf = async (key: AgreementKey): Promise<string> => {
  const [card] = await listed(key);
  if (!card) throw new Error('No card is kept.');
  return card.id;
};

test('a card is kept once it has paid and its owner agreed to it: its mask, and its token sealed', async () => {
  const { services } = world;
  const key = await liveLoan(services);
  const page = await openPage(world, key, { tenge: 5_000, isKept: true });
  expect((await world.look(page)).body).toContain('сохранит карту');
  await world.post(page, TYPED_CARD);
  await resolveCards(services);
  expect(await listed(key), 'before it has paid').toEqual([]);
  await world.post(`${page}/confirm`, { code: '112233' });
  await resolveCards(services);
  expect(await listed(key)).toMatchObject([{ mask: '411111******1111', expiry: '12/29', is_expired: false }]);
  const [row] = await rowsOf(key);
  expect(row?.consent).toBe('card-2026-11');
  expect(row?.token.toString('latin1')).not.toContain('card-');
  expect(services.sealing.open(row?.token ?? Buffer.alloc(0))).toMatch(/^card-/);
});

test('who has not agreed has no card kept', async () => {
  const key = await liveLoan(world.services);
  const page = await openPage(world, key, { tenge: 5_000 });
  await world.post(page, TYPED_CARD);
  await world.post(`${page}/confirm`, { code: '112233' });
  await resolveCards(world.services);
  expect(await debt(key)).toBe(tengeToTiyn(55_000));
  expect(await rowsOf(key)).toEqual([]);
});

test('a kept card pays by its owner’s confirmation alone, and not without it', async () => {
  const key = await liveLoan(world.services);
  await payAndKeep(world, key, 5_000);
  const page = await openPage(world, key, { tenge: 6_000, cardId: await oneOf(key) });
  const shown = (await world.look(page)).body;
  expect(shown).toContain('112233');
  expect(shown).not.toContain('cc-number');
  await resolveCards(world.services);
  expect(await debt(key)).toBe(tengeToTiyn(55_000));
  await world.post(`${page}/confirm`, { code: '112233' });
  await resolveCards(world.services);
  expect(await debt(key)).toBe(tengeToTiyn(49_000));
  expect(await listed(key)).toHaveLength(1);
});

test('the same card is kept once, and of its second token the acquirer is told to forget it', async () => {
  const key = await liveLoan(world.services);
  await payAndKeep(world, key, 5_000);
  const first = await oneOf(key);
  await payAndKeep(world, key, 5_000);
  expect(await oneOf(key)).toBe(first);
  expect(await rowsOf(key)).toMatchObject([{ gone: false }, { gone: true }]);
  const removed = await database.transaction(machine, (tx) =>
    tx.one<{ cardId: string }>(sql`
      SELECT card_id AS "cardId" FROM saved_card WHERE borrower_id = ${key.borrowerId} AND removed_at IS NOT NULL`),
  );
  await forgetCard(world.services, { borrowerId: key.borrowerId, cardId: removed.cardId });
  expect(await rowsOf(key)).toMatchObject([{ gone: false }]);
});

test('a removed card pays nothing, and its row goes when the acquirer has forgotten it', async () => {
  const { services } = world;
  const key = await liveLoan(services);
  await payAndKeep(world, key, 5_000);
  const card = { borrowerId: key.borrowerId, cardId: await oneOf(key) };
  const [row] = await rowsOf(key);
  const token = services.sealing.open(row?.token ?? Buffer.alloc(0));
  await forgetCard(services, card);
  expect(await listed(key), 'one that stands is left alone').toHaveLength(1);

  const act = asBorrower(key.borrowerId);
  expect(await removeCard(services, act, card)).toEqual({});
  expect(await removeCard(services, act, card)).toEqual({ refused: 'card_not_found' });
  expect(await listed(key)).toEqual([]);
  const wish = { amountTiyn: tengeToTiyn(1_000), language: 'ru', purpose: 'debt' } as const;
  expect(await payByCard(services, act, key, { ...wish, cardId: card.cardId })).toEqual({
    refused: 'card_not_found',
  });
  const away = { ...services, cards: { ...services.cards, forgetCard: async () => 'unavailable' as const } };
  await expect(forgetCard(away, card)).rejects.toThrow(/forgotten/);
  expect(await rowsOf(key)).toHaveLength(1);
  await forgetCard(services, card);
  await forgetCard(services, card);
  expect(await rowsOf(key)).toEqual([]);
  const order = {
    invoice: '777000000001',
    amount: '100.00',
    description: 'x',
    callbackUrl: 'http://127.0.0.1:1/callbacks/card',
  };
  expect(await services.cards.chargeKeptCard({ ...order, cardToken: token })).toBe('told');
  expect(await services.cards.findPayment(order.invoice)).toEqual({ kind: 'failed', reason: 'card_gone' });
});

test('nobody pays with, or removes, another’s card', async () => {
  const { services } = world;
  const [key, other] = [await liveLoan(services), await liveLoan(services)];
  await payAndKeep(world, key, 5_000);
  const cardId = await oneOf(key);
  const act = asBorrower(other.borrowerId);
  const wish = { amountTiyn: tengeToTiyn(1_000), language: 'ru', purpose: 'debt' } as const;
  expect(await payByCard(services, act, other, { ...wish, cardId })).toEqual({ refused: 'card_not_found' });
  expect(await removeCard(services, act, { borrowerId: other.borrowerId, cardId })).toEqual({
    refused: 'card_not_found',
  });
  // The wall of the database, too: whoever acts names another's number.
  expect(await removeCard(services, act, { borrowerId: key.borrowerId, cardId })).toEqual({
    refused: 'card_not_found',
  });
  expect(await listed(key)).toHaveLength(1);
});

test('five cards are kept and a sixth is not', async () => {
  const { services } = world;
  const key = await liveLoan(services);
  for (const month of ['01', '02', '03', '04', '05'])
    await payAndKeep(world, key, 1_000, { ...TYPED_CARD, expiry: `${month}/30` });
  expect(await listed(key)).toHaveLength(5);
  const wish = { amountTiyn: tengeToTiyn(1_000), language: 'ru', purpose: 'debt' } as const;
  expect(await payAndKeepCard(services, asBorrower(key.borrowerId), key, wish)).toEqual({
    refused: 'cards_too_many',
    details: { max: 5 },
  });
});

test('all cards go with their owner’s data, also where the job was lost', async () => {
  const { services } = world;
  const key = await liveLoan(services);
  await payAndKeep(world, key, 5_000);
  await database.transaction(machine, (tx) => removeAllCards(services, tx, key.borrowerId));
  expect(await rowsOf(key)).toMatchObject([{ gone: true }]);
  expect(await world.work()).toContain('payments.forget-card');
  expect(await rowsOf(key)).toEqual([]);

  await payAndKeep(world, key, 5_000);
  await database.transaction(machine, (tx) =>
    tx.run(sql`UPDATE saved_card SET removed_at = now() WHERE borrower_id = ${key.borrowerId}`),
  );
  await world.work();
  expect(await rowsOf(key)).toHaveLength(1);
  await wakeRemovedCards(services);
  expect(await world.work()).toEqual(['payments.forget-card']);
  expect(await rowsOf(key)).toEqual([]);
});

test('without an acquirer a removed card waits, and no job about it fails', async () => {
  const { services } = world;
  const key = await liveLoan(services);
  await payAndKeep(world, key, 5_000);
  const card = { borrowerId: key.borrowerId, cardId: await oneOf(key) };
  await removeCard(services, asBorrower(key.borrowerId), card);
  const without = { ...services, cards: createNoAcquirer() };
  await forgetCard(without, card);
  expect(await rowsOf(key)).toMatchObject([{ gone: true }]);
  expect(await world.work()).toContain('payments.forget-card');
  expect(await rowsOf(key)).toEqual([]);
  const silent = { ...database, transaction: () => Promise.reject(new Error('somebody is asked')) };
  await wakeRemovedCards({ ...without, database: silent });
});

test('the database lets no card go before it was removed, nor come back', async () => {
  const key = await liveLoan(world.services);
  await payAndKeep(world, key, 5_000);
  const write = (statement: ReturnType<typeof sql>) =>
    database.transaction(machine, (tx) => tx.run(statement));
  await expect(write(sql`DELETE FROM saved_card WHERE borrower_id = ${key.borrowerId}`)).rejects.toThrow(
    /removed first/,
  );
  await write(sql`UPDATE saved_card SET removed_at = now() WHERE borrower_id = ${key.borrowerId}`);
  await expect(
    write(sql`UPDATE saved_card SET removed_at = NULL WHERE borrower_id = ${key.borrowerId}`),
  ).rejects.toThrow(/removed first/);
});

test('a charge that is told of again keeps its card once', async () => {
  const { services } = world;
  const key = await liveLoan(services);
  const page = await openPage(world, key, { tenge: 5_000, isKept: true });
  await world.post(page, TYPED_CARD);
  await world.post(`${page}/confirm`, { code: '112233' });
  const payment = await database.transaction(machine, (tx) =>
    tx.one<{ borrowerId: number; cardPaymentId: number }>(sql`
      SELECT borrower_id AS "borrowerId", card_payment_id AS "cardPaymentId" FROM card_payment WHERE borrower_id = ${key.borrowerId}`),
  );
  await Promise.all([1, 2, 3].map(() => resolveCardPayment(services, payment)));
  expect(await rowsOf(key)).toHaveLength(1);
});

test('of pages that were open at once no more cards are kept than may be', async () => {
  const { borrowerId, ...key } = await liveLoan(world.services);
  const keep = (digits: number) =>
    database.transaction(machine, (tx) =>
      keepCard(world.services, tx, {
        ...{
          borrowerId,
          invoice: `00000000${digits}`,
          token: `card-${digits}`,
          mask: `440043******${digits}`,
          expiry: '12/29',
        },
        ...{ consentVersion: CARD_CONSENT_VERSION, consentedAt: world.services.clock.now() },
      }),
    );
  for (const digits of [1001, 1002, 1003, 1004, 1005, 1006]) await keep(digits);
  expect(await listed({ borrowerId, ...key })).toHaveLength(5);
  expect((await rowsOf({ borrowerId, ...key })).filter(({ gone }) => gone)).toHaveLength(1);
});

test('with a lost phone, and with a number that somebody else has by now, kept cards end on both sides', async () => {
  const { services } = world;
  const [lost, freed] = [await liveLoan(services), await liveLoan(services)];
  for (const key of [lost, freed]) await payAndKeep(world, key, 5_000);
  const { phone } = await registerPerson(services, { standing: 'provisional' });
  await database.transaction(machine, async (tx) => {
    await takePhone(services, tx, lost.borrowerId, `${phone.slice(0, -1)}${9 - Number(phone.at(-1))}`);
    await freeNumber(services, tx, freed.borrowerId);
  });
  await world.work();
  for (const key of [lost, freed]) {
    expect(await listed(key)).toEqual([]);
    expect(await rowsOf(key)).toMatchObject([{ gone: true }]);
  }
  await world.work();
  for (const key of [lost, freed]) expect(await rowsOf(key)).toEqual([]);
});

/** The acquirer’s word of the token, which nothing here may keep. */
async function isForgotten(token: string, invoice: string): Promise<boolean> {
  const { cards } = world.services;
  const order = { amount: '100.00', description: 'x', callbackUrl: 'http://127.0.0.1:1/callbacks/card' };
  await cards.chargeKeptCard({ ...order, invoice, cardToken: token });
  return (await cards.findPayment(invoice)).kind === 'failed';
}

test('a card that is paid with while its owner’s cards end is not kept by anybody', async () => {
  const { services } = world;
  const key = await liveLoan(services);
  const page = await openPage(world, key, { tenge: 5_000, isKept: true });
  await world.post(page, TYPED_CARD);
  await database.transaction(machine, (tx) => removeAllCards(services, tx, key.borrowerId));
  await world.post(`${page}/confirm`, { code: '112233' });
  await resolveCards(services);
  expect(await debt(key), 'its money counts').toBe(tengeToTiyn(55_000));
  const [row] = await rowsOf(key);
  expect(row).toMatchObject({ gone: true });
  await world.work();
  expect(await rowsOf(key)).toEqual([]);
  expect(await isForgotten(services.sealing.open(row?.token ?? Buffer.alloc(0)), '777000000002')).toBe(true);
});

test('a card is not kept either by a payment that was given up before its owner’s cards ended, and is charged after all', async () => {
  const { services } = world;
  const key = await liveLoan(services);
  const page = await openPage(world, key, { tenge: 5_000, isKept: true });
  await world.post(page, TYPED_CARD);
  const givenUp = await database.transaction(machine, async (tx) => {
    const payment = await tx.one<CardPaymentKey>(sql`
      SELECT borrower_id AS "borrowerId", card_payment_id AS "cardPaymentId" FROM card_payment WHERE borrower_id = ${key.borrowerId}`);
    await writeCardEnded(tx, payment, 'expired', 'expired');
    await removeAllCards(services, tx, key.borrowerId);
    return payment;
  });
  await world.post(`${page}/confirm`, { code: '112233' });
  await resolveCardPayment(services, givenUp);
  expect(await debt(key), 'its money counts').toBe(tengeToTiyn(55_000));
  expect(await listed(key)).toEqual([]);
  expect(await rowsOf(key)).toMatchObject([{ gone: true }]);
});

test('of a payment that came and went before anybody asked, the acquirer is told to forget the card', async () => {
  const { services } = world;
  const key = await liveLoan(services);
  const page = await openPage(world, key, { tenge: 5_000, isKept: true });
  await world.post(page, TYPED_CARD);
  await world.post(`${page}/confirm`, { code: '112233' });
  await world.post(`${page}/take-back`, { by: 'lender', amount: '', silent: 'yes' });
  await resolveCards(services);
  expect(await debt(key)).toBe(tengeToTiyn(60_000));
  expect(await listed(key)).toEqual([]);
  const [row] = await rowsOf(key);
  expect(row).toMatchObject({ gone: true });
  await world.work();
  expect(await isForgotten(services.sealing.open(row?.token ?? Buffer.alloc(0)), '777000000003')).toBe(true);
});
