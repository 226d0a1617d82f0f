import { formatDate, formatTenge } from '@senim/kazakhstan/format';
import type { Language } from '@senim/kazakhstan/languages';
import { toDecimal } from '@senim/loan-engine/units/money';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { inquiryReference } from './rules.ts';
import { readInquiriesOf } from './store.ts';

/** A borrower's questions about lost payments, with their answers, newest first. */
export async function listInquiriesOf(
  { sealing }: Services,
  tx: Transaction,
  borrowerId: number,
  language: Language,
) {
  const inquiries = await readInquiriesOf(sealing, tx, borrowerId);
  return inquiries.map((inquiry) => {
    const sum = formatTenge(toDecimal(inquiry.amountTiyn), language);
    const text = [sum, formatDate(inquiry.paidOn, language), inquiry.receipt].filter(Boolean).join(', ');
    return { ...inquiry, reference: inquiryReference(inquiry.inquiryId), text };
  });
}
