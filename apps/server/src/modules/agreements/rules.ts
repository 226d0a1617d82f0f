import { holdsRight, type StaffRight, type StaffRole } from '@senim/contracts/office/staff-rights';
import { dayInAlmaty, addDays as laterDay } from '@senim/kazakhstan/calendar-day';
import { maskIban } from '@senim/kazakhstan/iban';
import { nextWorkingInstant, type WorkingHours } from '@senim/kazakhstan/working-time';
import type { Lender } from '@senim/lender/lender';
import { transition } from '@senim/loan-engine/lifecycle/lifecycle';
import type { Cause, Who } from '@senim/loan-engine/lifecycle/lifecycle-table';
import {
  type AgreementStatus,
  CHANGEABLE,
  HAD_MONEY,
  isIn,
  STATUS,
  type Status,
  UNSIGNED,
} from '@senim/loan-engine/lifecycle/status';
import type { Fact } from '@senim/loan-engine/loan/facts';
import { lawOn } from '@senim/loan-engine/loan/law';
import type { Position } from '@senim/loan-engine/loan/position-types';
import { productOn } from '@senim/loan-engine/loan/products';
import type { Quote } from '@senim/loan-engine/quote/types';
import { type Day, daysBetween, dayText } from '@senim/loan-engine/units/day';
import { ceilToTenge, type Tiyn, tiyn, toDecimal } from '@senim/loan-engine/units/money';
import { isRefusal, type Refusal } from '@senim/loan-engine/units/refusal';
import { type ProlongationOffer, prolongationOf } from '@senim/loan-engine/ways-out/prolongation';
import type { Agreement, DocumentRow, PauseOffer, SecondConfirmation, StatusStep } from './types.ts';

/** How long an offer stands before it is cancelled by time. */
export const SIGN_DAYS = 3;

/** The status of an agreement at an instant, gone by or to come: the last it came to, unless its time ran out since. */
export function statusAt(
  { agreementId, status, signUntil }: Pick<Agreement, 'agreementId' | 'status' | 'signUntil'>,
  steps: readonly StatusStep[],
  prolongationOpenUntil: Date | null,
  at: Date,
): AgreementStatus {
  const last = steps.findLast((step) => step.agreementId === agreementId && step.at <= at)?.status ?? status;
  if (isIn(last, UNSIGNED) && at > signUntil) return STATUS.cancelled;
  const isLapsed = prolongationOpenUntil !== null && at >= prolongationOpenUntil;
  return last === STATUS.prolongationAwaitingPayment && isLapsed ? STATUS.active : last;
}

/** What a signing code is bound to: the agreement and the hashes of its documents, in a fixed order. */
export function signSubject(
  { number }: Pick<Agreement, 'number'>,
  documents: readonly DocumentRow[],
): string {
  const hashes = documents.map(({ language, sha256 }) => `${language}:${sha256}`).sort();
  return [number, ...hashes].join(' ');
}

/** What the code of a second confirmation is bound to: never the same as a signature's. */
export function confirmationSubject(
  agreement: Pick<Agreement, 'number'>,
  documents: readonly DocumentRow[],
): string {
  return `second ${signSubject(agreement, documents)}`;
}

/** A number that can be typed at a terminal: two digits of the year, eight of the application. */
export function agreementNumber(year: string, applicationId: number): string {
  return year.slice(2) + String(applicationId).padStart(8, '0');
}

/** The number of the loan at the root of refinancings: a child's number begins with it. */
export function rootNumber(number: string): string {
  return number.slice(0, ROOT_LENGTH);
}

/** A child's number: the root's and three digits more, so that no number is ever as long as an IIN. */
export function childNumber(root: string, countBefore: number): string {
  return root + String(countBefore).padStart(3, '0');
}

const ROOT_LENGTH = 10;

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

/** The change of status that a fact brings by itself, or null. */
export function stepAfter(
  status: AgreementStatus,
  fact: Fact,
  after: Position,
): { cause: Cause; who: Who } | null {
  if (fact.kind === 'paid-out') return { cause: 'payout-executed', who: 'bank' };
  if (status === STATUS.paid) {
    if (after.isPaid || after.isSold) return null;
    return { cause: after.isWrittenOff ? 'recovery-reversed' : 'payment-reversed', who: 'machine' };
  }
  if (!after.isPaid) return null;
  return { cause: status === STATUS.writtenOff ? 'debt-recovered' : 'debt-paid', who: 'machine' };
}

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

