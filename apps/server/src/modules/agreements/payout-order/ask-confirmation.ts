import { addDays, dayInAlmaty, instantAt } from '@senim/kazakhstan/calendar-day';
import { CONFIRMATION_OPEN_HOURS, onlineWaitHours } from '@senim/loan-engine/loan/online-wait';
import { knownDay } from '@senim/loan-engine/units/day';
import type { Transaction } from '../../../platform/database/database.ts';
import type { AgreementKey } from '../types.ts';
import { insertConfirmation, sumSigned } from './store.ts';

const MS_PER_HOUR = 3_600_000;

/**
 * If this borrower has signed more online today than the law's sum, the money of a signed loan waits for a second
 * confirmation. Returns from when it may be given; null if the money may leave at once.
 */
export async function askConfirmation(
  tx: Transaction,
  key: AgreementKey,
  signedAt: Date,
): Promise<Date | null> {
  const day = dayInAlmaty(signedAt.getTime());
  const from = new Date(instantAt(day, '00:00'));
  const until = new Date(instantAt(addDays(day, 1), '00:00'));
  const signedTiyn = await sumSigned(tx, key.borrowerId, { from, until });
  const hours = onlineWaitHours(knownDay(day), signedTiyn);
  if (hours === null) return null;
  const opensAt = new Date(signedAt.getTime() + hours * MS_PER_HOUR);
  const closesAt = new Date(opensAt.getTime() + CONFIRMATION_OPEN_HOURS * MS_PER_HOUR);
  insertConfirmation(tx, key, { signedTiyn, askedAt: signedAt, opensAt, closesAt });
  return opensAt;
}
