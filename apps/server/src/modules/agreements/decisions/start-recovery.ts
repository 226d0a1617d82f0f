import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { transition } from '@senim/loan-engine/lifecycle/lifecycle';
import type { Who } from '@senim/loan-engine/lifecycle/lifecycle-table';
import type { Status } from '@senim/loan-engine/lifecycle/status';
import { STATUS } from '@senim/loan-engine/lifecycle/status';
import { isRefusal } from '@senim/loan-engine/units/refusal';
import type { Act, Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { insist, isRefused, type Refused, refuse } from '../../../platform/outcome.ts';
import { notifyBorrower } from '../../notifications/notify-borrower.ts';
import type { NotificationKind } from '../../notifications/types.ts';
import { changeStatus } from '../loan/change-status.ts';
import { foldAgreement } from '../loan/fold-agreement.ts';
import { planNextEvent } from '../loan/plan-next-event.ts';
import { lockAgreement, writeMediation } from '../store.ts';
import type { Agreement } from '../types.ts';
import type { Decision } from './apply-decision.ts';

/** Why a loan goes into recovery: the borrower asked for a settlement, a mediator was called, or collection began. */
export type RecoveryCause = 'settlement-asked' | 'mediation-opened' | 'collection-started';

type Outcome = Promise<{ status: Status } | Refused<'agreement_not_found' | 'transition_refused'>>;

/**
 * Puts a loan into recovery (status 13): the cabinet is limited, payment stays possible. Does nothing if it is there
 * already.
 */
export async function startRecovery(
  services: Services,
  act: Act,
  { key, who }: Omit<Decision, 'decisionId'>,
  cause: RecoveryCause,
): Outcome {
  return move(services, act, { key, who }, cause, cause === 'mediation-opened');
}

/** Ends recovery without a change of terms: the loan is active again, overdue or not. */
export async function closeRecovery(
  services: Services,
  act: Act,
  { key, who }: Omit<Decision, 'decisionId'>,
): Outcome {
  return move(services, act, { key, who }, 'recovery-closed', false);
}

const NEWS = {
  'settlement-asked': 'recovery-started',
  'mediation-opened': 'recovery-started',
  'collection-started': 'recovery-started',
  'recovery-closed': 'recovery-closed',
} as const satisfies Record<RecoveryCause | 'recovery-closed', NotificationKind>;

/**
 * The same in the caller's transaction and without a message, because the caller tells the borrower. Does nothing in a status
 * from which no such cause leads.
 */
export async function enterRecovery(
  services: Services,
  tx: Transaction,
  agreement: Agreement,
  { cause, who }: { cause: RecoveryCause; who: Who },
): Promise<void> {
  if (agreement.status !== STATUS.inRecovery) {
    if (isRefusal(transition(agreement.status, cause, who))) return;
    const moved = await changeStatus(services, tx, agreement, cause, who);
    insist(!isRefused(moved), 'an overdue loan comes into recovery');
  }
  if (cause === 'mediation-opened') await writeMediation(tx, agreement, true);
  const today = dayInAlmaty(services.clock.now().getTime());
  await planNextEvent(tx, agreement, (await foldAgreement(services, tx, agreement, today)).folded);
}

async function move(
  services: Services,
  act: Act,
  { key, who }: Omit<Decision, 'decisionId'>,
  cause: keyof typeof NEWS,
  mediation: boolean,
): Outcome {
  return services.database.transaction(act, async (tx) => {
    const agreement = await lockAgreement(services.sealing, tx, key);
    if (!agreement) return refuse('agreement_not_found');
    const isThere = agreement.status === STATUS.inRecovery && cause !== 'recovery-closed';
    if (isThere && mediation) await writeMediation(tx, key, true);
    if (isThere) return { status: agreement.status };
    const moved = await changeStatus(services, tx, agreement, cause, who);
    if (isRefused(moved)) return refuse('transition_refused');
    await writeMediation(tx, key, mediation);
    const { folded } = await foldAgreement(services, tx, key, dayInAlmaty(services.clock.now().getTime()));
    await planNextEvent(tx, key, folded);
    const details = { number: agreement.number, amountTiyn: folded.dueTodayTiyn };
    await notifyBorrower(services, tx, key.borrowerId, NEWS[cause], details);
    return { status: moved };
  });
}
