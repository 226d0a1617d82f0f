import type { LOAN_PURPOSES } from '@senim/contracts/borrower/application-choices';
import { addDays, ageOn } from '@senim/kazakhstan/calendar-day';
import { formatNumber } from '@senim/kazakhstan/format';
import { checkIdCard } from '@senim/kazakhstan/id-card';
import { type Law, lawOn } from '@senim/loan-engine/loan/law';
import { amountTiynMax, type Product, productOn } from '@senim/loan-engine/loan/products';
import type { LoanType } from '@senim/loan-engine/loan/terms';
import { quote } from '@senim/loan-engine/quote/quote';
import type { Promo, Quote } from '@senim/loan-engine/quote/types';
import { knownDay } from '@senim/loan-engine/units/day';
import { type Tiyn, tengeToTiyn, tiyn, toDecimal } from '@senim/loan-engine/units/money';
import { isRefusal, type RefusalCode } from '@senim/loan-engine/units/refusal';
import type { ApplicationRefusal } from './refusals.ts';
import type {
  DraftValues,
  LoanHistory,
  LoanRequest,
  NextStep,
  Profile,
  PromoCode,
  Step1Body,
  Step2,
  StepNumber,
} from './types.ts';

/** A refusal as a plain value, before any shell has seen it. */
export interface Flaw {
  readonly refused: ApplicationRefusal;
  readonly field?: string;
  readonly details?: Readonly<Record<string, string | number>>;
}

/** The decision is promised within so many working minutes (product.md, section 9). */
export const DECISION_MINUTES = 10;
/** So often a face may fail before the application is refused for it. */
export const VERIFICATION_ATTEMPTS_MAX = 3;
/** An identity asked for and not confirmed within so many hours ends the application. */
export const VERIFICATION_HOURS = 72;
const STEPS = 3;
/** A card that ends within these days is renewed before the next loan. */
const RENEWAL_DAYS = 14;

export const PURPOSE_TITLES: Readonly<
  Record<(typeof LOAN_PURPOSES)[number], Readonly<Record<'ru' | 'kz', string>>>
> = {
  consumer_goods: { ru: 'Покупка товаров', kz: 'Тауар сатып алу' },
  medical: { ru: 'Лечение', kz: 'Емделу' },
  education: { ru: 'Образование', kz: 'Білім алу' },
  travel: { ru: 'Поездка', kz: 'Саяхат' },
  repair: { ru: 'Ремонт', kz: 'Жөндеу' },
  family: { ru: 'Семейные расходы', kz: 'Отбасы шығындары' },
  other: { ru: 'Другое', kz: 'Басқа' },
};

export function nextStep(stepsDone: number): NextStep {
  return stepsDone >= STEPS ? null : (stepsDone as NextStep);
}

/** A step may be saved when those before it are; saving an earlier one again corrects it. */
export function orderFlaw(stepsDone: number, step: StepNumber): Flaw | null {
  return stepsDone >= step - 1 ? null : { refused: 'step_out_of_order', details: { step: stepsDone + 1 } };
}

/** What is wrong with the identity card on a day, the first field first. */
export function idCardFlaw(step1: Step1Body, birthDate: string | null, today: string): Flaw | null {
  const { id_number: number, id_issue_date: issueDate, id_expiry_date: expiryDate } = step1;
  const check = checkIdCard({ number, issueDate, expiryDate, birthDate }, today);
  if (check.number) return { refused: check.number, field: 'id_number' };
  if (check.issueDate) return { refused: check.issueDate, field: 'id_issue_date' };
  return check.expiryDate && { refused: check.expiryDate, field: 'id_expiry_date' };
}

/** A contact must be somebody else's phone. */
export function relativesFlaw({ relatives }: Step2, ownPhone: string): Flaw | null {
  const index = relatives.findIndex(({ phone }) => phone === ownPhone);
  return index < 0 ? null : { refused: 'relative_phone_own', field: `relatives.${index}.phone` };
}

/** Whether the profile must be renewed before a new loan: asked for, or the card has ended or is about to. */
export function isRenewalDue({ stepsDone, renewalAsked, step1 }: Profile, today: string): boolean {
  if (stepsDone < STEPS) return false;
  return renewalAsked || step1 === null || step1.id_expiry_date <= addDays(today, RENEWAL_DAYS);
}

/** Why this person cannot apply now, whatever the loan. `birthDate` null: the IIN does not tell it. */
export function applicantFlaw(
  history: LoanHistory,
  birthDate: string | null,
  ageYearsMin: number,
  today: string,
): Flaw | null {
  if (history.openApplication) return { refused: 'application_already_open' };
  if (history.blockingLoan) return { refused: 'cabinet_blocked' };
  if (history.openLoan) return { refused: 'loan_still_open' };
  return birthDate === null ? { refused: 'birth_date_unknown' } : ageFlaw(birthDate, ageYearsMin, today);
}

/** Too young by the IIN; said at the first step already, as nobody should fill in three to learn it. */
export function ageFlaw(birthDate: string | null, ageYearsMin: number, today: string): Flaw | null {
  return birthDate !== null && ageOn(birthDate, today) < ageYearsMin
    ? { refused: 'under_age', details: { age: ageYearsMin } }
    : null;
}

