import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import type { Act, Transaction } from '../../../platform/database/database.ts';
import { enqueue } from '../../../platform/jobs/queue.ts';
import type { Services } from '../../../platform/machinery.ts';
import { isRefused, type Refused, refuse } from '../../../platform/outcome.ts';
import { lockBorrower } from '../../identity/borrowers/lock-borrower.ts';
import { endConsent } from '../../profile/end-consent.ts';
import { listConsents } from '../../profile/list-consents.ts';
import type { ApplicationKey } from '../types.ts';
import { stateOf } from './rules.ts';
import { readInsurance, writeCancelled } from './store.ts';
import type { TakenInsurance } from './types.ts';

type Cancelled = Promise<{ cancelled_at: string } | Refused<'insurance_not_found' | 'insurance_days_over'>>;

/** A borrower takes insurance back. A second call changes nothing. */
export async function cancelInsurance(services: Services, act: Act, key: ApplicationKey): Cancelled {
  return services.database.transaction(act, async (tx) => {
    await lockBorrower(tx, key.borrowerId);
    const taken = await readInsurance(tx, key);
    if (!taken) return refuse('insurance_not_found');
    const at = await endInsurance(services, tx, taken);
    return isRefused(at) ? at : { cancelled_at: at.toISOString() };
  });
}

/**
 * Ends insurance and its consent, in the caller's transaction with the borrower locked. After the signature the insurer may have the premium: then the
 * office is asked at once to have it returned.
 */
export async function endInsurance(
  services: Services,
  tx: Transaction,
  taken: TakenInsurance,
): Promise<Date | Refused<'insurance_not_found' | 'insurance_days_over'>> {
  if (taken.cancelledAt) return taken.cancelledAt;
  const now = services.clock.now();
  const state = stateOf(taken, dayInAlmaty(now.getTime()));
  if (state === 'none') return refuse('insurance_not_found');
  if (state === 'over') return refuse('insurance_days_over');
  const { borrowerId, applicationId, consentId } = taken;
  await writeCancelled(tx, taken, now);
  const consents = await listConsents(tx, borrowerId);
  const consent = consents.find((one) => one.consentId === consentId && one.withdrawnAt === null);
  if (consent) void (await endConsent(services, tx, borrowerId, consent));
  if (state === 'held') enqueue(tx, 'support.open-premium-case', { borrowerId, applicationId });
  return now;
}
