import type { Language } from '@senim/kazakhstan/languages';
import type { Act, Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import { writeLanguage } from './store.ts';

/** Messages come in the language in which the borrower reads the cabinet. */
export async function chooseLanguage(
  services: Services,
  act: Act,
  borrowerId: number,
  language: Language,
): Promise<Record<never, never>> {
  await services.database.transaction(act, (tx) => keepLanguage(tx, borrowerId, language));
  return {};
}

/** The same in the caller's transaction, because signing in chooses a language too. */
export async function keepLanguage(tx: Transaction, borrowerId: number, language: Language): Promise<void> {
  writeLanguage(tx, borrowerId, language);
}
