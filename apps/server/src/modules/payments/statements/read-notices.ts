import { machineAct } from '../../../platform/database/database.ts';
import { followHint } from '../follow-hint.ts';
import { type StatementServices, takeReturn } from './check-statement.ts';
import { compareNotices, isUnderWay, spanOf } from './rules.ts';
import { insertDifferences, insertNotice, readNoticesOf, readPayoutsOfDay } from './store.ts';

const act = machineAct('payments.read-notices', 'statement.notices-read');
const looking = { ...act, auditEvent: null };

/**
 * Holds what the bank tells of the day so far against the payouts: what came back is taken back, a payout that we are still asking about is asked about
 * at once, other differences go to the desk. An entry is acted on once, under the bank's own reference, whatever the statement says of it later.
 * Returns the count of differences that were not found before.
 */
export async function readNotices(services: StatementServices, day: string): Promise<number> {
  const notices = await services.bank.readNotices(day);
  if (notices === null || notices.length === 0) return 0;
  const known = await services.database.transaction(looking, (tx) => readNoticesOf(tx, day));
  const names = new Set(known.map(({ bankReference }) => bankReference));
  const fresh = notices.filter(({ bankReference }) => !names.has(bankReference));
  for (const { kind, reference } of fresh) if (kind === 'returned') await takeReturn(services, reference);
  return services.database.transaction(act, async (tx) => {
    const toldAt = services.clock.now();
    const references = notices.map(({ reference }) => reference);
    const payouts = await readPayoutsOfDay(tx, references, spanOf(day));
    const asked = new Set(payouts.filter(isUnderWay).map(({ reference }) => reference));
    for (const notice of fresh) {
      if (!(await insertNotice(tx, { ...notice, day }, toldAt))) continue;
      if (asked.has(notice.reference)) await followHint(services, tx, notice.reference);
    }
    const found = await insertDifferences(tx, day, compareNotices(notices, payouts), toldAt);
    if (found > 0)
      services.log.error({ day, differences: found }, 'the bank’s notices differ from the payouts');
    return found;
  });
}
