import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CardWorld, openCardWorld, payAndKeep } from '../../../card-world-for-tests.ts';
import { givenDatabase } from '../../../given-for-tests.ts';
import { foldedToday, liveLoan, passDays } from '../../../loans-for-tests.ts';
import { asBorrower } from '../../../people-for-tests.ts';
import type { AgreementKey } from '../../ledger/types.ts';
import { listCards } from '../saved-cards/list-cards.ts';
import { removeCard } from '../saved-cards/remove-card.ts';
import { describeAutopay, turnOnAutopay } from './choose-autopay.ts';

const database = await givenDatabase();
let world: CardWorld;
const other = new pg.Client({ connectionString: database.url });
beforeAll(async () => {
  world = await openCardWorld(database);
  await other.connect();
});
afterAll(async () => {
  await other.end();
  await world.end();
});

async function withCard(): Promise<{ key: AgreementKey; cardId: string }> {
  const key = await liveLoan(world.services);
  await payAndKeep(world, key, 5_000);
  const { cards } = await listCards(world.services, asBorrower(key.borrowerId), key.borrowerId);
  return { key, cardId: cards[0]?.id ?? '' };
}

const turnOn = ({ key, cardId }: Awaited<ReturnType<typeof withCard>>) =>
  turnOnAutopay(world.services, asBorrower(key.borrowerId), key, cardId);
const shown = (key: AgreementKey) => describeAutopay(world.services, asBorrower(key.borrowerId), key);
const standing = async ({ borrowerId }: AgreementKey) =>
  (await other.query('SELECT FROM autopay WHERE borrower_id = $1 AND ended_at IS NULL', [borrowerId]))
    .rowCount;

/** Until somebody waits for this connection, or has come to an end without waiting. */
async function untilSomebodyWaits(work: Promise<unknown>): Promise<void> {
  let isOver = false;
  void work.then(
    () => (isOver = true),
    () => (isOver = true),
  );
  await expect
    .poll(async () => {
      const { rowCount } = await other.query(
        'SELECT FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY (pg_blocking_pids(pid))',
      );
      return isOver || rowCount === 1;
    })
    .toBe(true);
}

const REMOVE = 'UPDATE saved_card SET removed_at = now() WHERE borrower_id = $1';
const INSERT = `INSERT INTO autopay (borrower_id, agreement_id, turned_on_at, card_id, card_mask, consent_version)
  SELECT borrower_id, $2, now(), card_id, card_mask, 'x' FROM saved_card WHERE borrower_id = $1`;

test('an autopay waits for the removal of its card, and is refused with it', async () => {
  const mine = await withCard();
  await other.query('BEGIN');
  await other.query(REMOVE, [mine.key.borrowerId]);
  const turning = turnOn(mine);
  await untilSomebodyWaits(turning);
  await other.query('COMMIT');
  expect(await turning).toEqual({ refused: 'card_not_found' });
  expect(await standing(mine.key)).toBe(0);
});

test('the database has no autopay of a card that is being removed, whoever writes it', async () => {
  const { key } = await withCard();
  const writer = new pg.Client({ connectionString: database.url });
  await writer.connect();
  await other.query('BEGIN');
  await other.query(REMOVE, [key.borrowerId]);
  const writing = writer.query(INSERT, [key.borrowerId, key.agreementId]);
  const refused = expect(writing).rejects.toMatchObject({ constraint: 'autopay_by_kept_card' });
  await untilSomebodyWaits(writing);
  await other.query('COMMIT');
  await refused;
  await writer.end();
  expect(await standing(key)).toBe(0);
});

test('a card that is removed while an autopay is turned on ends it', async () => {
  const { key, cardId } = await withCard();
  const { borrowerId, agreementId } = key;
  await other.query('BEGIN');
  await other.query(INSERT, [borrowerId, agreementId]);
  const removing = removeCard(world.services, asBorrower(borrowerId), { borrowerId, cardId });
  await untilSomebodyWaits(removing);
  await other.query('COMMIT');
  expect(await removing).toEqual({});
  expect(await standing(key)).toBe(0);
});

test('a loan that is late with its only part is offered none, and refuses one', async () => {
  const mine = await withCard();
  expect(await shown(mine.key)).toMatchObject({ may_be_on: true });
  passDays(world.services, 16);
  expect((await foldedToday(world.services, mine.key)).overdueDays).toBeGreaterThan(0);
  expect(await shown(mine.key)).toMatchObject({ may_be_on: false, card: null });
  expect(await turnOn(mine)).toEqual({ refused: 'autopay_nothing_to_come' });
});
