import { addTiyn } from '@senim/loan-engine/units/money';
import type { Act } from '../../../platform/database/database.ts';
import type { StaffCaller } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/machinery.ts';
import { insist, type Refused, refuse } from '../../../platform/outcome.ts';
import { fileName } from './rules.ts';
import { insertFile, lockWaiting, putIntoFile } from './store.ts';

/** Gathers all orders that wait into a file, but for those of borrowers whose payouts are held. Refused where none waits, and while another file waits for its second person. */
export async function makeFile(
  { database, clock, randomness, lender }: Services,
  act: Act,
  { staffId }: StaffCaller,
): Promise<{ file_id: number } | Refused<'bank_file_empty' | 'bank_file_gathered'>> {
  return database.transaction(act, async (tx) => {
    const madeAt = clock.now();
    const waiting = await lockWaiting(tx, madeAt);
    if (waiting.length === 0) return refuse('bank_file_empty');
    const messageId = fileName(lender.code, madeAt, randomness.uuid());
    const sumTiyn = addTiyn(...waiting.map(({ amountTiyn }) => amountTiyn));
    const made = { messageId, ordersCount: waiting.length, sumTiyn, madeBy: staffId, madeAt };
    const fileId = await insertFile(tx, made);
    if (fileId === undefined) return refuse('bank_file_gathered');
    const references = waiting.map(({ reference }) => reference);
    insist(
      (await putIntoFile(tx, fileId, references)) === waiting.length,
      'locked orders come into their file',
    );
    tx.note({ reference: messageId, amountTiyn: sumTiyn, found: waiting.length });
    return { file_id: fileId };
  });
}
