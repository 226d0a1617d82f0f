import type { ScheduleTable } from '@senim/contracts/text/agreement';
import { formatDate, formatPercent, formatTenge } from '@senim/kazakhstan/format';
import { formatIban } from '@senim/kazakhstan/iban';
import type { DocumentLanguage } from '@senim/kazakhstan/languages';
import { formatPhone } from '@senim/kazakhstan/phone';
import type { AgreementDocument, AgreementSchedule, PartiesDocument } from '../agreements/types.ts';

export type Figures = ReturnType<typeof figuresOf>;

/** The items of a list as one sentence. */
export const listed = (items: readonly string[]): string[] =>
  items.map((item, place) => `${item}${place === items.length - 1 ? '.' : ';'}`);

/** The document's amounts, rates and days in the form of the language. */
export function figuresOf(document: AgreementDocument, language: DocumentLanguage) {
  const tenge = (amount: string) => formatTenge(amount, language, { tiyn: 'always' });
  const percent = (value: string) => formatPercent(value, language);
  const date = (day: string) => formatDate(day, language);
  const { limits, promo } = document;
  return {
    ...partyFigures(document, language),
    principal: tenge(document.principal),
    reward: tenge(document.reward),
    total: tenge(document.total),
    overpayment: tenge(document.overpayment),
    dailyRate: percent(document.dailyRate),
    yearlyRate: percent(document.yearlyRate),
    dailyRateAfterDueDay: promo === null ? '' : percent(promo.dailyRateAfterDueDay),
    gesv: percent(document.gesv),
    date: date(document.date),
    expectedPayoutDay: date(document.expectedPayoutDay),
    firstDueDay: date(document.firstDueDay),
    dueDay: date(document.dueDay),
    consentDay: date(document.personalDataConsent.givenOn),
    penaltyDaily: percent(limits.penaltyDailyPercent),
    penaltyYearMax: percent(limits.penaltyYearPercentMax),
    chargesMax: percent(limits.chargesPercentMax),
  };
}

/** The facts about the parties, for every document, in the form of the language. */
export function partyFigures({ lender, borrower }: PartiesDocument, language: DocumentLanguage) {
  const date = (day: string) => formatDate(day, language);
  return {
    licenceDate: date(lender.licence.date),
    idIssueDate: date(borrower.idDocument.issueDate),
    idExpiryDate: date(borrower.idDocument.expiryDate),
    lenderPhone: unbroken(formatPhone(lender.phone)),
    borrowerPhone: unbroken(formatPhone(borrower.phone)),
    borrowerIban: unbroken(formatIban(borrower.iban)),
    lenderIban: unbroken(formatIban(lender.account.iban)),
  };
}

/** Keeps a date, a phone or an account number on one line. */
export function unbroken(text: string): string {
  return text.replaceAll(' ', '\u00a0');
}

export interface TableWords {
  readonly title: string;
  readonly headings: readonly string[];
  readonly total: string;
}

/** A schedule as a table; the last column is what is left after each part. */
export function scheduleTable(
  schedule: AgreementSchedule & { readonly principal: string },
  language: DocumentLanguage,
  words: TableWords,
): ScheduleTable {
  const parts = schedule.rows.map(({ date, principal, reward, total, balance }) => ({
    date,
    amounts: [principal, reward, total, balance],
  }));
  return partsTable(parts, [schedule.principal, schedule.reward, schedule.total, ''], language, words);
}

/** Numbered parts as a table with short dates, and a total under each amount; '' where a total means nothing. */
export function partsTable(
  parts: readonly { readonly date: string; readonly amounts: readonly string[] }[],
  totals: readonly string[],
  language: DocumentLanguage,
  { title, headings, total }: TableWords,
): ScheduleTable {
  const tenge = (amount: string) => formatTenge(amount, language, { tiyn: 'always' });
  return {
    title,
    headings,
    rows: parts.map(({ date, amounts }, index) => [
      String(index + 1),
      formatDate(date, language, 'short'),
      ...amounts.map(tenge),
    ]),
    total: ['', total, ...totals.map((amount) => amount && tenge(amount))],
  };
}
