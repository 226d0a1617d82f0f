import { addDays, dayInAlmaty, instantAt } from '@senim/kazakhstan/calendar-day';
import { STATUS } from '@senim/loan-engine/lifecycle/status';
import { isRefusal } from '@senim/loan-engine/units/refusal';
import type { ProlongationTerms } from '@senim/loan-engine/ways-out/prolongation';
import type { Act } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { isRefused, refuse } from '../../../platform/outcome.ts';
import { openDays } from '../../ledger/open-days.ts';
import { notifyBorrower } from '../../notifications/notify-borrower.ts';
import { readProducts } from '../../settings/product/read-products.ts';
import { changeStatus } from '../loan/change-status.ts';
import { foldAgreement } from '../loan/fold-agreement.ts';
import { planNextEvent } from '../loan/plan-next-event.ts';
import { hasOpenOffer } from '../settlement/describe-offer.ts';
import { findWaitingChild, lockAgreement, readOpenAmendment } from '../store.ts';
import type { AgreementKey } from '../types.ts';
import { isDaysOffered, PROLONGATION_OPEN_DAYS, prolongationTerms } from './rules.ts';
import { insertAmendment } from './store.ts';

export interface ProlongationAsked extends ProlongationTerms {
  readonly openUntil: Date;
}

/**
 * Requests a later due date. The loan then waits (status 11) for the payment of the reward so far, and after that for
 * the signature. Asked again for as many days, it answers the same. Refused where the engine offers none, and during
 * another change of the loan.
 */
export async function requestProlongation(services: Services, act: Act, key: AgreementKey, days: number) {
  await openDays(services);
  return services.database.transaction(act, async (tx) => {
    const today = dayInAlmaty(services.clock.now().getTime());
    if (!(await lockAgreement(services.sealing, tx, key))) return refuse('agreement_not_found');
    const { agreement, folded } = await foldAgreement(services, tx, key, today);
    const products = await readProducts(services, tx, services.clock.now());
    if (!isDaysOffered(products, agreement, folded.day, days))
      return refuse('prolongation_days_unknown', undefined, 'days');
    const terms = prolongationTerms(products, agreement, folded, days);
    const standing = await readOpenAmendment(tx, key);
    if (standing?.days === days && !isRefusal(terms)) return { ...terms, openUntil: standing.openUntil };
    if (agreement.status !== STATUS.active || isRefusal(terms) || (await findWaitingChild(tx, key)))
      return refuse('prolongation_unavailable');
    if (await hasOpenOffer(tx, key)) return refuse('prolongation_unavailable');

    const askedAt = services.clock.now();
    const openUntil = new Date(instantAt(addDays(today, PROLONGATION_OPEN_DAYS), '00:00'));
    await insertAmendment(tx, { ...key, days, askedAt, openUntil });
    const moved = await changeStatus(services, tx, agreement, 'prolongation-asked', 'borrower');
    if (isRefused(moved)) return refuse('prolongation_unavailable');
    await planNextEvent(tx, key, folded);
    const { number } = agreement;
    const details = { number, amountTiyn: terms.amountDueTiyn, day: lastDayBefore(openUntil) };
    await notifyBorrower(services, tx, key.borrowerId, 'prolongation-asked', details);
    return { ...terms, openUntil } satisfies ProlongationAsked;
  });
}

const lastDayBefore = (instant: Date): string => dayInAlmaty(instant.getTime() - 1);
