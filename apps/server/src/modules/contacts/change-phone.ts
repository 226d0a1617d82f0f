import type { Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import { writePhone } from './store.ts';

/** Puts a confirmed phone in the place of the one before; the database refuses one that belongs to somebody else. */
export async function changePhone(
  { sealing }: Services,
  tx: Transaction,
  borrowerId: number,
  phone: string,
): Promise<void> {
  await writePhone(sealing, tx, borrowerId, phone);
}
