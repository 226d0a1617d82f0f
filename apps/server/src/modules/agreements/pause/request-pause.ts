import { dayInAlmaty, instantAt } from '@senim/kazakhstan/calendar-day';
import { CHANGEABLE, isIn } from '@senim/loan-engine/lifecycle/status';
import { productOn } from '@senim/loan-engine/loan/products';
import { dayText } from '@senim/loan-engine/units/day';
import { isRefusal } from '@senim/loan-engine/units/refusal';
import { pause } from '@senim/loan-engine/ways-out/pause';
import type { Act } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { refuse } from '../../../platform/outcome.ts';
import { foldAgreement } from '../loan/fold-agreement.ts';
import { planNextEvent } from '../loan/plan-next-event.ts';
import { lockAgreement, readFacts } from '../store.ts';
import type { AgreementKey } from '../types.ts';
import { insertPause, missPause, readOpenPause } from './store.ts';

/** A payment at 23:58 counts, at 23:59 it is too late (readings.md: "before 23:59"). */
const PAY_UNTIL = '23:59';

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
    const product = productOn(services.products, agreement.loanType, folded.day);
    const payUntil = new Date(instantAt(today, PAY_UNTIL));
    const isOwed = isIn(agreement.status, CHANGEABLE);
    const terms = isRefusal(product) ? product : pause(folded, product);
    if (
      !isOwed ||
      isRefusal(terms) ||
      folded.isFrozen ||
      folded.pausedUntilDay !== null ||
      askedAt >= payUntil
    )
      return refuse('pause_unavailable');
    const { amountDueTiyn } = terms;
    const untilDay = dayText(terms.untilDay);
    const factsKnown = (await readFacts(tx, key)).length;
    await insertPause(tx, { ...key, day: today, untilDay, askedAt, payUntil, amountDueTiyn, factsKnown });
    await planNextEvent(tx, key, folded);
    return { amountDueTiyn, payUntil, untilDay };
  });
}
