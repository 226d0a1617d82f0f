import { beforeAll, expect, test } from 'vitest';
import { givenDatabase } from '../../../given-for-tests.ts';
import {
  machineryForTests,
  newIin,
  newPhone,
  registerPerson,
  standingClock,
} from '../../../people-for-tests.ts';
import type { MovableClock } from '../../../platform/clock.ts';
import { machineAct } from '../../../platform/database/database.ts';
import { isRefused } from '../../../platform/outcome.ts';
import { machineRandomness } from '../../../platform/randomness.ts';
import type { MobileBaseAnswer } from '../../../providers/mobile-base/mobile-base.ts';
import { borrowerOfToken } from '../sessions/find-session.ts';
import { openSession } from '../sessions/open-session.ts';
import { checkCode } from '../signing-in/check-code.ts';
import { requestCode } from '../signing-in/request-code.ts';
import type { SignInServices } from '../signing-in/types.ts';
import { readStanding, verifyBorrower } from './verify-borrower.ts';
import { wakeClaims } from './wake-claims.ts';

const machine = machineAct('test');
const visitor = { principal: { kind: 'anonymous' }, auditEvent: 'test', requestId: 'test' } as const;
const database = await givenDatabase();
let clock: MovableClock;
let services: SignInServices & { readonly publicUrl: string };
let code = '100000';
/** What the base says about each pair; away where it says nothing. */
const known = new Map<string, MobileBaseAnswer['kind']>();
const asked: string[] = [];
const pairOf = ({ phone, iin }: { phone: string; iin: string }) => `${phone} ${iin}`;

beforeAll(() => {
  clock = standingClock();
  services = {
    ...machineryForTests(database, clock),
    wallClock: standingClock(),
    publicUrl: 'https://senim.example',
    randomness: { ...machineRandomness, sixDigits: () => (code = String(Number(code) + 1)) },
    mobileBase: {
      async isRegistered(pair) {
        asked.push(pairOf(pair));
        return { kind: known.get(pairOf(pair)) ?? 'unavailable' };
      },
    },
  };
});

async function register(pair: { phone: string; iin: string }) {
  await requestCode(services, visitor, { ...pair, address: pair.phone, language: 'ru', device: null });
  const entered = await checkCode(services, visitor, {
    ...pair,
    code,
    language: 'ru',
    attribution: null,
    device: null,
  });
  if (isRefused(entered)) throw new Error(entered.refused);
  return entered;
}
const standingOf = (borrowerId: number) =>
  database.transaction(machine, (tx) => readStanding(tx, borrowerId));
const newPair = () => ({ phone: newPhone(), iin: newIin() });

/** One claim a look while the base is away, and as many looks as it takes. */
async function lookFor(minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute++) {
    await wakeClaims(services);
    clock.advanceMs(60_000);
  }
}

test('a registration made while the mobile base was away is verified once it is back, without another sign-in, and ends other claims', async () => {
  const owner = newPair();
  const thief = { phone: newPhone(), iin: owner.iin };
  const [own, stolen] = [await register(owner), await register(thief)];
  await lookFor(12);
  expect(await standingOf(own.borrowerId)).toBe('provisional');
  known.set(pairOf(owner), 'registered').set(pairOf(thief), 'not-registered');
  await lookFor(12);
  expect(await standingOf(own.borrowerId)).toBe('verified');
  expect(await standingOf(stolen.borrowerId)).toBe('displaced');
  expect(await borrowerOfToken(services, own.token)).toBe(own.borrowerId);
  expect(await borrowerOfToken(services, stolen.token)).toBeNull();
});

test('whoever is verified ends what others claim of the same IIN and of the same phone, with their sessions, before the base is asked about those', async () => {
  const owner = newPair();
  const own = await registerPerson(services, { ...owner, standing: 'provisional' });
  const rivals = [
    await registerPerson(services, { iin: owner.iin, standing: 'provisional' }),
    await registerPerson(services, { phone: owner.phone, standing: 'provisional' }),
  ];
  const other = await registerPerson(services, { standing: 'provisional' });
  const tokens = await database.transaction(machine, (tx) =>
    Promise.all([...rivals, other].map(({ borrowerId }) => openSession(services, tx, borrowerId))),
  );
  expect(await database.transaction(machine, (tx) => verifyBorrower(services, tx, own.borrowerId))).toBe(
    'verified',
  );
  for (const { borrowerId } of rivals) expect(await standingOf(borrowerId)).toBe('displaced');
  expect(await standingOf(other.borrowerId)).toBe('provisional');
  expect(await Promise.all(tokens.map((token) => borrowerOfToken(services, token)))).toEqual([
    null,
    null,
    other.borrowerId,
  ]);
});

test('a claim to a number that the base has under another IIN ends with its session', async () => {
  const claim = newPair();
  const { borrowerId, token } = await register(claim);
  known.set(pairOf(claim), 'not-registered');
  await lookFor(12);
  expect(await standingOf(borrowerId)).toBe('displaced');
  expect(await borrowerOfToken(services, token)).toBeNull();
});

test('a recycled number waits for face and document, whatever the base says, and its former owner keeps the cabinet', async () => {
  const former = newPair();
  known.set(pairOf(former), 'registered');
  const { borrowerId: formerId, token } = await register(former);
  const next = { phone: former.phone, iin: newIin() };
  clock.advanceMs(300_000);
  const { borrowerId: nextId } = await register(next);
  known.set(pairOf(next), 'registered');
  await lookFor(12);
  expect(await standingOf(nextId)).toBe('contested');
  expect(await standingOf(formerId)).toBe('verified');
  expect(await borrowerOfToken(services, token)).toBe(formerId);
});

test('while the base is away one claim is tried at a time, each at most every five minutes; verified borrowers are not asked about', async () => {
  const claims = [newPair(), newPair(), newPair()];
  for (const claim of claims) await register(claim);
  asked.length = 0;
  await wakeClaims(services);
  expect(asked).toHaveLength(1);
  asked.length = 0;
  const timesOf = (claim: (typeof claims)[number]) => asked.filter((pair) => pair === pairOf(claim)).length;
  await lookFor(10);
  expect(Math.max(...claims.map(timesOf))).toBe(2);
  await lookFor(50);
  for (const claim of claims) {
    const times = timesOf(claim);
    expect(times).toBeGreaterThan(5);
    expect(times).toBeLessThanOrEqual(12);
    known.set(pairOf(claim), 'registered');
  }
  await lookFor(30);
  asked.length = 0;
  await lookFor(24 * 60);
  expect(asked.filter((pair) => claims.some((claim) => pair === pairOf(claim)))).toEqual([]);
});
