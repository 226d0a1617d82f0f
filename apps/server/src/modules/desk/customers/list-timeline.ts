import type { Language } from '@senim/kazakhstan/languages';
import { toDecimal } from '@senim/loan-engine/units/money';
import type { Act } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { type Refused, refuse } from '../../../platform/outcome.ts';
import { findBorrower } from '../../identity/borrowers/read-borrower.ts';
import { readReasonTitles } from '../../settings/reason/find-reasons.ts';
import { inWords, type ReasonTitles } from '../refusals.ts';
import { readRegisteredAt } from './store.ts';
import { readContactEvents, readLoanEvents, readMessageEvents } from './timeline-store.ts';
import type { TimelineRow } from './types.ts';

/** Everything that happened with a customer and who did it, in one list, newest first. */
export async function listTimeline(
  services: Services,
  act: Act,
  borrowerId: number,
  language: Language,
): Promise<{ events: ReturnType<typeof eventView>[] } | Refused<'customer_not_found'>> {
  return services.database.transaction(act, async (tx) => {
    if (!(await readRegisteredAt(tx, borrowerId))) return refuse('customer_not_found');
    const { phone } = await findBorrower(services, tx, borrowerId);
    const phoneIndexes = services.sealing.blindIndexes('phone', phone);
    const rows = [
      ...(await readLoanEvents(tx, borrowerId)),
      ...(await readContactEvents(tx, borrowerId, phoneIndexes)),
      ...(await readMessageEvents(services.sealing, tx, borrowerId)),
    ];
    rows.sort((a, b) => b.at.getTime() - a.at.getTime());
    const titles = await readReasonTitles(tx, language);
    return { events: rows.map((row) => eventView(row, titles, language)) };
  });
}

const eventView = ({ at, amountTiyn, ...said }: TimelineRow, titles: ReasonTitles, language: Language) => ({
  ...said,
  at: at.toISOString(),
  amount: amountTiyn === null ? null : toDecimal(amountTiyn),
  details: inWords(said.details, { titles, at, language }),
});
