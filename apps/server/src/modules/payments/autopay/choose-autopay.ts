import { AUTOPAY_CONSENT_VERSION } from '@senim/contracts/shared/consents';
import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { isIn, OWED } from '@senim/loan-engine/lifecycle/status';
import type { Act } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { isRefused, type Refused, refuse } from '../../../platform/outcome.ts';
import { findAgreement } from '../../agreements/loan/find-agreement.ts';
import { foldAgreement } from '../../agreements/loan/fold-agreement.ts';
import { queueForLoan } from '../../agreements/loan/queue-for-loan.ts';
import type { AgreementKey } from '../../agreements/types.ts';
import { findCard } from '../saved-cards/find-card.ts';
import { isExpired } from '../saved-cards/rules.ts';
import { AUTOPAY_TRIES_MAX, chargeView, hasPartToCome, nextCharge, partDue, underWayView } from './rules.ts';
import { insertAutopay, readAutopay, readTold, readUnderWay, writeAutopayEnded } from './store.ts';

type Nothing = Record<string, never>;

type TurnOnRefusal = 'agreement_not_found' | 'card_not_found' | 'nothing_owed' | 'autopay_nothing_to_come';

/** Lets the parts of an own loan be charged to a kept card, by its owner's consent; another card takes the place of the former one. */
export async function turnOnAutopay(
  services: Services,
  act: Act,
  key: AgreementKey,
  cardId: string,
): Promise<Nothing | Refused<TurnOnRefusal>> {
  return services.database.transaction(queueForLoan(act, key), async (tx) => {
    const agreement = await findAgreement(services, tx, key);
    if (isRefused(agreement)) return agreement;
    const card = await findCard(services, tx, { borrowerId: key.borrowerId, cardId }, 'held');
    if (isRefused(card)) return card;
    const now = services.clock.now();
    if (isExpired(card, now)) return refuse('card_not_found');
    if (!isIn(agreement.status, OWED)) return refuse('nothing_owed');
    const { folded } = await foldAgreement(services, tx, key, dayInAlmaty(now.getTime()));
    if (!hasPartToCome(folded)) return refuse('autopay_nothing_to_come');
    const standing = await readAutopay(tx, key);
    if (standing?.cardId === cardId) return {};
    await writeAutopayEnded(tx, key, 'owner', now);
    await insertAutopay(
      tx,
      { ...key, cardId, cardMask: card.mask, turnedOnAt: now },
      AUTOPAY_CONSENT_VERSION,
    );
    return {};
  });
}

/** Ends it; a charge that the acquirer has already is not called back. */
export async function turnOffAutopay(
  services: Services,
  act: Act,
  key: AgreementKey,
): Promise<Nothing | Refused<'agreement_not_found'>> {
  return services.database.transaction(queueForLoan(act, key), async (tx) => {
    const agreement = await findAgreement(services, tx, key);
    if (isRefused(agreement)) return agreement;
    await writeAutopayEnded(tx, key, 'owner', services.clock.now());
    return {};
  });
}

/** Whether an own loan is paid by itself, with which card, and what is charged next. */
export async function describeAutopay(services: Services, act: Act, key: AgreementKey) {
  return services.database.transaction(act, async (tx) => {
    const found = await findAgreement(services, tx, key);
    if (isRefused(found)) return found;
    const now = services.clock.now();
    const today = dayInAlmaty(now.getTime());
    const { agreement, folded } = await foldAgreement(services, tx, key, today);
    const autopay = await readAutopay(tx, key);
    const due = partDue(agreement.status, folded);
    const told = await readTold(tx, key, today);
    const { isTold, next } = nextCharge(due, told, services.lender.hours.debtMessages, now);
    return {
      card: autopay ? { id: autopay.cardId, mask: autopay.cardMask } : null,
      since: autopay?.turnedOnAt.toISOString() ?? null,
      next: chargeView(next),
      under_way: underWayView(await readUnderWay(tx, key)),
      is_told: isTold && autopay !== undefined,
      tries_max: AUTOPAY_TRIES_MAX,
      may_be_on: isIn(agreement.status, OWED) && hasPartToCome(folded),
    };
  });
}
