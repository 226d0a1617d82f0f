import { STATUS } from '@senim/loan-engine/lifecycle/status';
import type { Act } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { isRefused, type Refused, refuse } from '../../../platform/outcome.ts';
import { lockBorrower } from '../../identity/borrowers/lock-borrower.ts';
import { endConsent } from '../../profile/end-consent.ts';
import { listConsents } from '../../profile/list-consents.ts';
import { readHistory } from '../asking/read-history.ts';
import { endInsurance } from '../insurance/cancel-insurance.ts';
import { readInsurances } from '../insurance/store.ts';
import type { ApplicationRefusal } from '../refusals.ts';

/**
 * Withdraws a consent. While an application is under review or a loan is open, only insurance can be (law on personal data,
 * art. 8 p. 2). Without the consent to personal data the profile must be renewed before the next loan. A second call changes
 * nothing. After its days insurance stays as it is, so until its loan is repaid its consent does too, and then the consent alone is withdrawn.
 */
export async function withdrawConsent(
  services: Services,
  act: Act,
  borrowerId: number,
  consentId: string,
): Promise<
  { withdrawn_at: string } | Refused<Extract<ApplicationRefusal, `consent_${string}`> | 'insurance_days_over'>
> {
  return services.database.transaction(act, async (tx) => {
    await lockBorrower(tx, borrowerId);
    const consent = (await listConsents(tx, borrowerId)).find((one) => one.consentId === consentId);
    if (!consent) return refuse('consent_not_found');
    if (consent.withdrawnAt) return { withdrawn_at: consent.withdrawnAt.toISOString() };
    if (consent.kind === 'insurance') {
      const taken = (await readInsurances(tx, borrowerId)).find((one) => one.consentId === consentId);
      if (taken && !taken.cancelledAt) {
        const ended = await endInsurance(services, tx, taken);
        if (!isRefused(ended)) return { withdrawn_at: ended.toISOString() };
        if (ended.refused === 'insurance_days_over' && taken.agreementStatus !== STATUS.paid)
          return refuse('insurance_days_over');
      }
    }
    const { openApplication, openLoan } = await readHistory(tx, borrowerId);
    if (consent.kind !== 'insurance' && (openApplication || openLoan)) return refuse('consent_still_needed');
    const at = await endConsent(services, tx, borrowerId, consent);
    return { withdrawn_at: at.toISOString() };
  });
}
