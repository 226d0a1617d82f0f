import { machineAct, type Transaction } from '../../../platform/database/database.ts';
import { linkOf } from './link-row.ts';
import { insertLinks, readLastLink, readUnlinked, takeLinking } from './link-store.ts';
import { newestKey } from './rules.ts';
import { RECORDS, type RecordLink, type RecordName, type RecordServices } from './types.ts';

const PORTION_ROWS = 1_000;
const act = machineAct('staff.link-records');

/** Adds what was recorded since to the chains under the newest key, portion by portion. Several may ask at once: one does it. */
export async function linkRecords(services: RecordServices): Promise<void> {
  for (const record of RECORDS) {
    for (let linked = PORTION_ROWS; linked === PORTION_ROWS; )
      linked = await services.database.transaction(act, (tx) => linkPortion(services, tx, record));
  }
}

async function linkPortion(
  { recordKeys }: RecordServices,
  tx: Transaction,
  record: RecordName,
): Promise<number> {
  if (!(await takeLinking(tx))) return 0;
  const rows = await readUnlinked(tx, record, PORTION_ROWS);
  if (rows.length === 0) return 0;
  const keyNumber = newestKey(recordKeys);
  const key = recordKeys.get(keyNumber);
  if (!key) throw new Error('No key of the records is configured.');
  let { ordinal, mac } = (await readLastLink(tx, record)) ?? { ordinal: 0, mac: null };
  const links: RecordLink[] = rows.map(({ rowId, text }) => {
    ordinal++;
    mac = linkOf(key, record, { ordinal, rowId, text }, mac);
    return { ordinal, rowId, keyNumber, mac };
  });
  await insertLinks(tx, record, links);
  return links.length;
}
