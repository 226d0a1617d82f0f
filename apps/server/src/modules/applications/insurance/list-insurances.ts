import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import type { Language } from '@senim/kazakhstan/languages';
import type { Reading, Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import type { ApplicationKey } from '../types.ts';
import { describeInsurance } from './describe-insurance.ts';
import { shownOf } from './rules.ts';
import { readInsurance, readInsurances } from './store.ts';
import type { TakenInsurance } from './types.ts';

/** All that a borrower has taken beside loans, newest first. */
export async function listInsurances(
  { clock }: Pick<Services, 'clock'>,
  tx: Reading,
  borrowerId: number,
  language: Language,
) {
  const today = dayInAlmaty(clock.now().getTime());
  return (await readInsurances(tx, borrowerId)).map((taken) => describeInsurance(taken, today, language));
}

/** All of it as it was taken, to be asked for beside what else a screen shows. */
export const readTaken = (tx: Reading, borrowerId: number): Promise<TakenInsurance[]> =>
  readInsurances(tx, borrowerId);

/** What of it the cabinet shows beside the present loan or application; undefined where that is nothing. */
export function describeShownInsurance(
  taken: readonly TakenInsurance[],
  {
    lastApplicationId,
    today,
    language,
  }: {
    readonly lastApplicationId: number | undefined;
    readonly today: string;
    readonly language: Language;
  },
) {
  const shown = shownOf(taken, lastApplicationId, today);
  return shown && describeInsurance(shown, today, language);
}

/** What was taken with an application; undefined where nothing was. */
export const findInsurance = (tx: Transaction, key: ApplicationKey): Promise<TakenInsurance | undefined> =>
  readInsurance(tx, key);
