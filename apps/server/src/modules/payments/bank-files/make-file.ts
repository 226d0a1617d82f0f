import { createHash } from 'node:crypto';
import { addTiyn } from '@senim/loan-engine/units/money';
import type { Act } from '../../../platform/database/database.ts';
import type { StaffCaller } from '../../../platform/http/route.ts';
import { insist, type Refused, refuse } from '../../../platform/outcome.ts';
import { fileName, subjectOf } from './rules.ts';
import { insertFile, lockWaiting, putIntoFile } from './store.ts';
import type { BankFileServices, Transfer } from './types.ts';

/** Gathers all orders that wait into a file, but for those of borrowers whose payouts are held. Refused where none waits, and while another file waits for its second person. What the bank gets is written here, once. */
export async function makeFile(
  { database, clock, randomness, sealing, lender, bankFiles }: BankFileServices,
  act: Act,
  { staffId }: StaffCaller,
): Promise<{ file_id: number } | Refused<'bank_file_empty' | 'bank_file_gathered'>> {
  return database.transaction(act, async (tx) => {
    const madeAt = clock.now();
    const waiting = await lockWaiting(tx, madeAt);
    if (waiting.length === 0) return refuse('bank_file_empty');
    const messageId = fileName(lender.code, madeAt, randomness.uuid());
    const sumTiyn = addTiyn(...waiting.map(({ amountTiyn }) => amountTiyn));
    const transfers = waiting.map(({ orderSealed }) => JSON.parse(sealing.open(orderSealed)) as Transfer);
    const content = bankFiles.write({ messageId, transfers, at: madeAt });
    const contentHash = createHash('sha256').update(content).digest();
    const made = { messageId, ordersCount: waiting.length, sumTiyn, madeBy: staffId, madeAt };
    const fileId = await insertFile(tx, { ...made, contentHash, contentSealed: sealing.seal(content) });
    if (fileId === undefined) return refuse('bank_file_gathered');
    const references = waiting.map(({ reference }) => reference);
    insist(
      (await putIntoFile(tx, fileId, references)) === waiting.length,
      'locked orders come into their file',
    );
    tx.note({ reference: messageId, amountTiyn: sumTiyn, found: waiting.length }, subjectOf({ contentHash }));
    return { file_id: fileId };
  });
}
