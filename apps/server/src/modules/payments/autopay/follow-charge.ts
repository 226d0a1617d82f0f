import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { lesserTiyn, NOTHING } from '@senim/loan-engine/units/money';
import { machineAct, type Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { forgiveWaiting } from '../../agreements/decisions/forgive-waiting.ts';
import { foldAgreement } from '../../agreements/loan/fold-agreement.ts';
import { openDays } from '../../ledger/open-days.ts';
import { notifyBorrower } from '../../notifications/notify-borrower.ts';
import type { CardPaymentKey } from '../cards/types.ts';
import { leftOfDay, newsOf, nextTryAt, TRY_AGAIN_MS } from './rules.ts';
import {
  lockCharge,
  lockDue,
  writeAutopayEnded,
  writeFollowed,
  writeNextTry,
  writeRefusalTold,
  writeSilenceTold,
} from './store.ts';
import type { AutopayCharge, ToldDue } from './types.ts';

const act = machineAct('payments.autopay-follow');

/** What a charge that has ended leads to, once: nothing where it was taken; where it was refused, a word to its owner and perhaps another try. */
export async function followCharge(services: Services, key: CardPaymentKey): Promise<void> {
  await openDays(services);
  await services.database.transaction(act, async (tx) => {
    const charge = await lockCharge(tx, key);
    if (!charge || charge.isFollowed) return;
    if (charge.status === 'created' || charge.status === 'waiting')
      return tellUnanswered(services, tx, charge);
    await writeFollowed(tx, key, services.clock.now());
    if (charge.status === 'charged' || charge.failure === 'cancelled') return;
    const told = await lockDue(tx, charge, charge.dueDay);
    if (told) await goOn(services, tx, charge, told);
  });
}

async function goOn(
  services: Services,
  tx: Transaction,
  charge: AutopayCharge,
  told: ToldDue,
): Promise<void> {
  const now = services.clock.now();
  await writeNextTry(tx, charge, charge.dueDay, nextTryAt(charge, services.lender.hours.debtMessages));
  if (charge.failure === 'card_gone') await writeAutopayEnded(tx, charge, 'card', now);
  await tell(services, tx, charge, told);
}

/** Whoever relies on it must know in time that it may not come, and that it still may. */
async function tellUnanswered(services: Services, tx: Transaction, charge: AutopayCharge): Promise<void> {
  if (services.clock.now().getTime() - charge.createdAt.getTime() < TRY_AGAIN_MS) return;
  const told = await lockDue(tx, charge, charge.dueDay);
  if (told) await tell(services, tx, charge, told, { isSilent: true, isAcquired: true });
}

/** Of a charge that is not waited for any more. Without an acquirer money on the card changes nothing. */
export async function tellLetGo(
  services: Services,
  tx: Transaction,
  charge: AutopayCharge,
  isAcquired = true,
): Promise<void> {
  const told = await lockDue(tx, charge, charge.dueDay);
  if (told) await tell(services, tx, charge, told, { isSilent: false, isAcquired });
}

/**
 * What was to be charged, and of what is not coming only what its day still asks for: whoever has paid by hand meanwhile is asked for nothing,
 * and hears that nothing is left if they were told to wait.
 */
async function tell(
  services: Services,
  tx: Transaction,
  charge: AutopayCharge,
  told: ToldDue,
  { isSilent, isAcquired } = { isSilent: false, isAcquired: true },
): Promise<void> {
  const now = services.clock.now();
  const today = dayInAlmaty(now.getTime());
  const { agreement, folded } = await foldAgreement(services, tx, charge, charge.dueDay);
  const { folded: known } = await foldAgreement(services, tx, charge, today);
  const leftTiyn = leftOfDay(agreement.status, folded, charge.dueDay, known);
  if (leftTiyn === null && !isSilent) return;
  const mayTry = isAcquired && charge.dueDay === today;
  const isOwed = leftTiyn !== NOTHING;
  const news = newsOf(told, { isSilent, isOwed, mayTry });
  if (!news) return;
  await (isSilent ? writeSilenceTold : writeRefusalTold)(tx, told, now);
  const isWhole = isSilent || leftTiyn === null || !isOwed;
  await notifyBorrower(services, tx, charge.borrowerId, news, {
    number: agreement.number,
    amountTiyn: isWhole ? charge.amountTiyn : lesserTiyn(charge.amountTiyn, leftTiyn),
  });
  if (news === 'autopay-not-charged') await forgiveWaiting(services, tx, charge, charge);
}
