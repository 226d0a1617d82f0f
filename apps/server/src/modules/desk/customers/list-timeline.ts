import type { Language } from '@senim/kazakhstan/languages';
import { tiyn, toDecimal } from '@senim/loan-engine/units/money';
import type { Act } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { type Refused, refuse } from '../../../platform/outcome.ts';
import { REASON_TEXTS } from '../../applications/refusals.ts';
import type { RefusalReason } from '../../applications/types.ts';
import { findBorrower } from '../../identity/read-borrower.ts';
import { readRegisteredAt } from './store.ts';
import { readContactEvents, readLoanEvents } from './timeline-store.ts';
import type { TimelineRow } from './types.ts';

/** One line of everything that happened with a customer and of who did what, newest first. */
export async function listTimeline(
  services: Services,
  act: Act,
  borrowerId: number,
  language: Language,
): Promise<{ events: ReturnType<typeof eventView>[] } | Refused<'customer_not_found'>> {
  return services.database.transaction(act, async (tx) => {
    if (!(await readRegisteredAt(tx, borrowerId))) return refuse('customer_not_found');
    const { phone } = await findBorrower(services, tx, borrowerId);
    const phoneIndex = services.sealing.blindIndex('phone', phone);
    const rows = [
      ...(await readLoanEvents(tx, borrowerId)),
      ...(await readContactEvents(tx, borrowerId, phoneIndex)),
    ];
    rows.sort((a, b) => b.at.getTime() - a.at.getTime());
    return { events: rows.map((row) => eventView(row, language)) };
  });
}

const eventView = (
  { at, kind, what, who, subject, amountTiyn, details }: TimelineRow,
  language: Language,
) => ({
  at: at.toISOString(),
  kind,
  what,
  who,
  subject,
  amount: amountTiyn === null ? null : toDecimal(tiyn(Number(amountTiyn))),
  details:
    'reasons' in details ? { ...details, reasons: reasonTexts(details['reasons'], language) } : details,
});

/** The reasons of a refusal as the borrower was told them. */
function reasonTexts(codes: unknown, language: Language): readonly string[] {
  if (!Array.isArray(codes)) return [];
  return codes.map((code: RefusalReason) => REASON_TEXTS[language][code] ?? code);
}
