import { nameBeginnings } from '@senim/kazakhstan/names';
import { expect, test } from 'vitest';
import { givenDatabase } from '../../apps/server/src/given-for-tests.ts';
import { createTestServices } from '../../apps/server/src/loans-for-tests.ts';
import { writePhone } from '../../apps/server/src/modules/contacts/store.ts';
import { findPeople } from '../../apps/server/src/modules/desk/customers/store.ts';
import { isClients } from '../../apps/server/src/modules/desk/settings/ask-trial-code.ts';
import { describeHealth } from '../../apps/server/src/modules/desk/watch/describe-health.ts';
import { readFigures } from '../../apps/server/src/modules/desk/watch/read-figures.ts';
import { findByPair } from '../../apps/server/src/modules/identity/borrowers/store.ts';
import { checkCode } from '../../apps/server/src/modules/identity/signing-in/check-code.ts';
import { requestCode } from '../../apps/server/src/modules/identity/signing-in/request-code.ts';
import { recordNames } from '../../apps/server/src/modules/profile/record-names.ts';
import { writeStep } from '../../apps/server/src/modules/profile/store.ts';
import type { Step1 } from '../../apps/server/src/modules/profile/types.ts';
import { fillIndexes } from '../../apps/server/src/modules/retention/indexed/fill-indexes.ts';
import { countFormerIndexes } from '../../apps/server/src/modules/retention/indexed/read-index-turn.ts';
import { insertCase } from '../../apps/server/src/modules/support/cases/store.ts';
import {
  KEYS_FOR_TESTS,
  machineryForTests,
  newIin,
  newPhone,
  STEP1,
  standingClock,
} from '../../apps/server/src/people-for-tests.ts';
import { assertIndexKeys } from '../../apps/server/src/platform/database/assert-acting.ts';
import { type Act, machineAct, type Transaction } from '../../apps/server/src/platform/database/database.ts';
import { hearDatabase } from '../../apps/server/src/platform/database/hear-database.ts';
import { sql } from '../../apps/server/src/platform/database/sql.ts';
import {
  asOwner,
  OWNER_LOGIN,
  pastTheWalls,
  signedInAs,
} from '../../apps/server/src/platform/database/test-database.ts';
import { folderForTests } from '../../apps/server/src/platform/folder-for-tests.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { isRefused } from '../../apps/server/src/platform/outcome.ts';
import { PRODUCTION } from '../../apps/server/src/platform/production-for-tests.ts';
import { machineRandomness } from '../../apps/server/src/platform/randomness.ts';
import { createSealing, readSealingKeys } from '../../apps/server/src/platform/sealing.ts';
import { examine } from './doctor/examine.ts';
import { beginTurn, exchange } from './index-key/turn.ts';
import { runCommand } from './run-command-for-tests.ts';

const database = await givenDatabase();
const lived = createTestServices(database);
const folder = await folderForTests('turn-index-key');
const FIRST = KEYS_FOR_TESTS.INDEX_KEY;
const SECOND = `2:${'0c'.repeat(32)}`;
const visitor: Act = { principal: { kind: 'anonymous' }, auditEvent: 'test', requestId: 'test' };
const machine = machineAct('test');
const log = createLog('silent');
const OWNERS = signedInAs(OWNER_LOGIN, database.url);
let code = '100000';

/** A process with these index keys; they all live on one database, as in production. */
function processWith(index: string, lasting = '') {
  const randomness = { ...machineRandomness, sixDigits: () => (code = String(Number(code) + 1)) };
  return {
    ...machineryForTests(database, standingClock()),
    sealing: createSealing(readSealingKeys(KEYS_FOR_TESTS.SEALING_KEYS, index, lasting)),
    randomness,
    publicUrl: 'https://senim.example',
    mobileBase: { isRegistered: async () => ({ kind: 'registered' }) as const },
  };
}
type Process = ReturnType<typeof processWith>;
const P1 = processWith(FIRST);
const P2 = processWith(`1:${FIRST},${SECOND}`);
const P3 = processWith(`${SECOND},1:${FIRST}`);
const P4 = processWith(SECOND, FIRST);

interface Person {
  readonly iin: string;
  readonly phone: string;
}
const newPerson = (): Person => ({ iin: newIin(), phone: newPhone() });

