import { STATUS } from '@senim/loan-engine/lifecycle/status';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import type { Agreement, AgreementKey } from '../types.ts';
import { confirmationView, payoutExpectedAt } from './rules.ts';
import { readConfirmation } from './store.ts';
import type { SecondConfirmation } from './types.ts';

/** The earliest time for the second confirmation of a signed loan; null if its money may leave at once. */
export async function readHeldUntil(tx: Transaction, key: AgreementKey): Promise<Date | null> {
  const second = await readConfirmation(tx, key);
  return second?.opensAt ?? null;
}

/**
 * For a signed loan that waits for its money: when it is expected, and the missing confirmation. Undefined for
 * others.
 */
export function describeOrder(
  { lender }: Services,
  { status, signedAt }: Agreement,
  second: SecondConfirmation | undefined,
) {
  if (status !== STATUS.awaitingPayout || signedAt === null) return undefined;
  const expectedAt = payoutExpectedAt(signedAt, second?.opensAt ?? null, lender.hours);
  return { expectedAt, confirmation: second && !second.confirmedAt ? confirmationView(second) : undefined };
}
