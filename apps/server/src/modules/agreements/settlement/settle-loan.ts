import { STATUS } from '@senim/loan-engine/lifecycle/status';
import { dayText } from '@senim/loan-engine/units/day';
import type { Tiyn } from '@senim/loan-engine/units/money';
import { isRefusal } from '@senim/loan-engine/units/refusal';
import type { Transaction } from '../../../platform/database/database.ts';
import { enqueue } from '../../../platform/jobs/queue.ts';
import type { Services } from '../../../platform/machinery.ts';
import { insist, isRefused } from '../../../platform/outcome.ts';
import { notifyBorrower } from '../../notifications/notify-borrower.ts';
import { recordFact } from '../loan/record-fact.ts';
import { readFacts, writeMediation } from '../store.ts';
import type { Agreement } from '../types.ts';
import { factsOf, redrawSettlement } from './draw-settlement.ts';
import { writeOfferEnded } from './store.ts';
import type { SettlementOffer } from './types.ts';

/** Whether the offer still holds: an earlier day's payment that was found or reversed since makes it void. */
export async function isOfferUnchanged(
  tx: Transaction,
  agreement: Agreement,
  offer: SettlementOffer,
): Promise<boolean> {
  const drawn = redrawSettlement(agreement, await readFacts(tx, agreement), offer);
  return !isRefusal(drawn) && drawn.before.payoffTiyn === offer.payoffTiyn;
}

/**
 * Carries out signed easier terms: part is forgiven and the new schedule begins, both from the day of the offer, so
 * the day of the signature does not matter. A loan in recovery leaves it.
 */
export async function settleLoan(
  services: Services,
  tx: Transaction,
  agreement: Agreement,
  offer: SettlementOffer,
): Promise<null> {
  const { number, borrowerId } = agreement;
  insist(await writeOfferEnded(tx, offer, 'signed', services.clock.now()), 'the signed offer ends');
  const facts = factsOf(offer);
  let next: { day: string; amountTiyn: Tiyn } | null = null;
  for (const fact of facts) {
    const isBack = fact === facts.at(-1) && agreement.status === STATUS.inRecovery;
    const step = isBack ? ({ cause: 'recovery-closed', who: 'machine' } as const) : undefined;
    const recorded = await recordFact(services, tx, { key: agreement, fact, channel: null, step });
    if (isRefused(recorded))
      throw new Error(`A settlement was refused by the engine: ${recorded.details?.rule}.`);
    const { nextDue } = recorded.after;
    next = nextDue && { day: dayText(nextDue.day), amountTiyn: nextDue.totalTiyn };
  }
  if (agreement.mediation) await writeMediation(tx, agreement, false);
  await notifyBorrower(services, tx, borrowerId, 'debt-rescheduled', { number, ...next });
  enqueue(tx, 'recovery.follow-offer', { reference: offer.caseReference, how: 'signed' });
  return null;
}
