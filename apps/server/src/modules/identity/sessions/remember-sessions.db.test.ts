import { readInformation } from '@senim/contracts/borrower/cabinet';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countStatements } from '../../../../../../bench/calls/count-statements.ts';
import { callerInProcess } from '../../../call-in-process.ts';
import { type ComposedForTests, composeForTests } from '../../../composed-for-tests.ts';
import { asBorrower, registerPerson } from '../../../people-for-tests.ts';
import { type Clock, machineClock } from '../../../platform/clock.ts';
import { machineAct, openDatabase } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { Services } from '../../../platform/machinery.ts';
import { endAllSessions } from './end-all-sessions.ts';
import { endSession } from './end-session.ts';
import { openSession } from './open-session.ts';
import { rememberSessions } from './remember-sessions.ts';

/** One process has seen the token and remembers whose it is; what happens, happens in another. */
let here: ComposedForTests;
let elsewhere: Services;

beforeAll(async () => {
  here = await composeForTests();
  const { services } = here.composition;
  elsewhere = { ...services, database: openDatabase(here.database.productUrl, services.log) };
});
afterAll(async () => {
  await elsewhere.database.close();
  await here.close();
});

const inTransaction = <T>(work: (tx: Parameters<typeof openSession>[1]) => Promise<T>) =>
  elsewhere.database.transaction(machineAct('test'), work);

async function seenHere() {
  const { borrowerId } = await registerPerson(elsewhere);
  const token = await inTransaction((tx) => openSession(elsewhere, tx, borrowerId));
  expect([await statusOf(token), await statusOf(token)]).toEqual([200, 200]);
  return { borrowerId, token };
}

async function statusOf(token: string): Promise<number> {
  const call = callerInProcess(here.app, '/api/v2');
  const { status } = await call(readInformation, {}, { authorization: `Bearer ${token}` });
  return status;
}

test('a session that another process ended is refused at once', async () => {
  const { borrowerId, token } = await seenHere();
  await endSession(elsewhere, asBorrower(borrowerId), token);
  expect(await statusOf(token)).toBe(401);
});

test('somebody all of whose sessions were ended elsewhere is refused at once', async () => {
  const { borrowerId, token } = await seenHere();
  await inTransaction((tx) => endAllSessions(elsewhere, tx, borrowerId));
  expect(await statusOf(token)).toBe(401);
});

test('a session whose term is over is refused, though its token is remembered', async () => {
  const { borrowerId, token } = await seenHere();
  const days = (count: number): Clock => ({
    now: () => new Date(machineClock.now().getTime() + count * 86_400_000),
  });
  for (const [later, isRead] of [
    [29, true],
    [31, false],
  ] as const) {
    const services = { ...elsewhere, wallClock: days(later) };
    const { knownSession, borrowerOfToken } = rememberSessions(services);
    expect(knownSession(token)).toBeUndefined();
    expect(await borrowerOfToken(token)).toBe(isRead ? borrowerId : null);
    expect(knownSession(token)?.borrowerId).toBe(isRead ? borrowerId : undefined);
  }
});

test.each(['read', 'transaction'] as const)(
  'by %s nobody does anything with another’s session',
  async (door) => {
    const { token } = await seenHere();
    const { knownSession, borrowerOfToken } = rememberSessions(elsewhere);
    await borrowerOfToken(token);
    const { provided } = knownSession(token) ?? {};
    if (!provided) throw new Error('The token is not remembered.');
    const stranger = await registerPerson(elsewhere);
    const act = { ...asBorrower(stranger.borrowerId), auditEvent: null, provided };
    const asked = elsewhere.database[door](act, (tx) => tx.rows(sql`SELECT 1 AS told`));
    expect(await asked).toEqual({ refused: 'unauthorized' });
  },
);

test('whose session is known costs one trip', async () => {
  const { token } = await seenHere();
  const counter = countStatements();
  await statusOf(token);
  counter.stop();
  expect(counter.counted.trips).toBe(1);
});
