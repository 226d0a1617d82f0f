import { reportAct, type Transaction } from '../../../platform/database/database.ts';
import { readAnchors, readFaults } from './keep-anchors.ts';
import { linkOf } from './link-row.ts';
import { readLink, readLinked, readNeverLinked } from './link-store.ts';
import { RECORDS, type RecordFault, type RecordLink, type RecordName, type RecordServices } from './types.ts';

const PORTION_LINKS = 2_000;
const FAULTS_MAX = 10;
const act = reportAct('staff.verify-records');

/**
 * Computes every link of every record again with the keys, and holds the ends that were written down outside against them; what
 * was found changed before it was bound stands outside too. How many links there are, and the first few faults. Reads only.
 */
export async function verifyRecords(
  services: RecordServices,
  anchorFolder: string,
): Promise<{ linksCount: number; faults: readonly RecordFault[] }> {
  return services.database.transaction(act, async (tx) => {
    const faults: RecordFault[] = [];
    let linksCount = 0;
    for (const record of RECORDS) {
      const followed = await followChain(services, tx, record);
      const putIn = await readNeverLinked(tx, record);
      linksCount += followed.linksCount;
      faults.push(...followed.faults, ...putIn.map((rowId) => ({ record, rowId, why: 'put-in' as const })));
    }
    for (const { record, ordinal, mac } of await readAnchors(anchorFolder)) {
      const link = await readLink(tx, record, ordinal);
      if (link?.mac.toString('hex') !== mac) faults.push({ record, rowId: ordinal, why: 'end-missing' });
    }
    return { linksCount, faults: [...faults, ...(await readFaults(anchorFolder))] };
  });
}

async function followChain({ recordKeys }: RecordServices, tx: Transaction, record: RecordName) {
  const faults: RecordFault[] = [];
  let previous: RecordLink | null = null;
  let linksCount = 0;
  for (let read = PORTION_LINKS; read === PORTION_LINKS; ) {
    const links = await readLinked(tx, record, previous?.ordinal ?? 0, PORTION_LINKS);
    for (const link of links) {
      const why = faultOf(recordKeys.get(link.keyNumber), record, link, previous);
      if (why && faults.length < FAULTS_MAX) faults.push({ record, rowId: link.rowId, why });
      previous = link;
    }
    linksCount += links.length;
    read = links.length;
  }
  return { linksCount, faults };
}

function faultOf(
  key: Buffer | undefined,
  record: RecordName,
  { ordinal, rowId, text, mac }: RecordLink & { readonly text: string | null },
  previous: RecordLink | null,
): RecordFault['why'] | null {
  if (ordinal !== (previous?.ordinal ?? 0) + 1) return 'out-of-line';
  if (text === null) return 'missing';
  if (!key) return 'unknown-key';
  return linkOf(key, record, { ordinal, rowId, text }, previous?.mac ?? null).equals(mac) ? null : 'altered';
}
