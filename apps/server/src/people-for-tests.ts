import { makeIin } from '@senim/kazakhstan/iin';
import type { Language } from '@senim/kazakhstan/languages';
import { releasedMciIn } from './compose-law.ts';
import { LENDER_FOR_TESTS } from './lender-for-tests.ts';
import type { Step1Body, Step2Body } from './modules/profile/types.ts';
import { holdLender } from './modules/settings/hold-lender.ts';
import { type Clock, type MovableClock, movableClock } from './platform/clock.ts';
import { type Act, type Database, machineAct } from './platform/database/database.ts';
import { sql } from './platform/database/sql.ts';
import { createLog } from './platform/log.ts';
import type { Services } from './platform/machinery.ts';
import { machineRandomness } from './platform/randomness.ts';
import { createSealing, readSealingKeys } from './platform/sealing.ts';

/** The machinery of a test and its people, with computed IINs and phones that nobody has. Tests only. */

/** The keys of the machinery of tests, as a composition reads them. */
export const KEYS_FOR_TESTS = { SEALING_KEYS: `1:${'01'.repeat(32)}`, INDEX_KEY: '02'.repeat(32) };

/** A Monday, ten in the morning in Almaty. */
export const START = new Date('2026-11-23T05:00:00Z');

/** A clock that stays at START until it is moved. */
export const standingClock = (): MovableClock => movableClock(0, { now: () => START });

/** Nobody watches. */
const UNTOLD: Services['metrics'] = { applicationDecided: () => {}, rowsPurged: () => {} };

/** What every operation needs; each test adds what its own operations need. */
export function machineryForTests<Own extends Clock>(database: Database, clock: Own) {
  const { lender, held, law } = holdLender({ database, clock }, LENDER_FOR_TESTS, releasedMciIn('sandbox'));
  return {
    database,
    clock,
    wallClock: clock,
    randomness: machineRandomness,
    sealing: createSealing(readSealingKeys(KEYS_FOR_TESTS.SEALING_KEYS, KEYS_FOR_TESTS.INDEX_KEY)),
    log: createLog('silent'),
    metrics: UNTOLD,
    lender,
    held,
    law,
  };
}

type Machinery = ReturnType<typeof machineryForTests>;

export const asBorrower = (borrowerId: number): Act => ({
  principal: { kind: 'borrower', borrowerId },
  auditEvent: 'test',
  requestId: 'test',
});

let people = 0;

/** A phone that nobody in this run has. */
export function newPhone(): string {
  people += 1;
  return `7701${3_000_000 + people}`;
}

/** An IIN that nobody in this run has. */
export function newIin(birthDate = '1991-05-17'): string {
  people += 1;
  // Some serials have no check digit, but never two of three in a row.
  const serial = (300 + people * 3) % 9_000;
  const iin = makeIin(birthDate, 'female', serial) ?? makeIin(birthDate, 'female', serial + 1);
  if (!iin) throw new Error('Neither of two serials has a check digit.');
  return iin;
}

export interface PersonForTests {
  readonly borrowerId: number;
  readonly iin: string;
  readonly phone: string;
}

/** Registers a new person. */
export async function registerPerson(
  { database, sealing, clock }: Pick<Machinery, 'database' | 'sealing' | 'clock'>,
  {
    iin = newIin(),
    phone = newPhone(),
    language = 'ru' as Language,
    standing = 'verified' as 'verified' | 'provisional',
  } = {},
): Promise<PersonForTests> {
  const { borrowerId } = await database.transaction(machineAct('test'), (tx) =>
    tx.one<{ borrowerId: number }>(sql`
      INSERT INTO borrower (iin_sealed, iin_index, phone_sealed, phone_index, language, created_at, standing)
      VALUES (${sealing.seal(iin)}, ${sealing.blindIndex('iin', iin)}, ${sealing.seal(phone)},
        ${sealing.blindIndex('phone', phone)}, ${language}, ${clock.now()}, ${standing})
      RETURNING borrower_id AS "borrowerId"`),
  );
  return { borrowerId, iin, phone };
}

/** The answers of the first two steps. */
export const STEP1: Step1Body = {
  surname: 'Нурланова',
  name: 'Айгерим',
  id_number: '012345678',
  id_issued_by: 'mvd',
  id_issue_date: '2022-01-10',
  id_expiry_date: '2032-01-09',
  consent_personal_data: true,
};
export const STEP2: Step2Body = {
  address: 'г. Алматы, ул. Абая, 10',
  family_status: 'married',
  children_count: 2,
  relatives: [
    { kind: 'sibling', name: 'Арман', phone: '77075550101' as Step2Body['relatives'][number]['phone'] },
  ],
};