/** The product and the law in force on a day (`YYYY-MM-DD`). */
export function offerOn(loanType: LoanType, today: string): { law: Law; product: Product } {
  const day = knownDay(today);
  const [law, product] = [lawOn(day), productOn(loanType, day)];
  if (isRefusal(law) || isRefusal(product)) throw new Error(`Nothing is lent on ${today}.`);
  return { law, product };
}

/** What the loan would cost today with a discount or without, or which field keeps it from being offered. */
export function quoteRequest(
  request: Pick<LoanRequest, 'loanType' | 'amountTenge' | 'termDays'>,
  isFirstLoan: boolean,
  today: string,
  promo: Promo | null = null,
): Quote | Flaw {
  const { loanType, amountTenge, termDays } = request;
  const { law, product } = offerOn(loanType, today);
  const asked = { amountTiyn: tengeToTiyn(amountTenge), termDays, isFirstLoan, ...(promo && { promo }) };
  const offer = quote(asked, law, product);
  return isRefusal(offer) ? boundFlaw(offer.refusal, product, isFirstLoan) : offer;
}

/** A promo code holds within its days, for its audience, while uses are left, and once for each borrower. */
export function promoFlaw(
  promo: PromoCode | undefined,
  { isFirstLoan, isUsed, today }: { isFirstLoan: boolean; isUsed: boolean; today: string },
): Flaw | null {
  const isMeant = promo?.audience === 'everyone' || (promo?.audience === 'first') === isFirstLoan;
  const isRunning = promo !== undefined && promo.validFrom <= today && today <= promo.validThrough;
  const isLeft = promo !== undefined && (promo.usesMax === null || promo.usesCount < promo.usesMax);
  return isMeant && isRunning && isLeft && !isUsed
    ? null
    : { refused: 'promo_code_invalid', field: 'promo_code' };
}

export function isFlaw<T extends object>(value: T | Flaw): value is Flaw {
  return 'refused' in value;
}

function boundFlaw(code: RefusalCode, product: Product, isFirstLoan: boolean): Flaw {
  switch (code) {
    case 'amount-not-positive':
    case 'amount-below-minimum':
    case 'amount-above-maximum': {
      const [min, max] = [grouped(product.amountTiynMin), grouped(amountTiynMax(product, isFirstLoan))];
      return { refused: 'amount_out_of_range', field: 'amount', details: { min, max } };
    }
    case 'amount-off-step':
      return { refused: 'amount_step', field: 'amount', details: { step: grouped(product.amountTiynStep) } };
    case 'term-below-minimum':
    case 'term-above-maximum': {
      const details = { min: product.termDaysMin, max: product.termDaysMax };
      return { refused: 'period_out_of_range', field: 'period', details };
    }
    default:
      throw new Error(`The engine refused a quote: ${code}.`);
  }
}

/** An amount of whole tenge, as the wire's whole number. */
export function wholeTenge(amount: number): number {
  return Number(toDecimal(tiyn(amount)));
}

const grouped = (amount: Tiyn): string => formatNumber(wholeTenge(amount), 'ru');

/** Enough of an IIN to know one's own by: the last four digits. */
export function maskIin(iin: string): string {
  return `${'*'.repeat(8)}${iin.slice(-4)}`;
}

/** The steps as sent, by the form's own field names, as drafts have them. */
export function savedAnswers({ step1, step2, step3 }: Profile): Record<string, DraftValues> {
  const steps = { step1, step2, step3 };
  return Object.fromEntries(
    Object.entries(steps).flatMap(([name, values]) => (values ? [[name, flat(values)]] : [])),
  );
}

function flat(values: object, prefix = ''): DraftValues {
  const parts = Object.entries(values).map(([name, value]: [string, unknown]) => {
    if (typeof value === 'object' && value !== null) return flat(value, `${prefix}${name}.`);
    return value === undefined ? {} : { [prefix + name]: value as string | number };
  });
  return Object.assign({}, ...parts) as DraftValues;
}

/** Our name for a session at the face service; an assessment asks by the same name and sees the same session. */
export function verificationReference(applicationId: number, attempt: number): string {
  return attempt === 1 ? `application-${applicationId}` : `application-${applicationId}-${attempt}`;
}

/** The instant after which an attempt counts no more, in milliseconds. */
export function verificationEndsMs(createdAtMs: number): number {
  return createdAtMs + VERIFICATION_HOURS * 3_600_000;
}

/**
 * What an erasure takes and what stays, by name. Papers of a loan are kept five years after it ends (law on microfinance activity and
 * on countering money laundering, art. 11); who one is and what one agreed to stay as the proof of it.
 */
export function erasure(hadLoan: boolean): { erased: string[]; kept: string[] } {
  return hadLoan
    ? { erased: ['drafts', 'email', 'relatives'], kept: ['identity', 'profile', 'loans', 'consents'] }
    : { erased: ['drafts', 'profile', 'relatives', 'email'], kept: ['identity', 'consents'] };
}

/** What only the borrower types: where the money goes, and every consent. */
const OWN_DOING = /^(iban|consent_)/;

/** What a member of staff typed for a borrower, with what the borrower alone may have typed left as it was. */
export function typedFor(typed: DraftValues, own: DraftValues): DraftValues {
  const others = Object.entries(typed).filter(([name]) => !OWN_DOING.test(name));
  const kept = Object.entries(own).filter(([name]) => OWN_DOING.test(name));
  return Object.fromEntries([...others, ...kept]);
}
