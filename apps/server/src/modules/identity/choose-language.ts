import type { Language } from '@senim/kazakhstan/languages';
import type { Act } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import { writeLanguage } from './store.ts';

/** Messages follow the language in which the borrower reads the cabinet. */
export async function chooseLanguage(
  services: Services,
  act: Act,
  borrowerId: number,
  language: Language,
): Promise<Record<never, never>> {
  await services.database.transaction(act, (tx) => writeLanguage(tx, borrowerId, language));
  return {};
}
