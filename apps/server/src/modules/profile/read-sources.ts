import type { AnswerSource } from '@senim/contracts/borrower/application-choices';
import type { Transaction } from '../../platform/database/database.ts';
import { readAnswerSources } from './store.ts';

/** Where each answer of the form came from, for whoever decides on it. */
export async function readSources(
  tx: Transaction,
  borrowerId: number,
): Promise<Readonly<Record<string, AnswerSource>>> {
  return readAnswerSources(tx, borrowerId);
}
