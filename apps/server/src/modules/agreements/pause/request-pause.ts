import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { dayText } from '@senim/loan-engine/units/day';
import type { Act } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { refuse } from '../../../platform/outcome.ts';
import { readProducts } from '../../settings/product/read-products.ts';
import { foldAgreement } from '../loan/fold-agreement.ts';
import { planNextEvent } from '../loan/plan-next-event.ts';
import { lockAgreement, readFacts } from '../store.ts';
import type { AgreementKey } from '../types.ts';
import { pauseOpenAt } from './rules.ts';
import { insertPause, missPause, readOpenPause } from './store.ts';

/**
 * The part of an overdue debt that, paid before 23:59 today, pauses collection for the product's days. Asked again on
 * the same day, it answers the same. Refused if nothing is overdue, the loan is frozen or paused already, or the day
 * is over.
 */
export async function requestPause(services: Services, act: Act, key: AgreementKey) {
  return services.database.transaction(act, async (tx) => {
    const askedAt = services.clock.now();
    const today = dayInAlmaty(askedAt.getTime());
    if (!(await lockAgreement(services.sealing, tx, key))) return refuse('agreement_not_found');
    await missPause(tx, key, askedAt);
    const standing = await readOpenPause(tx, key);
    if (standing) return standing;
    const { agreement, folded } = await foldAgreement(services, tx, key, today);
    const products = await readProducts(services, tx, askedAt);
    const open = pauseOpenAt(products, agreement, folded, askedAt);
    if (open === null) return refuse('pause_unavailable');
    const { amountDueTiyn, payUntil } = open;
    const untilDay = dayText(open.untilDay);
    const factsKnown = (await readFacts(tx, key)).length;
    await insertPause(tx, { ...key, day: today, untilDay, askedAt, payUntil, amountDueTiyn, factsKnown });
    await planNextEvent(tx, key, folded);
    return { amountDueTiyn, payUntil, untilDay };
  });
}
