import { formatDate, formatPercent, formatTenge } from '@senim/kazakhstan/format';
import { formatIban } from '@senim/kazakhstan/iban';
import type { Language } from '@senim/kazakhstan/languages';
import { formatPhone } from '@senim/kazakhstan/phone';
import type { AgreementDocument, AgreementSchedule, PartiesDocument } from '../types.ts';

/** A numbered statement, with a list under it where it enumerates. */
export type Clause = string | { readonly text: string; readonly items: readonly string[] };

export interface Section {
  readonly title: string;
  readonly clauses: readonly Clause[];
}

export type LabelledRow = readonly [label: string, value: string];

export interface ScheduleTable {
  readonly title: string;
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly total: readonly string[];
}

/** An agreement in words, ready to be typeset: plain texts only, never markup. */
export interface AgreementText {
  readonly language: 'ru' | 'kk';
  readonly title: string;
  readonly subtitle: string;
  readonly date: string;
  /** "YYYY-MM-DD", for the file's own properties. */
  readonly day: string;
  readonly author: string;
  readonly footer: string;
  readonly gesv: { readonly label: string; readonly value: string; readonly note: string };
  readonly keyTerms: { readonly title: string; readonly rows: readonly LabelledRow[]; readonly note: string };
  readonly preamble: string;
  readonly sections: readonly Section[];
  readonly schedule: ScheduleTable & { readonly note: string };
  readonly compared: {
    readonly title: string;
    readonly note: string;
    readonly tables: readonly ScheduleTable[];
  } | null;
  readonly parties: {
    readonly title: string;
    readonly blocks: readonly {
      readonly title: string;
      readonly rows: readonly LabelledRow[];
      readonly signature: string;
    }[];
  };
}

export type Figures = ReturnType<typeof figuresOf>;

/** The document's amounts, rates and days, written as the language writes them. */
export function figuresOf(document: AgreementDocument, language: Language) {
  const tenge = (amount: string) => formatTenge(amount, language, { tiyn: 'always' });
  const percent = (value: string) => formatPercent(value, language);
  const date = (day: string) => unbroken(formatDate(day, language));
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

/** What is said of the parties in every document, written as the language writes it. */
export function partyFigures({ lender, borrower }: PartiesDocument, language: Language) {
  const date = (day: string) => unbroken(formatDate(day, language));
  return {
    licenceDate: date(lender.licence.date),
    idIssueDate: date(borrower.idDocument.issueDate),
    idExpiryDate: date(borrower.idDocument.expiryDate),
    lenderPhone: unbroken(formatPhone(lender.phone)),
    borrowerPhone: unbroken(formatPhone(borrower.phone)),
    borrowerIban: unbroken(formatIban(borrower.iban)),
  };
}

/** A date, a phone or an account number keeps to one line. */
export function unbroken(text: string): string {
  return text.replaceAll(' ', '\u00a0');
}

export interface TableWords {
  readonly title: string;
  readonly headings: readonly string[];
  readonly total: string;
}

/** A schedule as a table: what is left after each part in the last column. */
export function scheduleTable(
  schedule: AgreementSchedule & { readonly principal: string },
  language: Language,
  words: TableWords,
): ScheduleTable {
  const parts = schedule.rows.map(({ date, principal, reward, total, balance }) => ({
    date,
    amounts: [principal, reward, total, balance],
  }));
  return partsTable(parts, [schedule.principal, schedule.reward, schedule.total, ''], language, words);
}

/** Dated parts as a table: numbered, the days in short form, under each amount its total; '' where a total would say nothing. */
export function partsTable(
  parts: readonly { readonly date: string; readonly amounts: readonly string[] }[],
  totals: readonly string[],
  language: Language,
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
