import { maskIban } from '@senim/kazakhstan/iban';
import { type Day, daysBetween, dayText } from '@senim/loan-engine/day';
import { toDecimal } from '@senim/loan-engine/money';
import type { Position } from '@senim/loan-engine/position-types';
import { STATUS, type Status } from '@senim/loan-engine/status';
import type { Agreement, DocumentRow } from './types.ts';

/** How long an offer stands before it is cancelled by time. */
export const SIGN_DAYS = 3;

export function isAwaitingSignature(status: Status): boolean {
  return status === STATUS.awaitingSignature || status === STATUS.refinancingAwaitingSignature;
}

/** What a signing code is bound to: the agreement and the hashes of its documents, in a fixed order. */
export function signSubject(
  { number }: Pick<Agreement, 'number'>,
  documents: readonly DocumentRow[],
): string {
  const hashes = documents.map(({ language, sha256 }) => `${language}:${sha256}`).sort();
  return [number, ...hashes].join(' ');
}

/** A number that can be typed at a terminal: two digits of the year, eight of the application. */
export function agreementNumber(year: string, applicationId: number): string {
  return year.slice(2) + String(applicationId).padStart(8, '0');
}

/** The e-mail with the signed copy, both language versions attached. */
export function copyLetter({ number }: Agreement, documents: readonly DocumentRow[], language: 'ru' | 'kz') {
  const texts = {
    ru: {
      subject: `Договор микрокредита № ${number}`,
      text: `Вы подписали договор микрокредита № ${number}. Копии на русском и казахском языках приложены.\n\nSenim`,
    },
    kz: {
      subject: `№ ${number} микрокредит шарты`,
      text: `Сіз № ${number} микрокредит шартына қол қойдыңыз. Қазақ және орыс тілдеріндегі көшірмелері қоса берілді.\n\nSenim`,
    },
  };
  const attachments = documents.map(({ language: of, sha256 }) => ({
    fileName: `senim-${number}-${of}.pdf`,
    sha256,
  }));
  return { kind: 'agreement-copy', ...texts[language], attachments };
}

/** What a loan's event day is worth telling: due soon, due today, or the first days overdue; null for other days. */
export function reminderFor(
  position: Position,
): { kind: 'due-soon' | 'due-today' | 'overdue'; day: Day; amountTiyn: number } | null {
  if (position.isPaid || position.isFrozen || position.pausedUntilDay !== null) return null;
  if (position.overdueDays > 0) {
    return { kind: 'overdue', day: position.overdueSince ?? position.day, amountTiyn: position.dueTodayTiyn };
  }
  const next = position.nextDue;
  if (next === null) return null;
  const daysLeft = daysBetween(position.day, next.day);
  if (daysLeft === 0) return { kind: 'due-today', day: next.day, amountTiyn: next.totalTiyn };
  return daysLeft <= REMIND_DAYS_MAX ? { kind: 'due-soon', day: next.day, amountTiyn: next.totalTiyn } : null;
}

const REMIND_DAYS_MAX = 3;

/** The agreement as the cabinet shows it; every amount comes out of the fold. */
export function agreementView(agreement: Agreement, position: Position, documents: readonly DocumentRow[]) {
  const { terms, quote } = agreement;
  return {
    id: agreement.agreementId,
    number: agreement.number,
    hasParent: agreement.parentId !== null,
    status: agreement.status as number,
    mediation: agreement.mediation,
    prolongation_available: false,
    loan_type: agreement.loanType,
    principal: toDecimal(terms.principalTiyn),
    period: terms.termDays,
    daily_rate: quote.dailyRate,
    gesv: quote.gesv,
    reward: quote.reward,
    total: quote.total,
    signed_at: agreement.signedAt?.toISOString() ?? null,
    sign_until: agreement.signUntil.toISOString(),
    paid_out_on: position.paidOutDay === null ? null : dayText(position.paidOutDay),
    due_date: position.dueDay === null ? null : dayText(position.dueDay),
    iban_masked: maskIban(agreement.iban),
    documents: documents.map(({ language, sha256 }) => ({ lang: language, sha256 })),
    calculation: {
      prolongation: null,
      principal: toDecimal(position.principalOutstandingTiyn),
      reward: toDecimal(position.rewardOutstandingTiyn),
      penalty: toDecimal(position.penaltyOutstandingTiyn),
      total: toDecimal(position.payoffTiyn),
      overdue_days: position.overdueDays,
      paid: toDecimal(position.cashInTiyn),
      as_of: dayText(position.day),
    },
  };
}