/** Asks for a code at one process and brings it to another; the number of the borrower whose cabinet opens. */
async function signIn(person: Person, asked: Process, brought = asked): Promise<number> {
  const sent = await requestCode(asked, visitor, {
    ...person,
    address: person.phone,
    language: 'ru',
    device: null,
  });
  if (isRefused(sent)) throw new Error(sent.refused);
  const entered = await checkCode(brought, visitor, {
    ...{ ...person, code, language: 'ru', attribution: null, device: null },
  });
  if (isRefused(entered)) throw new Error(entered.refused);
  const found = await read(brought, (tx) => findByPair(brought.sealing, tx, person));
  return found?.borrowerId ?? 0;
}

const read = <T>({ database: own }: Process, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  own.transaction(machine, work);
const peopleOf = async ({ iin }: Person): Promise<number[]> => {
  const rows = await database.transaction(machine, (tx) =>
    tx.rows<{ id: number; sealed: Buffer }>(
      sql`SELECT borrower_id AS id, iin_sealed AS sealed FROM borrower`,
    ),
  );
  return rows.filter(({ sealed }) => P1.sealing.open(sealed) === iin).map(({ id }) => id);
};

async function turn(args: readonly string[], index: string): Promise<string> {
  const ran = runCommand(['turn-index-key', ...args], {
    ...PRODUCTION,
    ...KEYS_FOR_TESTS,
    INDEX_KEY: index,
    DATABASE_URL: database.productUrl,
    OWNER_DATABASE_URL: OWNERS,
    DATA_DIR: folder,
  });
  return ran.then(
    ({ stdout }) => stdout,
    ({ stderr }: { stderr: string }) => stderr,
  );
}

/** Lets a process say which index key is its newest, and waits until it has. */
async function living(number: number) {
  const said = async () =>
    (
      await database.transaction(machine, (tx) =>
        tx.one<{ count: number }>(
          sql`SELECT count(*)::int AS count FROM pg_locks WHERE classid = 810 AND objid = ${number} AND granted`,
        ),
      )
    ).count;
  const ear = hearDatabase(database.productUrl, 'index-keys', log, () => {}, number);
  await expect.poll(said).toBe(1);
  return { end: () => ear.close(), gone: () => expect.poll(said).toBe(0) };
}

const keysSaid = async (changes: Readonly<Record<string, string>>) => {
  const said = await examine({
    ...{ ...PRODUCTION, ...KEYS_FOR_TESTS, DATABASE_URL: database.productUrl, DATA_DIR: folder },
    ...changes,
  });
  return said.filter(({ about }) => about === 'keys').map(({ state, says }) => `${state} ${says}`);
};

/** What the office and the metrics say of a turn. */
async function watched() {
  const { turns } = await describeHealth(lived, machine);
  const figures = await readFigures(lived);
  return {
    told: turns.map(({ keys, number, open_count }) => ({ keys, number, open_count })),
    open: figures.find(({ name }) => name === 'senim_index_turn_open')?.value,
  };
}

test('the database refuses whoever is written under another key than that of today, and what no turn asks for', async () => {
  const { sealing } = P4;
  const written = database.transaction(machine, (tx) =>
    tx.run(sql`
      INSERT INTO borrower (iin_sealed, iin_index, phone_sealed, phone_index, created_at)
      VALUES ('x', ${sealing.blindIndex('iin', newIin())}, 'x', ${sealing.blindIndex('phone', newPhone())}, now())`),
  );
  await expect(written).rejects.toMatchObject({ constraint: 'index_under_key_of_today' });
  const page = JSON.stringify([{ id: 1, sealed: '00', indexes: { iin: '00', phone: '00' } }]);
  const put = () =>
    database.transaction(machine, (tx) => tx.run(sql`SELECT index_page('people', 1, ${page}::jsonb)`));
  await expect(put(), 'no turn').rejects.toMatchObject({ constraint: 'index_of_the_turn' });
  for (const call of [
    sql`SELECT begin_index_turn(9::smallint, 'me')`,
    sql`SELECT exchange_indexes('me')`,
    sql`SELECT drop_former_indexes(1)`,
  ])
    await expect(
      database.transaction(machine, (tx) => tx.run(call)),
      call.text,
    ).rejects.toThrow('permission denied');
  await asOwner(database, sql`UPDATE index_turn SET next_number = 3`);
  await expect(put(), 'under another key').rejects.toMatchObject({ constraint: 'index_of_the_turn' });
  await pastTheWalls(database, sql`UPDATE index_turn SET next_number = NULL`);
});

const BOTH = `1:${FIRST},${SECOND}`;

test('the index key turns while people register, sign in and change phones, and nobody is ever registered twice', async () => {
  const before = [newPerson(), newPerson(), newPerson(), newPerson(), newPerson()];
  const numbers: number[] = [];
  for (const person of before) numbers.push(await signIn(person, P1));
  const [first, second, third, fourth, fifth] = before as [Person, Person, Person, Person, Person];
  const [firstNumber = 0, secondNumber = 0] = numbers;
  await read(P1, async (tx) => {
    await writeStep(P1.sealing, tx, firstNumber, { number: 1, values: STEP1 as Step1, at: new Date() });
    await recordNames(P1, tx, firstNumber, [STEP1.surname, STEP1.name]);
    await insertCase(P1.sealing, tx, LETTER(first));
  });

  // Processes of before and of both keys beside each other.
  const old = await living(1);
  expect(await turn(['--dry-run'], BOTH)).toContain('1 processes have not got the new key');
  await expect(beginTurn(OWNERS, 2)).rejects.toThrow('1 processes have not got index key 2');
  const between = newPerson();
  expect(await signIn(between, P1, P2)).toBe(await signIn(between, P2, P1));
  await old.end();
  await old.gone();
  await expect(beginTurn(database.productUrl, 2)).rejects.toThrow('Only the owner');
  await expect(exchange(OWNERS)).rejects.toThrow('not everything is indexed');
  expect(await turn([], BOTH)).toContain('The workers are at it.');
  await expect(assertIndexKeys(database, P1.sealing)).rejects.toThrow('A turn to index key 2 is under way');
  await expect(fillIndexes(P1, { what: 'people' })).rejects.toThrow('restart it with the new INDEX_KEY');

  // Between two pages somebody signs in, somebody registers, and a phone changes before and behind the place where the job is.
  const meanwhile = newPerson();
  const late = { ...newPerson() };
  const moved = { second: newPhone(), fifth: newPhone() };
  let pages = 0;
  const pausing = {
    ...P2,
    database: {
      ...database,
      transaction: async <T>(act: Act, work: (tx: Transaction) => Promise<T>): Promise<T> => {
        pages += 1;
        if (pages === 4) {
          expect(await signIn(third, P2, P1)).toBe(numbers[2]);
          const [one, other] = await Promise.all([signIn(meanwhile, P2), signIn(late, P1)]);
          expect([one, other].sort()).toEqual(
            [...(await peopleOf(meanwhile)), ...(await peopleOf(late))].sort(),
          );
          // As the version before writes, which knows no second column.
          const { sealing } = P1;
          await read(P1, (tx) =>
            tx.run(sql`
              UPDATE borrower SET phone_sealed = ${sealing.seal(moved.second)}, phone_index = ${sealing.blindIndex('phone', moved.second)}
              WHERE borrower_id = ${secondNumber}`),
          );
          await read(P2, (tx) => writePhone(P2.sealing, tx, numbers[4] ?? 0, moved.fifth));
        }
        return database.transaction(act, work);
      },
    } as typeof database,
  };
  await fillIndexes(pausing, { what: 'people' }, 2);
  await expect(exchange(OWNERS)).rejects.toThrow('not everything is indexed');
  for (const what of ['letters', 'devices']) await fillIndexes(P2, { what });
  expect(await turn(['--progress'], BOTH)).toContain('All are done');
  expect(await watched()).toEqual({ told: [{ keys: 'index', number: 2, open_count: 0 }], open: 0 });
  const [lacking] = await database.transaction(machine, (tx) =>
    tx.rows<{ count: number }>(
      sql`SELECT count(*)::int AS count FROM borrower WHERE iin_index_next IS NULL OR phone_index_next IS NULL`,
    ),
  );
  expect(lacking?.count).toBe(0);

  // A process of before the turns says nothing of its key: what it has written is taken up by beginning again.
  const unheard = newPerson();
  await signIn(unheard, P1);
  expect(await turn(['--exchange'], BOTH)).toContain('"turn-index-key" once more');
  expect(await turn([], BOTH)).toContain('The workers are at it.');
  expect(await watched()).toEqual({ told: [{ keys: 'index', number: 2, open_count: 1 }], open: 1 });
  expect(await turn(['--progress'], BOTH)).toMatch(/^people +\d+ indexed anew, under way$/m);
  expect(await turn(['--progress'], BOTH)).toMatch(/^letters +\d+ indexed anew, done$/m);
  await fillIndexes(P2, { what: 'people' });
  expect(await turn(['--progress'], BOTH)).toContain('All are done');
  const everybody = [
    ...[first, { ...second, phone: moved.second }, third, fourth],
    ...[{ ...fifth, phone: moved.fifth }, between, meanwhile, late, unheard],
  ];
  const known = await Promise.all(
    everybody.map((person) => read(P2, (tx) => findByPair(P2.sealing, tx, person))),
  );

  // The exchange: from here on processes of the first key alone are neither begun nor, where one lives, let write.
  const straggler = await living(1);
  await expect(exchange(OWNERS)).rejects.toThrow('1 processes have not got index key 2');
  await straggler.end();
  await straggler.gone();
  expect(await turn(['--exchange'], BOTH)).toContain('People are found under index key 2 now.');
  expect(await watched()).toEqual({ told: [], open: 0 });
  await expect(assertIndexKeys(database, P1.sealing)).rejects.toThrow('which INDEX_KEY lacks');
  await expect(signIn(first, P1), 'a process of before registers nobody anew').rejects.toThrow();
  for (const process of [P2, P3, P4]) {
    const found = await Promise.all(
      everybody.map((person) => read(process, (tx) => findByPair(process.sealing, tx, person))),
    );
    expect(found).toEqual(known);
    expect(await isClients(process, first.phone), 'a client gets no message that is tried out').toBe(true);
  }

  // What lapses is written under the key that is named first, and found by whoever has it.
  expect(await signIn(fourth, P2, P3)).toBe(numbers[3]);
  const [one, other] = await Promise.allSettled([signIn(newest, P3), signIn(newest, P4)]);
  expect([one.status, other.status]).toContain('fulfilled');
  expect(await peopleOf(newest)).toHaveLength(1);
  for (const person of [...everybody, newest]) expect(await peopleOf(person)).toHaveLength(1);

  expect(await keysSaid({ INDEX_KEY: `${SECOND},1:${FIRST}` })).toContainEqual(
    expect.stringMatching(/^mind index key 1 .*"node server.js turn-index-key --clean"/),
  );
  expect(await turn(['--clean'], `${SECOND},1:${FIRST}`)).toMatch(/^\d+ rows were freed/);
  expect(await countFormerIndexes({ database })).toContainEqual({ what: 'people', rowsCount: 0 });
  expect(await keysSaid({ INDEX_KEY: SECOND, LASTING_INDEX_KEY: FIRST })).toContain(
    'well they open what is stored, and people are found by them.',
  );
  expect(await keysSaid({ INDEX_KEY: FIRST })).toContainEqual(
    expect.stringContaining('wrong People are found under index key 2'),
  );

  // By name, by last digits and by letter, too, with the second key alone.
  const { sealing } = P4;
  const byTail = await read(P4, (tx) =>
    findPeople(tx, { iinIndexes: [], phoneIndexes: [], tailIndexes: sealing.tailIndexes(first.phone) }),
  );
  expect(byTail).toContain(firstNumber);
  const left = await database.transaction(machine, (tx) =>
    tx.rows(sql`
      SELECT (SELECT count(*)::int FROM borrower_name_index WHERE index_number(beginning_index) = 2
          AND beginning_index = ${sealing.nameIndex(nameBeginnings([STEP1.surname])[0] ?? '')}) AS names,
        (SELECT count(*)::int FROM support_case WHERE phone_index = ${sealing.newestIndex('phone', first.phone)}) AS letters`),
  );
  expect(left).toEqual([{ names: 1, letters: 1 }]);
});

const newest = newPerson();

const LETTER = ({ phone }: Person) => ({
  reference: 'A-000001',
  kind: 'complaint' as const,
  topic: 'other' as const,
  language: 'ru' as const,
  contact: { name: 'Айгерим', phone, email: null },
  text: 'Когда откроется офис?',
  agreementNumber: null,
  borrowerId: null,
  address: '192.0.2.7',
  receivedDay: '2026-11-23',
  receivedAt: new Date('2026-11-23T05:00:00Z'),
  answerBy: '2026-12-08',
});
