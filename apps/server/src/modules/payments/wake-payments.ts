import { wakeAutopays } from './autopay/wake-autopays.ts';
import type { CardServices } from './cards/open-card-payment.ts';
import { wakeCardPayments } from './cards/wake-card-payments.ts';
import { wakePayerRefunds } from './payer-refunds/wake-payer-refunds.ts';
import { wakePayouts } from './payouts/wake-payouts.ts';
import { wakeOverpayments } from './refunds/wake-overpayments.ts';
import { wakeRemovedCards } from './saved-cards/forget-card.ts';
import type { StatementServices } from './statements/check-statement.ts';
import { wakeStatements } from './statements/wake-statements.ts';

/** Looks for all that is due between the bank, the acquirer and the loans. Safe to repeat. */
export async function wakePayments(services: StatementServices & CardServices): Promise<void> {
  await wakePayouts(services);
  await wakePayerRefunds(services);
  await wakeStatements(services);
  await wakeOverpayments(services);
  await wakeCardPayments(services);
  await wakeRemovedCards(services);
  await wakeAutopays(services);
}