/** The whole tenge that cover an amount. */
export function wholeTengeUp(amountTiyn: Tiyn): number {
  return Number(toDecimal(ceilToTenge(amountTiyn)));
}

/** Whether a prolongation may be asked for now. */
export function isProlongable(agreement: Agreement, folded: Position): boolean {
  return agreement.status === STATUS.active && !isRefusal(prolongationToday(agreement, folded));
}

/** Whether a loan is still owed to the tiyn what an offer to pay it off was made for. */
export function sameMoney(folded: Position, offer: Quote): boolean {
  return folded.payoffTiyn === offer.amountTiyn;
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

/** A second confirmation that is still to be given. */
export const confirmationView = ({ opensAt, closesAt }: SecondConfirmation) => ({
  opens_at: opensAt.toISOString(),
  closes_at: closesAt.toISOString(),
});

/** A pause that was offered and waits for its payment. */
export function pauseView(offer: PauseOffer, receivedTiyn: Tiyn) {
  return {
    amount_due: toDecimal(tiyn(offer.amountDueTiyn)),
    received: toDecimal(receivedTiyn),
    pay_until: offer.payUntil.toISOString(),
    paused_until: offer.untilDay,
  };
}

type Closed = 'role' | 'status' | 'money' | 'frozen' | 'not-frozen' | null;

interface DeskAction {
  readonly right: StaffRight;
  /** A change the lifecycle table must declare for one of the person's roles, or else the statuses it is for. */
  readonly needs: { readonly cause: Cause } | { readonly statuses: readonly Status[] };
  readonly closed?: (position: Position) => Closed;
}

/** What the office may do with a loan. The lifecycle table and the table of rights decide, the position adds its own. */
const DESK_ACTIONS: Readonly<Record<string, DeskAction>> = {
  'enter-payment': {
    right: 'payments.correct',
    needs: { statuses: HAD_MONEY },
  },
  'reverse-payment': {
    right: 'payments.correct',
    needs: { statuses: HAD_MONEY },
    closed: ({ cashInTiyn }) => (cashInTiyn === 0 ? 'money' : null),
  },
  freeze: {
    right: 'disputes.decide',
    needs: { statuses: CHANGEABLE },
    closed: ({ isFrozen }) => (isFrozen ? 'frozen' : null),
  },
  unfreeze: {
    right: 'disputes.decide',
    needs: { statuses: CHANGEABLE },
    closed: ({ isFrozen }) => (isFrozen ? null : 'not-frozen'),
  },
  'start-collection': { right: 'recovery.start', needs: { cause: 'collection-started' } },
  'open-mediation': { right: 'recovery.start', needs: { cause: 'mediation-opened' } },
  'close-recovery': { right: 'recovery.start', needs: { cause: 'recovery-closed' } },
  'propose-refund': {
    right: 'refunds.propose',
    needs: { statuses: HAD_MONEY },
    closed: ({ creditTiyn }) => (creditTiyn === 0 ? 'money' : null),
  },
  'propose-write-off': { right: 'write-offs.propose', needs: { statuses: CHANGEABLE } },
};

/** Every action on a loan, with why it is closed to this person now; null where it is open. */
export function deskActions(status: Status, position: Position, roles: readonly StaffRole[]) {
  return Object.entries(DESK_ACTIONS).map(([action, { right, needs, closed }]) => ({
    action,
    closed: closedBy(status, needs, right, roles) ?? closed?.(position) ?? null,
  }));
}

function closedBy(
  status: Status,
  needs: DeskAction['needs'],
  right: StaffRight,
  roles: readonly StaffRole[],
): Closed {
  if (!holdsRight(roles, right)) return 'role';
  if ('statuses' in needs) return isIn(status, needs.statuses) ? null : 'status';
  const isDeclared = roles.some((role) => !isRefusal(transition(status, needs.cause, role as Who)));
  return isDeclared ? null : 'status';
}

/** Whether one of the roles holds the right of an action. */
export function mayDecide(action: string, roles: readonly StaffRole[]): boolean {
  const known = DESK_ACTIONS[action];
  return known !== undefined && holdsRight(roles, known.right);
}

const DECIDERS = ['compliance', 'accountant', 'collector'] as const;

/** The lifecycle table's word for whoever decides about a loan. */
export function deciderFor(roles: readonly StaffRole[]): Who {
  return DECIDERS.find((who) => roles.includes(who)) ?? 'operator';
}
