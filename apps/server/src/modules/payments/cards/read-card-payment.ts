import type { Language } from '@senim/kazakhstan/languages';
import { type Act, machineAct } from '../../../platform/database/database.ts';
import { enqueue } from '../../../platform/jobs/queue.ts';
import type { Services } from '../../../platform/machinery.ts';
import { type Refused, refuse } from '../../../platform/outcome.ts';
import { type CardPaymentView, cardPaymentView } from './rules.ts';
import { findCardPaymentByPublicId, readRecentCardPayments } from './store.ts';

const PROGRESS_DAYS = 7;
const MS_PER_DAY = 86_400_000;
const act = machineAct('payments.card-read');

/**
 * How a card payment stands, for the payer who has just come back and holds its secret id. While it waits, the acquirer is
 * asked in the background, so that a lost callback changes nothing.
 */
export async function readCardPayment(
  services: Services,
  publicId: string,
  language: Language,
): Promise<CardPaymentView | Refused<'card_payment_not_found'>> {
  return services.database.transaction(act, async (tx) => {
    const payment = await findCardPaymentByPublicId(tx, publicId);
    if (!payment) return refuse('card_payment_not_found');
    const { borrowerId, cardPaymentId, status } = payment;
    if (status === 'waiting') enqueue(tx, 'payments.resolve-card', { borrowerId, cardPaymentId });
    return cardPaymentView(payment, language);
  });
}

/** The borrower's card payments of the last days, newest first: sent, received, matched, applied, or why not. */
export async function listPaymentProgress(
  services: Services,
  borrowerAct: Act,
  borrowerId: number,
  language: Language,
) {
  const since = new Date(services.clock.now().getTime() - PROGRESS_DAYS * MS_PER_DAY);
  return services.database.transaction(borrowerAct, async (tx) => {
    const recent = await readRecentCardPayments(tx, borrowerId, since);
    for (const { cardPaymentId, status } of recent) {
      if (status === 'waiting') enqueue(tx, 'payments.resolve-card', { borrowerId, cardPaymentId });
    }
    return { payments: recent.map((payment) => cardPaymentView(payment, language)) };
  });
}
