import { formatDate, formatDateTime, formatTenge } from '@senim/kazakhstan/format';
import { type DocumentLanguage, htmlLanguage } from '@senim/kazakhstan/languages';
import { formatPhone } from '@senim/kazakhstan/phone';
import type { PaymentPart, ReceiptDocument, ReceiptText } from '../statements/types.ts';

/** The words of a language for the receipt of a payment. */
export interface ReceiptWords {
  readonly title: string;
  readonly asOf: (date: string) => string;
  readonly borrower: string;
  readonly iin: string;
  readonly agreement: string;
  readonly number: string;
  readonly received: string;
  readonly counted: string;
  readonly channel: string;
  readonly byCard: string;
  readonly reference: string;
  readonly amount: string;
  readonly left: string;
  readonly parts: Readonly<Record<PaymentPart, string>>;
  readonly table: { readonly title: string; readonly headings: string[]; readonly total: string };
  readonly reversed: (date: string) => string;
  readonly partial: string;
  readonly whole: string;
  readonly credit: string;
}

const PARTS: readonly PaymentPart[] = [
  'principal',
  'reward',
  'penalty',
  'recouped',
  'refund_shortfall',
  'credit',
];
const NO_TENGE = '0.00';

/** A receipt in words: plain texts only, as the template takes them. */
export function composeReceipt(
  { date, lender, fullName, iin, payment, left, networkName }: ReceiptDocument,
  language: DocumentLanguage,
  words: ReceiptWords,
): ReceiptText {
  const tenge = (amount: string) => formatTenge(amount, language, { tiyn: 'always' });
  const legalName = lender.legalName[language];
  const { reversed_on: reversedOn } = payment;
  const told = PARTS.filter((part) => payment[part] !== NO_TENGE);
  return {
    language: htmlLanguage(language),
    title: words.title,
    subtitle: legalName,
    date: words.asOf(formatDate(date, language)),
    day: date,
    author: legalName,
    footer: `${legalName} · ${formatPhone(lender.phone)} · ${lender.site}`,
    intro: reversedOn === null ? '' : words.reversed(formatDate(reversedOn, language)),
    rows: [
      [words.borrower, fullName],
      [words.iin, iin],
      [words.agreement, `№\u00a0${payment.agreement_number}`],
      [words.number, String(payment.id)],
      [words.received, formatDateTime(Date.parse(payment.at), language)],
      [words.counted, formatDate(payment.value_date, language)],
      [words.channel, networkName ?? words.byCard],
      [words.reference, payment.reference],
      [words.amount, tenge(payment.amount)],
      [words.left, tenge(left)],
    ],
    tables:
      told.length === 0
        ? []
        : [
            {
              title: words.table.title,
              headings: words.table.headings,
              rows: told.map((part) => [words.parts[part], tenge(payment[part])]),
              total: [words.table.total, tenge(payment.amount)],
              wide: 0,
            },
          ],
    note: [
      reversedOn === null && (left === NO_TENGE ? words.whole : words.partial),
      payment.credit !== NO_TENGE && words.credit,
    ]
      .filter(Boolean)
      .join(' '),
  };
}
