import type { PaymentChannel } from '@senim/contracts/shared/payment-kinds';
import { addDays, dayInAlmaty, instantAt } from '@senim/kazakhstan/calendar-day';
import { addWorkingDays } from '@senim/kazakhstan/working-time';
import { type Tiyn, toDecimal } from '@senim/loan-engine/units/money';
import { type Act, machineAct } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { isRefused, refuse } from '../../../platform/outcome.ts';
import { findAgreement } from '../../agreements/loan/find-agreement.ts';
import type { AgreementKey } from '../../agreements/types.ts';
import { INQUIRY_WORKING_DAYS, inquiryReference } from './rules.ts';
import { findPaymentLike, findSuspenseLike, insertInquiry } from './store.ts';

export interface LostPayment {
  readonly paidOn: string;
  readonly amountTiyn: Tiyn;
  readonly channel: PaymentChannel;
  /** The number on the receipt; empty when it is lost. */
  readonly receipt: string;
}

/** Terminals and banks may report a payment some days later. */
const DAYS_AROUND = 3;
const machine = machineAct('payments.search');

/**
 * Looks for a payment that the borrower made and does not see. If it is on one of their loans, says where. If not, keeps the
 * question for a person, with the payment in suspense that has the same receipt number. Asking twice keeps one question.
 * Refuses a future day.
 */
export async function searchPayment(services: Services, act: Act, key: AgreementKey, lost: LostPayment) {
  const now = services.clock.now();
  const today = dayInAlmaty(now.getTime());
  if (lost.paidOn > today) return refuse('date_in_future', {}, 'paid_on');
  const span = { ...lost, from: addDays(lost.paidOn, -DAYS_AROUND), to: addDays(lost.paidOn, DAYS_AROUND) };
  const suspense = await services.database.transaction(machine, (tx) => findSuspenseLike(tx, span));
  return services.database.transaction(act, async (tx) => {
    const agreement = await findAgreement(services, tx, key);
    if (isRefused(agreement)) return agreement;
    const found = await findPaymentLike(tx, key.borrowerId, span);
    if (found) {
      return {
        result: 'applied' as const,
        payment: {
          id: found.paymentId,
          amount: toDecimal(lost.amountTiyn),
          value_date: found.valueDay,
          agreement_number: found.agreementNumber,
        },
        reference: null,
        answer_by: null,
      };
    }
    const { hours } = services.lender;
    const answerBy = new Date(instantAt(addWorkingDays(today, INQUIRY_WORKING_DAYS, hours), hours.closes));
    const paymentId = suspense ?? null;
    const inquiry = await insertInquiry(tx, { ...key, ...lost, paymentId, askedAt: now, answerBy });
    return {
      result: paymentId === null ? ('searching' as const) : ('received' as const),
      payment: null,
      reference: inquiryReference(inquiry.inquiryId),
      answer_by: inquiry.answerBy.toISOString(),
    };
  });
}
