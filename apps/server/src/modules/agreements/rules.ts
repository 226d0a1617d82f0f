import { dayInAlmaty, addDays as laterDay } from '@senim/kazakhstan/calendar-day';
import { maskIban } from '@senim/kazakhstan/iban';
import { nextWorkingInstant, type WorkingHours } from '@senim/kazakhstan/working-time';
import type { Lender } from '@senim/lender/lender';
import { isIn, STATUS, UNSIGNED } from '@senim/loan-engine/lifecycle/status';
import { lawOn } from '@senim/loan-engine/loan/law';
import type { Position } from '@senim/loan-engine/loan/position-types';
import { productOn } from '@senim/loan-engine/loan/products';
import { type Day, dayText } from '@senim/loan-engine/units/day';
import { toDecimal } from '@senim/loan-engine/units/money';
import { isRefusal, type Refusal } from '@senim/loan-engine/units/refusal';
import { type ProlongationOffer, prolongationOf } from '@senim/loan-engine/ways-out/prolongation';
import type { Agreement, DocumentRow } from './types.ts';

/** What a signing code is bound to: the agreement and the hashes of its documents, in a fixed order. */
export function signSubject(
  { number }: Pick<Agreement, 'number'>,
  documents: readonly DocumentRow[],
): string {
  const hashes = documents.map(({ language, sha256 }) => `${language}:${sha256}`).sort();
  return [number, ...hashes].join(' ');
}

/** The e-mail with the signed copy, both language versions attached. */
export function copyLetter(
  lender: Lender,
  { number }: Agreement,
  documents: readonly DocumentRow[],
  language: 'ru' | 'kz',
) {
  const { latinName } = lender.brand;
  const texts = {
    ru: {
      subject: `Договор микрокредита № ${number}`,
      text: `Вы подписали договор микрокредита № ${number}. Копии на русском и казахском языках приложены.\n\n${latinName}`,
    },
    kz: {
      subject: `№ ${number} микрокредит шарты`,
      text: `Сіз № ${number} микрокредит шартына қол қойдыңыз. Қазақ және орыс тілдеріндегі көшірмелері қоса берілді.\n\n${latinName}`,
    },
  };
  return {
    kind: 'agreement-copy',
    ...texts[language],
    attachments: attachmentsOf(lender, number, documents),
  };
}

/** The lender's own copy: a letter that names nobody, as the documents do. */
export function ownCopyLetter(lender: Lender, { number }: Agreement, documents: readonly DocumentRow[]) {
  return {
    kind: 'agreement-own-copy',
    subject: `Подписано: договор микрокредита № ${number}`,
    text: `Заёмщик подписал документ по договору микрокредита № ${number}. Копии на русском и казахском языках приложены.\n\nҚарыз алушы № ${number} микрокредит шарты бойынша құжатқа қол қойды. Қазақ және орыс тілдеріндегі көшірмелері қоса берілді.\n\n${lender.brand.latinName}`,
    attachments: attachmentsOf(lender, number, documents),
  };
}

const attachmentsOf = ({ code }: Lender, number: string, documents: readonly DocumentRow[]) =>
  documents.map(({ language, sha256 }) => ({ fileName: `${code}-${number}-${language}.pdf`, sha256 }));

/** How many days a prolongation that was asked for waits for its payment and its signature, the day itself included. */
export const PROLONGATION_OPEN_DAYS = 3;

/** Whether the product prolongs by so many days. */
export function isDaysOffered({ loanType }: Agreement, day: Day, days: number): boolean {
  const product = productOn(loanType, day);
  return !isRefusal(product) && product.prolongationDays.includes(days);
}

/** What a prolongation by so many days asks for and gives, if the loan stands so. */
export function prolongationOffer(
  { terms, loanType }: Agreement,
  folded: Position,
  days: number,
): ProlongationOffer | Refusal {
  const [law, product] = [lawOn(folded.day), productOn(loanType, folded.day)];
  if (isRefusal(law)) return law;
  if (isRefusal(product)) return product;
  return prolongationOf(terms, folded, days, { law, product });
}

/** What a prolongation would cost today, whatever its days; a refusal where none is possible. */
function prolongationToday(agreement: Agreement, folded: Position): ProlongationOffer | Refusal {
  const product = productOn(agreement.loanType, folded.day);
  return isRefusal(product)
    ? product
    : prolongationOffer(agreement, folded, product.prolongationDays[0] ?? 1);
}

/** Whether a prolongation may be asked for now. */
export function isProlongable(agreement: Agreement, folded: Position): boolean {
  return agreement.status === STATUS.active && !isRefusal(prolongationToday(agreement, folded));
}

/** The agreement as the cabinet shows it; every amount comes out of the fold. */
export function agreementView(
  { hours }: Lender,
  agreement: Agreement,
  position: Position,
  documents: readonly DocumentRow[],
) {
  const { terms, quote } = agreement;
  const prolongation = prolongationToday(agreement, position);
  const isAsked = agreement.status === STATUS.prolongationAwaitingPayment;
  return {
    id: agreement.agreementId,
    number: agreement.number,
    hasParent: agreement.parentId !== null,
    status: agreement.status,
    mediation: agreement.mediation,
    prolongation_available: isProlongable(agreement, position),
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
    paused_until: position.pausedUntilDay === null ? null : dayText(position.pausedUntilDay),
    frozen: position.isFrozen,
    iban_masked: maskIban(agreement.iban),
    expected: expectedDays(agreement, hours),
    documents: documentsView(documents),
    calculation: {
      prolongation:
        !isRefusal(prolongation) && (isAsked || isProlongable(agreement, position))
          ? Number(toDecimal(prolongation.amountDueTiyn))
          : null,
      principal: toDecimal(position.principalOutstandingTiyn),
      reward: toDecimal(position.rewardOutstandingTiyn),
      penalty: toDecimal(position.penaltyOutstandingTiyn),
      total: toDecimal(position.payoffTiyn),
      next_due: position.nextDue && {
        date: dayText(position.nextDue.day),
        amount: toDecimal(position.nextDue.totalTiyn),
      },
      overdue_days: position.overdueDays,
      paid: toDecimal(position.cashInTiyn),
      as_of: dayText(position.day),
    },
  };
}

/** What the document that awaits its signature counts with: when the money leaves, and when it is due back by that. */
function expectedDays({ status, createdAt, terms }: Agreement, hours: WorkingHours) {
  if (!isIn(status, UNSIGNED)) return null;
  const drawnUpAt = createdAt.getTime();
  const isTransfer = status === STATUS.refinancingAwaitingSignature;
  const payoutOn = dayInAlmaty(isTransfer ? drawnUpAt : nextWorkingInstant(drawnUpAt, hours));
  return { payout_on: payoutOn, due_date: laterDay(payoutOn, terms.termDays) };
}

export const documentsView = (documents: readonly DocumentRow[]) =>
  documents.map(({ language, sha256 }) => ({ lang: language, sha256 }));
