import type { Transaction } from '../../../platform/database/database.ts';
import { writeDocumentsPage } from './store.ts';

/** Notes that a page of the documents is sealed anew; with the last one their turn ends. */
export async function noteDocuments(
  tx: Transaction,
  page: { readonly past: string | null; readonly count: number; readonly isLast: boolean },
): Promise<void> {
  await writeDocumentsPage(tx, page);
  if (page.isLast) await tx.happened('keys.documents-resealed', 1);
}
