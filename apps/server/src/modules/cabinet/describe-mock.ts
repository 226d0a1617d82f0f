import { addDays, dayInAlmaty, instantAt } from '@senim/kazakhstan/calendar-day';
import type { Language } from '@senim/kazakhstan/languages';
import { machineAct } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import { refuse } from '../../platform/outcome.ts';
import { findBorrowerByIin } from '../identity/borrowers/read-borrower.ts';
import { describeCabinet } from './describe-cabinet.ts';

const act = machineAct('cabinet.mock');
const DAYS_AROUND_MAX = 366;

/**
 * The cabinet of a borrower at noon of a date, as if nothing more happened; only for the sandbox's mock page. Changes nothing.
 * Refuses an unknown IIN and a date more than a year away.
 */
export async function describeMock(services: Services, iin: string, date: string, language: Language) {
  const today = dayInAlmaty(services.clock.now().getTime());
  if (date > addDays(today, DAYS_AROUND_MAX) || date < addDays(today, -DAYS_AROUND_MAX))
    return refuse('date_out_of_range', {}, 'date');
  const borrower = await services.database.transaction(act, (tx) => findBorrowerByIin(services, tx, iin));
  if (!borrower) return refuse('account_not_found');
  const { borrowerId } = borrower;
  const at = new Date(instantAt(date, '12:00'));
  return describeCabinet(services, act, { borrowerId, language, at, isSupposed: true });
}
