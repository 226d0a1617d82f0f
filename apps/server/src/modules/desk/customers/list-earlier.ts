import { toDecimal } from '@senim/loan-engine/units/money';
import type { Act, Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { refuse } from '../../../platform/outcome.ts';
import { readNotes } from '../../support/notes/keep-note.ts';
import { readPaymentsOf, readRegisteredAt } from './store.ts';

const PAGE = 100;

/** What came in for a customer's loans, the newest first, or what came in before one of these payments. */
export async function paymentsOf(tx: Transaction, borrowerId: number, before: number | null = null) {
  const found = await readPaymentsOf(tx, borrowerId, { before, countMax: PAGE + 1 });
  const payments = found.slice(0, PAGE);
  return {
    payments: payments.map(
      ({ paymentId, agreementId, agreementNumber, amountTiyn, valueDay, ...payment }) => ({
        payment_id: paymentId,
        agreement_id: agreementId,
        agreement_number: agreementNumber,
        amount: toDecimal(amountTiyn),
        value_day: valueDay,
        received_at: payment.receivedAt.toISOString(),
        provider: payment.provider,
        number: payment.number,
        reversed: payment.isReversed,
      }),
    ),
    payments_earlier: found.length > PAGE,
  };
}

/** The payments before one of them. */
export async function listEarlierPayments(services: Services, act: Act, borrowerId: number, before: number) {
  return services.database.transaction(act, async (tx) => {
    if (!(await readRegisteredAt(tx, borrowerId))) return refuse('customer_not_found');
    return paymentsOf(tx, borrowerId, before);
  });
}

/** What colleagues have written down before one of their notes. */
export async function listEarlierNotes(services: Services, act: Act, borrowerId: number, before: number) {
  return services.database.transaction(act, async (tx) => {
    if (!(await readRegisteredAt(tx, borrowerId))) return refuse('customer_not_found');
    return readNotes(services, tx, borrowerId, before);
  });
}
