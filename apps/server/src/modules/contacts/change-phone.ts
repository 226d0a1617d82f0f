import type { Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import { writePhone } from './store.ts';

/** Replaces the phone with a confirmed one; the database refuses one of another borrower. */
export async function changePhone(
  { sealing }: Services,
  tx: Transaction,
  borrowerId: number,
  phone: string,
): Promise<void> {
  await writePhone(sealing, tx, borrowerId, phone);
}
