import { createHash } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { givenDatabase } from '../../../given-for-tests.ts';
import { asBorrower, machineryForTests, registerPerson, standingClock } from '../../../people-for-tests.ts';
import { machineAct } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { asOwner } from '../../../platform/database/test-database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { endDevice } from './end-device.ts';
import { endSession } from './end-session.ts';
import { borrowerOfToken } from './find-session.ts';
import { listDevices } from './list-devices.ts';
import { openSession } from './open-session.ts';

const database = await givenDatabase();
let services: Services;
beforeAll(() => {
  services = machineryForTests(database, standingClock());
});

const FROM = { userAgent: 'Mozilla/5.0 (Windows NT 10.0) Firefox/132.0', address: '95.56.12.200' };
const signIn = (borrowerId: number) =>
  database.transaction(machineAct('test'), (tx) => openSession(services, tx, borrowerId, FROM));
const devices = async (borrowerId: number, token: string) =>
  (await listDevices(services, asBorrower(borrowerId), borrowerId, token)).devices;
const end = (borrowerId: number, which: { id: string | undefined; token: string }) =>
  endDevice(services, asBorrower(borrowerId), borrowerId, which);

test('a borrower sees each device, and which of them is in their hand', async () => {
  const { borrowerId } = await registerPerson(services);
  const [mine] = [await signIn(borrowerId), await signIn(borrowerId)];
  const seen = await devices(borrowerId, mine);
  expect(seen.map(({ is_this }) => is_this).toSorted()).toEqual([false, true]);
  expect(seen[0]).toMatchObject({ browser: 'firefox', system: 'windows', place: '95.56.*.*' });
});

test('one device is ended, and the rest stay', async () => {
  const { borrowerId } = await registerPerson(services);
  const [mine, lost] = [await signIn(borrowerId), await signIn(borrowerId)];
  const other = (await devices(borrowerId, mine)).find(({ is_this }) => !is_this);
  const which = { id: other?.id, token: mine };
  expect(await end(borrowerId, which)).toEqual({});
  expect([await borrowerOfToken(services, lost), await borrowerOfToken(services, mine)]).toEqual([
    null,
    borrowerId,
  ]);
  expect(await end(borrowerId, which)).toMatchObject({ refused: 'device_not_found' });
});

test('a device is not listed once its session is over, by its end or by its term', async () => {
  const { borrowerId } = await registerPerson(services);
  const [mine, lost, old] = [await signIn(borrowerId), await signIn(borrowerId), await signIn(borrowerId)];
  await endSession(services, asBorrower(borrowerId), lost);
  const oldSha256 = createHash('sha256').update(old).digest();
  await asOwner(
    database,
    sql`UPDATE borrower_session SET expires_at = ${services.wallClock.now()} WHERE token_sha256 = ${oldSha256}`,
  );
  expect(await devices(borrowerId, mine)).toMatchObject([{ is_this: true }]);
});

test('all are ended but the one that asks', async () => {
  const { borrowerId } = await registerPerson(services);
  const [mine, lost, left] = [await signIn(borrowerId), await signIn(borrowerId), await signIn(borrowerId)];
  await end(borrowerId, { id: undefined, token: mine });
  const running = await Promise.all([mine, lost, left].map((token) => borrowerOfToken(services, token)));
  expect(running).toEqual([borrowerId, null, null]);
});

test('nobody ends another’s device', async () => {
  const [owner, stranger] = [await registerPerson(services), await registerPerson(services)];
  const [theirs, own] = [await signIn(owner.borrowerId), await signIn(stranger.borrowerId)];
  const [device] = await devices(owner.borrowerId, theirs);
  const tried = await end(stranger.borrowerId, { id: device?.id, token: own });
  expect(tried).toMatchObject({ refused: 'device_not_found' });
  expect(await devices(stranger.borrowerId, own)).toHaveLength(1);
  expect(await borrowerOfToken(services, theirs)).toBe(owner.borrowerId);
});
