import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { STATUS } from '@senim/loan-engine/lifecycle/status';
import type { Transaction } from '../../../platform/database/database.ts';
import { enqueue } from '../../../platform/jobs/queue.ts';
import type { Services } from '../../../platform/machinery.ts';
import { isRefused } from '../../../platform/outcome.ts';
import { notifyBorrower } from '../../notifications/notify-borrower.ts';
import { changeStatus } from '../loan/change-status.ts';
import { foldAgreement } from '../loan/fold-agreement.ts';
import { planNextEvent } from '../loan/plan-next-event.ts';
import { readAgreement } from '../loan/read-agreement.ts';
import { readRecoveryCause } from '../loan/store.ts';
import { writeMediation } from '../store.ts';
import type { AgreementKey } from '../types.ts';
import { readOpenOffer, writeOfferEnded } from './store.ts';
import type { SettlementOffer } from './types.ts';

/** Ends the open offer for a loan, if there is one, and holds the loan, as whoever signs does; its case is told by a job of the same transaction. */
export async function endOffer(
  services: Services,
  tx: Transaction,
  key: AgreementKey,
  how: 'cancelled' | 'declined' | 'expired',
): Promise<SettlementOffer | null> {
  void (await readAgreement(services, tx, key));
  const offer = await readOpenOffer(tx, key);
  if (!offer || !(await writeOfferEnded(tx, offer, how, services.clock.now()))) return null;
  const after = how === 'cancelled' ? 'over' : how;
  // A decline records the borrower's reason in its own transaction, so it needs no job.
  if (how !== 'declined')
    enqueue(tx, 'recovery.follow-offer', { reference: offer.caseReference, how: after });
  return offer;
}

/** An offer not signed in time counts as refused (art. 9-2 p. 5): the loan goes on as it was. */
export async function expireOffer(services: Services, tx: Transaction, key: AgreementKey): Promise<void> {
  const offer = await readOpenOffer(tx, key);
  if (!offer || services.clock.now() < offer.openUntil) return;
  if (!(await endOffer(services, tx, key, 'expired'))) return;
  await leaveRecovery(services, tx, key);
  const { number } = await readAgreement(services, tx, key);
  await notifyBorrower(services, tx, key.borrowerId, 'offer-lapsed', { number });
}

/** Ends the recovery of a loan that was there only for talks; a loan in collection stays in recovery. */
export async function leaveRecovery(services: Services, tx: Transaction, key: AgreementKey): Promise<void> {
  const agreement = await readAgreement(services, tx, key);
  if (agreement.mediation) await writeMediation(tx, key, false);
  if (agreement.status !== STATUS.inRecovery) return;
  if ((await readRecoveryCause(tx, key)) === 'collection-started') return;
  const moved = await changeStatus(services, tx, agreement, 'recovery-closed', 'machine');
  if (isRefused(moved)) return;
  const today = dayInAlmaty(services.clock.now().getTime());
  await planNextEvent(tx, key, (await foldAgreement(services, tx, key, today)).folded);
}
