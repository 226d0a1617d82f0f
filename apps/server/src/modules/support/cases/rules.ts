import { CASE_LETTERS, type CaseKind, type CaseStepKind } from '@senim/contracts/shared/cases';
import type { ReasonList } from '@senim/contracts/shared/reasons';
import { reasonTexts } from '@senim/contracts/text/reasons';
import { addDays, instantAt } from '@senim/kazakhstan/calendar-day';
import { formatDate } from '@senim/kazakhstan/format';
import type { Language } from '@senim/kazakhstan/languages';
import { addWorkingDays, type WorkingDays } from '@senim/kazakhstan/working-time';
import { letters as kz } from '../text/kz.ts';
import { letters as ru } from '../text/ru.ts';
import type { CaseReceipt, CaseStepRow, RecentCases, SupportCase } from './types.ts';

/** From which list the reasons of a step are. */
export const REASONS_OF: Readonly<Partial<Record<CaseStepKind, ReasonList>>> = {
  refused: 'settlement',
  'fraud-rejected': 'dispute',
};

/** The reasons of a step as the borrower was told them. */
export function reasonsOfStep(
  { kind, details: { reasons = [] }, reasonsKept }: Pick<CaseStepRow, 'kind' | 'details' | 'reasonsKept'>,
  language: Language,
): string[] {
  const list = REASONS_OF[kind];
  return list ? reasonTexts(list, reasons, reasonsKept, language) : [];
}

type AnswerTerm = { readonly workingDays: number } | { readonly calendarDays: number };

/** How long an answer may take; a case keeps the day that it was promised. */
const ANSWER_TERMS: Readonly<Record<CaseKind, AnswerTerm>> = {
  feedback: { workingDays: 3 },
  complaint: { workingDays: 7 },
  // Article 9-2 of the microfinance law: the lender answers a settlement request within 15 calendar days.
  settlement: { calendarDays: 15 },
  'not-my-loan': { workingDays: 3 },
  mediation: { calendarDays: 15 },
  // By the hour: these are the days on which the hours end.
  conversation: { workingDays: 1 },
  callback: { workingDays: 1 },
};

/** The last day for the answer to a case; the day of the case itself does not count. */
export function answerBy(kind: CaseKind, receivedDay: string, calendar: WorkingDays): string {
  const term = ANSWER_TERMS[kind];
  return 'workingDays' in term
    ? addWorkingDays(receivedDay, term.workingDays, calendar)
    : addDays(receivedDay, term.calendarDays);
}

/** By when whoever waits is to be answered: by the hour, or by the end of a day; null if nobody waits. */
export function dueOf({
  status,
  answerDueAt,
  answerBy: day,
}: Pick<SupportCase, 'status' | 'answerDueAt' | 'answerBy'>): Date | null {
  if (status !== 'new' && status !== 'in-work') return null;
  return answerDueAt ?? new Date(instantAt(addDays(day, 1), '00:00'));
}

/** No I, L, O or U, so that a number read out by telephone is written down correctly. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A number such as C-4K7M-9PQ2, made from a random UUID: it shows neither the number of cases nor their time. */
export function referenceOf(kind: CaseKind, uuid: string): string {
  const bytes = Buffer.from(uuid.replaceAll('-', ''), 'hex');
  const random = [...bytes.subarray(0, 4), ...bytes.subarray(12, 16)];
  const letters = random.map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return `${CASE_LETTERS[kind]}-${letters.slice(0, 4)}-${letters.slice(4)}`;
}

const CASES_OF_CONTACT_MAX = 5;

const CASES_OF_ADDRESS_MAX = 30;

const SMS_AN_HOUR_MAX = 100;

/** Whether somebody has written too often today for a person. */
export function isTooMany({ ofContactLastDay, ofAddressLastDay }: RecentCases): boolean {
  return ofContactLastDay >= CASES_OF_CONTACT_MAX || ofAddressLastDay >= CASES_OF_ADDRESS_MAX;
}

/** The forms are open to everybody, so their SMS have a budget of their own. */
export function mayConfirmBySms({ bySmsLastHour }: RecentCases): boolean {
  return bySmsLastHour < SMS_AN_HOUR_MAX;
}

const TEXTS: Readonly<Record<Language, typeof ru>> = { ru, kz };

/** The SMS and the e-mail that confirm a case, before they are signed. */
export function confirmationText({ reference, answerBy: day }: CaseReceipt, language: Language): string {
  const date = formatDate(day, language, 'short');
  return TEXTS[language].received(reference, date);
}

export function confirmationSubject({ reference }: CaseReceipt, language: Language): string {
  return TEXTS[language].receivedSubject(reference);
}

/** The answer before it is signed: first the number, then the words of the person who answers. */
export function answerText(
  { reference }: { readonly reference: string },
  words: string,
  language: Language,
): string {
  return `${TEXTS[language].answerSubject(reference)}: ${words}`;
}

export function answerSubject({ reference }: { readonly reference: string }, language: Language): string {
  return TEXTS[language].answerSubject(reference);
}
