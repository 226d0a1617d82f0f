import { shownTo } from '@senim/contracts/shared/personal-fields';
import { addDays } from '@senim/kazakhstan/calendar-day';
import { fullName } from '@senim/kazakhstan/names';
import { toDecimal } from '@senim/loan-engine/units/money';
import type { Act } from '../../../platform/database/database.ts';
import type { StaffCaller } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/machinery.ts';
import { insist, isRefused, refuse, undo } from '../../../platform/outcome.ts';
import { findBorrower } from '../../identity/borrowers/read-borrower.ts';
import { openDays } from '../../ledger/open-days.ts';
import { notifyBorrower } from '../../notifications/notify-borrower.ts';
import { readNames } from '../../profile/read-names.ts';
import { dropItem, holdItem, readOwner } from '../../staff/claims/hold-item.ts';
import { assignPayment } from './assign-payment.ts';
import { byLikeness, inquiryReference, isAlmost } from './rules.ts';
import { lockInquiry, readCandidates, writeInquiryAnswer } from './store.ts';
import type { InquiryKey } from './types.ts';

/** Terminals and banks may report a payment some days later. */
const DAYS_AROUND = 5;
/** The most similar ones; a desk shows no more. */
const CANDIDATES_SHOWN = 20;
const itemOf = ({ borrowerId, inquiryId }: InquiryKey): string => `${borrowerId}-${inquiryId}`;

/** A lost payment as its desk sees it: what the payer remembers, and the money that looks like it. */
export async function describeInquiry(
  services: Services,
  act: Act,
  { roles }: Pick<StaffCaller, 'roles'>,
  key: InquiryKey,
) {
  return services.database.transaction(act, async (tx) => {
    const inquiry = await lockInquiry(services.sealing, tx, key);
    if (!inquiry) return refuse('inquiry_not_found');
    const { paidOn } = inquiry;
    const span = { from: addDays(paidOn, -DAYS_AROUND), to: addDays(paidOn, DAYS_AROUND) };
    const { iin, phone } = await findBorrower(services, tx, key.borrowerId);
    const own = [iin, phone, inquiry.agreementNumber];
    const candidates = (await readCandidates(services.sealing, tx, inquiry, span))
      .map((one) => ({ ...one, isAccountLike: own.some((number) => isAlmost(one.account, number)) }))
      .sort(byLikeness(paidOn))
      .slice(0, CANDIDATES_SHOWN);
    const names = (await readNames(services, tx, [key.borrowerId])).get(key.borrowerId);
    return {
      reference: inquiryReference(inquiry.inquiryId),
      name: names ? fullName(names) : '',
      agreement_id: inquiry.agreementId,
      agreement_number: inquiry.agreementNumber,
      paid_on: paidOn,
      amount: toDecimal(inquiry.amountTiyn),
      channel: inquiry.channel,
      receipt: inquiry.receipt,
      asked_at: inquiry.askedAt.toISOString(),
      answer_by: inquiry.answerBy.toISOString(),
      outcome: inquiry.outcome,
      answer: inquiry.answer,
      candidates: candidates.map((one) => ({
        payment_id: one.paymentId,
        provider: one.provider,
        number: one.number,
        amount: toDecimal(one.amountTiyn),
        value_day: one.valueDay,
        waiting: one.isWaiting,
        same_amount: one.isSameAmount,
        same_receipt: one.isSameReceipt,
        /** What was typed at the terminal tells who was meant. */
        account: one.isWaiting ? shownTo(roles, 'typed_account', one.account) : null,
        like_account: one.isWaiting && one.isAccountLike,
      })),
      owner: await readOwner(tx, 'inquiries', itemOf(key)),
    };
  });
}

export interface InquiryAnswer {
  readonly outcome: 'found' | 'not-found';
  /** The waiting money that it turned out to be. */
  readonly paymentId: number | null;
  readonly text: string;
}

/**
 * Answers the payer. If waiting money is the payment, the same act credits it to the loan. If two people answer at once, one
 * of them does.
 */
export async function answerInquiry(
  services: Services,
  act: Act,
  { staffId }: StaffCaller,
  key: InquiryKey,
  { outcome, paymentId, text }: InquiryAnswer,
) {
  await openDays(services);
  const remark = { ...act.remark, subject: inquiryReference(key.inquiryId), details: { outcome, paymentId } };
  return services.database.transaction({ ...act, remark }, async (tx) => {
    const inquiry = await lockInquiry(services.sealing, tx, key);
    if (!inquiry) return refuse('inquiry_not_found');
    if (inquiry.closedAt !== null) return refuse('case_over');
    if (!(await holdItem(services, tx, 'inquiries', itemOf(key), staffId))) return refuse('item_taken');
    if (outcome === 'found' && paymentId !== null) {
      // A colleague may be finding another owner for the same money, or giving it back.
      if (!(await holdItem(services, tx, 'suspense', String(paymentId), staffId)))
        return undo(refuse('item_taken'));
      const assigned = await assignPayment(services, tx, paymentId, inquiry);
      if (isRefused(assigned)) return undo(assigned);
      await dropItem(tx, 'suspense', String(paymentId));
    }
    const at = services.clock.now();
    const answer = { outcome, text, staffId, at };
    insist(await writeInquiryAnswer(services.sealing, tx, key, answer), 'a held inquiry is answered');
    await dropItem(tx, 'inquiries', itemOf(key));
    const number = inquiryReference(key.inquiryId);
    await notifyBorrower(services, tx, key.borrowerId, 'case-answered', { number });
    return {};
  });
}
