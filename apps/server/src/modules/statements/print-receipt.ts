import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import type { DocumentLanguage } from '@senim/kazakhstan/languages';
import type { Act } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import { isRefused, type Refused } from '../../platform/outcome.ts';
import { renderReceipt, writeReceipt } from '../documents/statements/render-receipt.ts';
import type { ReceiptText } from '../documents/statements/types.ts';
import { readPayment } from '../payments/incoming/list-payments.ts';
import { readPersonNamed } from '../profile/read-profile.ts';
import type { StatementRefusal } from './refusals.ts';

export interface ReceiptWish {
  readonly paymentId: number;
  readonly language: DocumentLanguage;
}

/** What one payment of the borrower was, what it paid, and what is left today. One that was taken back says so. */
export async function issueReceipt(
  services: Services,
  act: Act,
  borrowerId: number,
  { paymentId, language }: ReceiptWish,
): Promise<ReceiptText | Refused<StatementRefusal>> {
  return services.database.transaction(act, async (tx) => {
    const found = await readPayment(services, tx, borrowerId, paymentId);
    if (isRefused(found)) return found;
    const { iin, surname, name, patronymic } = await readPersonNamed(services, tx, borrowerId);
    const network = services.lender.networks.find(({ code }) => code === found.payment.channel);
    const document = {
      date: dayInAlmaty(services.clock.now().getTime()),
      lender: services.lender.identity,
      fullName: [surname, name, patronymic].filter(Boolean).join(' '),
      iin,
      networkName: network?.name ?? null,
      ...found,
    };
    return writeReceipt(document, language);
  });
}

/** The same as a PDF, named by the payment and the day it speaks of. */
export async function printReceipt(
  services: Services,
  act: Act,
  borrowerId: number,
  wish: ReceiptWish,
): Promise<{ file: Uint8Array; fileName: string } | Refused<StatementRefusal>> {
  const text = await issueReceipt(services, act, borrowerId, wish);
  if (isRefused(text)) return text;
  return {
    file: await renderReceipt(text),
    fileName: `${services.lender.code}-receipt-${wish.paymentId}-${text.day}.pdf`,
  };
}
