import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { lesserTiyn, NOTHING } from '@senim/loan-engine/units/money';
import { machineAct, type Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { foldAgreement } from '../../agreements/loan/fold-agreement.ts';
import { notifyBorrower } from '../../notifications/notify-borrower.ts';
import type { CardPaymentKey } from '../cards/types.ts';
import { newsOf, nextTryAt, partDue, TRY_AGAIN_MS } from './rules.ts';
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
  if (told) await tell(services, tx, charge, told, true);
}

/** Of a charge that is not waited for any more. */
export async function tellLetGo(services: Services, tx: Transaction, charge: AutopayCharge): Promise<void> {
  const told = await lockDue(tx, charge, charge.dueDay);
  if (told) await tell(services, tx, charge, told);
}

/** What was to be charged, and of what is not coming only what its day still asks for: whoever has paid by hand meanwhile is asked for nothing. */
async function tell(
  services: Services,
  tx: Transaction,
  charge: AutopayCharge,
  told: ToldDue,
  isSilent = false,
): Promise<void> {
  const now = services.clock.now();
  const news = newsOf(told, isSilent, dayInAlmaty(now.getTime()));
  if (!news) return;
  const { agreement, folded } = await foldAgreement(services, tx, charge, charge.dueDay);
  const due = partDue(agreement.status, folded);
  const leftTiyn = due?.day === charge.dueDay ? due.amountTiyn : NOTHING;
  if (!isSilent && leftTiyn === NOTHING) return;
  await (isSilent ? writeSilenceTold : writeRefusalTold)(tx, told, now);
  await notifyBorrower(services, tx, charge.borrowerId, news, {
    number: agreement.number,
    amountTiyn: isSilent ? charge.amountTiyn : lesserTiyn(charge.amountTiyn, leftTiyn),
  });
}
