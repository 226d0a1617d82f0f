import type { Language } from '@senim/kazakhstan/languages';
import { toDecimal } from '@senim/loan-engine/units/money';
import type { Act } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { type Refused, refuse } from '../../../platform/outcome.ts';
import { findBorrower } from '../../identity/borrowers/read-borrower.ts';
import { readReasonTitles } from '../../settings/reason/find-reasons.ts';
import { inWords, type ReasonTitles } from '../refusals.ts';
import { newestOf } from './rules.ts';
import { readRegisteredAt } from './store.ts';
import { readContactEvents, readLoanEvents, readMessageEvents } from './timeline-store.ts';
import type { TimelineRow } from './types.ts';

const PAGE = 100;

interface TimelineWish {
  readonly language: Language;
  /** Only what happened before it. */
  readonly before?: string | undefined;
  /** Also what staff only looked at. */
  readonly hasLooks?: boolean;
}

/** What happened with a customer and who did it, in one list, newest first, page by page: nothing is out of reach. */
export async function listTimeline(
  services: Services,
  act: Act,
  borrowerId: number,
  { language, before, hasLooks = false }: TimelineWish,
): Promise<
  { events: ReturnType<typeof eventView>[]; events_earlier: boolean } | Refused<'customer_not_found'>
> {
  return services.database.transaction(act, async (tx) => {
    if (!(await readRegisteredAt(tx, borrowerId))) return refuse('customer_not_found');
    const { phone } = await findBorrower(services, tx, borrowerId);
    const phoneIndexes = services.sealing.blindIndexes('phone', phone);
    const part = { before: before === undefined ? null : new Date(before), countMax: PAGE + 1 };
    const rows = [
      ...(await readLoanEvents(tx, borrowerId, part)),
      ...(await readContactEvents(tx, borrowerId, { ...part, phoneIndexes, hasLooks })),
      ...(await readMessageEvents(services.sealing, tx, borrowerId, part)),
    ];
    const { newest, isMore } = newestOf(rows, PAGE);
    const titles = await readReasonTitles(tx, language);
    return { events: newest.map((row) => eventView(row, titles, language)), events_earlier: isMore };
  });
}

const eventView = ({ at, amountTiyn, ...said }: TimelineRow, titles: ReasonTitles, language: Language) => ({
  ...said,
  at: at.toISOString(),
  amount: amountTiyn === null ? null : toDecimal(amountTiyn),
  details: inWords(said.details, { titles, at, language }),
});
