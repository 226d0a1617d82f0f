import { setImmediate as nextRound } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { countStatements } from '../../../../../bench/count-statements.ts';
import { givenDatabase } from '../../given-for-tests.ts';
import { machineAct, type Transaction } from './database.ts';
import { orTaken } from './or-taken.ts';
import { sql } from './sql.ts';
import { asOwner } from './test-database.ts';

const database = await givenDatabase();
const act = machineAct('test');
await asOwner(
  database,
  sql`CREATE TABLE told (place integer PRIMARY KEY, text text)`,
  sql`GRANT SELECT, INSERT, UPDATE ON told TO senim_app`,
);

const tell = (tx: Transaction, place: number, text = 'told') =>
  tx.run(sql`INSERT INTO told VALUES (${place}, ${text})`);
const toldAt = (tx: Transaction, place: number) =>
  tx.row<{ text: string }>(sql`SELECT text FROM told WHERE place = ${place}`);

test('what a transaction asks for at once goes in one trip, in its order, and each is told its own rows and count', async () => {
  const told = (from: number) =>
    database.transaction(act, (tx) =>
      Promise.all([
        toldAt(tx, from),
        tell(tx, from),
        toldAt(tx, from),
        tx.run(sql`UPDATE told SET text = 'other' WHERE place >= ${from}`),
        toldAt(tx, from),
        tx.rows(sql`SELECT 1 WHERE ${false}::boolean`),
      ]),
    );
  expect(await told(1)).toEqual([undefined, 1, { text: 'told' }, 1, { text: 'other' }, []]);
  const counter = countStatements();
  await told(2);
  counter.stop();
  // The two are what was asked, behind BEGIN, and COMMIT.
  expect(counter.counted.trips).toBe(2);
});

test('a writing that nobody waits for is there for the next question, and the last of all goes with the commit', async () => {
  const later = (place: number) => sql`INSERT INTO told VALUES (${place}, 'later')`;
  const counter = countStatements();
  const seen = await database.transaction(act, async (tx) => {
    tx.runLater(later(5));
    const told = await toldAt(tx, 5);
    tx.runLater(later(6));
    // Whatever else the work does meanwhile.
    await nextRound();
    return told;
  });
  counter.stop();
  expect(seen).toEqual({ text: 'later' });
  expect(counter.counted.trips).toBe(2);
  expect(await database.transaction(act, (tx) => toldAt(tx, 6))).toEqual({ text: 'later' });
});

test('a writing that fails behind its asker’s back fails the whole transaction, with the commit as with a question', async () => {
  const twice = sql`INSERT INTO told VALUES (40, 'once'), (40, 'twice')`;
  const withCommit = database.transaction(act, async (tx) => {
    await tell(tx, 41);
    tx.runLater(twice);
  });
  await expect(withCommit).rejects.toMatchObject({ code: '23505' });
  const withQuestion = database.transaction(act, async (tx) => {
    tx.runLater(twice);
    return toldAt(tx, 41);
  });
  await expect(withQuestion).rejects.toMatchObject({ code: '23505' });
  expect(await database.transaction(act, (tx) => Promise.all([toldAt(tx, 40), toldAt(tx, 41)]))).toEqual([
    undefined,
    undefined,
  ]);
});

test('work that fails before it has asked anything does not trouble the database', async () => {
  const counter = countStatements();
  const failing = database.transaction(act, () => Promise.reject(new Error('failed at once')));
  await expect(failing).rejects.toThrow('failed at once');
  counter.stop();
  expect(counter.counted).toEqual({ statements: 0, trips: 0 });
});

test('lists are sent together as they are sent alone', async () => {
  const texts = ['', 'NULL', '"\\', '{,}', 'ә', null];
  const bytes = [Buffer.from([0, 92, 255]), null];
  const at = [new Date('2026-11-23T05:00:00.123Z')];
  const same = sql`SELECT ${texts}::text[] AS texts, ${bytes}::bytea[] AS bytes, ${at}::timestamptz[] AS at, ${[]}::bigint[] AS none`;
  const answer = { texts, bytes, at, none: [] };
  const [alone, together] = await database.transaction(act, async (tx) => [
    await tx.one(same),
    await Promise.all([tx.one(same), tx.one(same)]),
  ]);
  expect([alone, ...(together as object[])]).toEqual([answer, answer, answer]);
});

test('if one is refused nothing of the transaction stays, and the next one finds a connection that works', async () => {
  // It stands behind the refused one, so PostgreSQL has not prepared it.
  const countFrom = (tx: Transaction) =>
    tx.one<{ count: number }>(sql`SELECT count(*) AS count FROM told WHERE place >= 10`);
  const work = () =>
    database.transaction(act, async (tx) => {
      await tell(tx, 10);
      await Promise.all([tell(tx, 11), tell(tx, 11), countFrom(tx)]);
    });
  await expect(work()).rejects.toMatchObject({ code: '23505', constraint: 'told_pkey' });
  await expect(work()).rejects.toMatchObject({ code: '23505' });
  const counted = await database.transaction(act, (tx) => Promise.all([countFrom(tx), countFrom(tx)]));
  expect(counted).toEqual([{ count: 0 }, { count: 0 }]);
});

test('what is asked for after its transaction is over is refused, and not done in another’s', async () => {
  const ended = Promise.withResolvers<void>();
  let late: Promise<number> | undefined;
  const failing = database.transaction(act, async (tx) => {
    late = ended.promise.then(() => tell(tx, 20));
    throw new Error('failed meanwhile');
  });
  await expect(failing).rejects.toThrow('failed meanwhile');
  ended.resolve();
  await expect(late).rejects.toThrow('The transaction is over');
  expect(await database.transaction(act, (tx) => toldAt(tx, 20))).toBeUndefined();
});

test('a writing for later is refused once its transaction is over, and not lost in silence', async () => {
  let kept: Transaction | undefined;
  await database.transaction(act, async (tx) => {
    kept = tx;
  });
  expect(() => kept?.runLater(sql`INSERT INTO told VALUES (60, 'late')`)).toThrow(/over/);
});

test('what somebody else had taken by then is given up with all that went along, and the transaction goes on', async () => {
  const one = sql`INSERT INTO told VALUES (71, 'kept')`;
  await database.transaction(act, (tx) => tell(tx, 70));
  const done = await database.transaction(act, async (tx) => {
    tx.runLater(one);
    const taken = await orTaken(tx, async () => {
      tx.runLater(sql`INSERT INTO told VALUES (72, 'given up')`);
      // Asked for the first time on any connection, and behind the one that fails.
      await Promise.all([tell(tx, 70), tx.row(sql`SELECT count(*) AS "everBefore" FROM told`)]);
    });
    // The same once more, which the server never got to prepare.
    await Promise.all([toldAt(tx, 70), tx.row(sql`SELECT count(*) AS "everBefore" FROM told`)]);
    return taken;
  });
  expect(done).toBe('taken');
  const left = (tx: Transaction) => Promise.all([71, 72].map((place) => toldAt(tx, place)));
  expect(await database.transaction(act, left)).toEqual([{ text: 'kept' }, undefined]);
});
