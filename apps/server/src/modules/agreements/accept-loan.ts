import { nextWorkingInstant } from '@senim/kazakhstan/working-time';
import type { Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import { isRefused } from '../../platform/outcome.ts';
import { notifyBorrower } from '../notifications/notify-borrower.ts';
import { createPayout } from '../payments/create-payout.ts';
import { changeStatus } from './change-status.ts';
import { planNextEvent } from './plan-next-event.ts';
import { sendCopy } from './send-copy.ts';
import { writeSignedAt } from './store.ts';
import type { Agreement, DocumentRow } from './types.ts';

/** A loan just signed: its payout is ordered, a copy goes out by e-mail. Answers when the money will be sent. */
export async function acceptLoan(
  services: Services,
  tx: Transaction,
  agreement: Agreement,
  documents: readonly DocumentRow[],
  signedAt: Date,
): Promise<Date> {
  const { borrowerId, agreementId, number } = agreement;
  await writeSignedAt(tx, agreement, signedAt);
  const moved = await changeStatus(services, tx, agreement, 'signed', 'borrower');
  if (isRefused(moved)) throw new Error(`Agreement ${number} was signable and could not be signed.`);
  await planNextEvent(tx, agreement, null);
  const amountTiyn = agreement.terms.principalTiyn;
  await createPayout(services, tx, { borrowerId, agreementId, number, amountTiyn, kind: 'loan' });
  await notifyBorrower(services, tx, borrowerId, 'agreement-signed', { number });
  await sendCopy(services, tx, agreement, documents);
  return new Date(nextWorkingInstant(signedAt.getTime()));
}
