import type { Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import { findConsent } from '../settings/consent/find-consent.ts';
import { isGiven, isKnownStanding } from './rules.ts';
import { readConsents } from './store.ts';

/** Whether a borrower agrees to the words of today, so that the form need not ask. */
export async function isConsented(
  services: Pick<Services, 'clock'>,
  tx: Transaction,
  borrowerId: number,
): Promise<boolean> {
  const inForce = await findConsent(services, tx, 'personal_data');
  return isGiven(await readConsents(tx, borrowerId), inForce);
}

/** Whether registers may be asked about a borrower: they agree to words that name them, whichever stood beside their tick. */
export async function mayAskRegisters(tx: Transaction, borrowerId: number): Promise<boolean> {
  return (await readConsents(tx, borrowerId)).some(isKnownStanding);
}
