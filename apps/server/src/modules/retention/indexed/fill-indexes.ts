import { nameBeginnings } from '@senim/kazakhstan/names';
import { type Database, machineAct, type Transaction } from '../../../platform/database/database.ts';
import { enqueue, type JobPayload } from '../../../platform/jobs/queue.ts';
import type { Sealing } from '../../../platform/sealing.ts';
import {
  endIndexPass,
  readDevicesOfNext,
  readLetters,
  readNamedSteps,
  readPeople,
  readProgressRows,
  readTurnRow,
  takeAllTime,
  writeIndexPage,
  writeNames,
} from './store.ts';
import type { FreshIndexes, IndexedKind, IndexProgress, PersonToIndex } from './types.ts';

const ROWS_A_PAGE = 100;
const PAGES_A_JOB = 100;
const act = machineAct('retention.index');

interface IndexServices {
  readonly database: Database;
  readonly sealing: Sealing;
}

/**
 * Gives everybody of a kind the fingerprints of the turn's key, in pages that are transactions of their own; whoever comes next goes on
 * where a process died. After so many pages it orders itself again, so that other work of its class comes in between.
 */
export async function fillIndexes(
  { database, sealing }: IndexServices,
  payload: JobPayload,
  rowsAPage = ROWS_A_PAGE,
): Promise<void> {
  const what = payload['what'] as IndexedKind;
  for (let page = 0; page < PAGES_A_JOB; page++) {
    const at = await database.transaction(act, (tx) => placeIn(tx, sealing, what));
    if (!at) return;
    const count = await database.transaction(act, (tx) => indexPage(tx, sealing, at, rowsAPage));
    if (count === 0 && (await endPass(database, what))) return;
  }
  await database.transaction(act, async (tx) => enqueue(tx, 'retention.index', { what }, 'later'));
}

/** How far the turn has come; null where it has ended. A process that does not have its key leaves it to others. */
async function placeIn(
  tx: Transaction,
  { indexNumbers }: Sealing,
  what: IndexedKind,
): Promise<IndexProgress | null> {
  const { nextNumber } = await readTurnRow(tx);
  if (nextNumber === null) return null;
  if (Math.max(...indexNumbers) !== nextNumber)
    throw new Error(
      `This process does not have index key ${nextNumber} yet: restart it with the new INDEX_KEY.`,
    );
  const progress = (await readProgressRows(tx)).find((one) => one.what === what);
  return progress === undefined || progress.endedAt !== null ? null : progress;
}

async function indexPage(
  tx: Transaction,
  sealing: Sealing,
  { what, past }: IndexProgress,
  rowsMax: number,
): Promise<number> {
  await takeAllTime(tx);
  const page = await MAKE[what](tx, sealing, past, rowsMax);
  if (page.length > 0) await writeIndexPage(tx, what, page);
  return page.length;
}

type MakePage = (tx: Transaction, sealing: Sealing, past: number, rowsMax: number) => Promise<FreshIndexes[]>;

const MAKE: Readonly<Record<IndexedKind, MakePage>> = {
  async people(tx, sealing, past, rowsMax) {
    const people = await readPeople(tx, past, rowsMax);
    await nameAnew(tx, sealing, people);
    return people.map((person) => ofPerson(sealing, person));
  },

  async letters(tx, sealing, past, rowsMax) {
    const letters = await readLetters(tx, past, rowsMax);
    return letters.map(({ id, sealed }) => {
      const { phone, email } = JSON.parse(sealing.open(sealed)) as {
        phone: string | null;
        email: string | null;
      };
      return {
        id,
        indexes: {
          ...(phone !== null && { phone: sealing.newestIndex('phone', phone).toString('hex') }),
          ...(email !== null && { email: sealing.newestIndex('email', email).toString('hex') }),
        },
      };
    });
  },

  async devices(tx, sealing, past, rowsMax) {
    const devices = await readDevicesOfNext(tx, past, rowsMax);
    return devices.map(({ id, device, sealed }) => {
      const { endpoint } = JSON.parse(sealing.open(sealed)) as { endpoint: string };
      return {
        id,
        device,
        indexes: { endpoint: sealing.newestIndex('push-endpoint', endpoint).toString('hex') },
      };
    });
  },
};

function ofPerson(sealing: Sealing, { id, iinSealed, phoneSealed }: PersonToIndex): FreshIndexes {
  const iin = sealing.open(iinSealed);
  const phone = sealing.open(phoneSealed);
  const indexes = {
    iin: sealing.newestIndex('iin', iin),
    phone: sealing.newestIndex('phone', phone),
    iin_tail: sealing.tailIndex(iin),
    phone_tail: sealing.tailIndex(phone),
  };
  const inHex = Object.entries(indexes).map(([name, index]) => [name, index.toString('hex')]);
  return { id, sealed: phoneSealed.toString('hex'), indexes: Object.fromEntries(inHex) };
}

async function nameAnew(tx: Transaction, sealing: Sealing, people: readonly PersonToIndex[]): Promise<void> {
  const named = await readNamedSteps(
    tx,
    people.map(({ id }) => id),
  );
  const names = named.flatMap(({ id, sealed }) => {
    const step = JSON.parse(sealing.open(sealed)) as Readonly<
      Record<'surname' | 'name' | 'patronymic', string | null>
    >;
    const beginnings = nameBeginnings([step.surname, step.name, step.patronymic]);
    return beginnings.map((beginning) => ({ id, index: sealing.nameIndex(beginning) }));
  });
  if (names.length > 0) await writeNames(tx, names);
}

const endPass = (database: Database, what: IndexedKind): Promise<boolean> =>
  database.transaction(act, async (tx) => {
    await takeAllTime(tx);
    const hasEnded = await endIndexPass(tx, what);
    if (hasEnded) await tx.happened('keys.indexed-anew', 1);
    return hasEnded;
  });
