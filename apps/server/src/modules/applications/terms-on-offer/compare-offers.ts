import { WHAT_IF_DAYS } from '@senim/contracts/office/settings/what-if';
import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { earliestPayoutDay } from '@senim/kazakhstan/working-time';
import type { KnownLaw } from '@senim/loan-engine/loan/law';
import type { Product } from '@senim/loan-engine/loan/products';
import { productOf, type TermsOnOffer, termsOnOffer } from '@senim/loan-engine/loan/terms-on-offer';
import { betterPromo, loyaltyLoans, loyaltyPromo } from '@senim/loan-engine/quote/loyalty';
import type { Promo, Quote } from '@senim/loan-engine/quote/types';
import { type Day, knownDay } from '@senim/loan-engine/units/day';
import { addTiyn, NOTHING, type Tiyn, timesTiyn, tiyn, toDecimal } from '@senim/loan-engine/units/money';
import { machineAct, type Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { inSlices } from '../../../platform/threads/in-slices.ts';
import { isFlaw } from '../rules.ts';
import { type AskedAlike, readAskedSince } from './asked-store.ts';
import { findPromoCode } from './find-promo-code.ts';
import { promoFlaw, quoteRequest } from './rules.ts';
import { PPM_PER_PERCENT, type PromoCode } from './types.ts';

/** Counts and sums alone leave it, so whoever may see settings need not see borrowers. */
const act = machineAct('applications.what-if');
const MS_PER_DAY = 86_400_000;

/** What would be on offer: the products, and a promo code that everybody would type. */
export interface WouldOffer {
  readonly products: readonly Product[];
  /** With an index or caps of its own; as it is known now where it is not told. */
  readonly law?: KnownLaw;
  readonly promo?: PromoCode | undefined;
}

/** What is offered, or would be. */
interface Offered {
  /** What the code takes off today that an application was sent with; nothing of the one that is compared, which each side has by itself. */
  codeOf(alike: AskedAlike): Promo | null;
  readonly onOffer: TermsOnOffer;
  readonly payoutDay: Day;
  promoFor(isFirstLoan: boolean): Promo | null;
}

/**
 * The applications of the last 90 days, each priced by what is offered now and by what would be, all as if they came today. A
 * discount for loans in time counts by the step that the application was sent with, a promo code as it holds today. Stores nothing.
 */
export async function compareOffers(
  services: Services,
  {
    loanType,
    today,
    would,
  }: { readonly loanType?: string; readonly today: WouldOffer; readonly would: WouldOffer },
) {
  const nowMs = services.clock.now().getTime();
  const { all, codes } = await services.database.transaction(act, async (tx) => {
    const all = await readAskedSince(tx, new Date(nowMs - WHAT_IF_DAYS * MS_PER_DAY));
    return { all, codes: await readCodes(services, tx, all) };
  });
  const asked = loanType === undefined ? all : all.filter((alike) => alike.loanType === loanType);
  const day = dayInAlmaty(nowMs);
  const offered = ({ products, law = services.law, promo }: WouldOffer): Offered => ({
    codeOf: ({ discountId, isFirstLoan }) => {
      const own = discountId === would.promo?.code ? undefined : codes.get(discountId ?? '');
      return own ? promoOf(own, isFirstLoan, day) : null;
    },
    onOffer: termsOnOffer(products, day, law),
    payoutDay: knownDay(earliestPayoutDay(nowMs, services.lender.hours)),
    promoFor: (isFirstLoan) => (promo ? promoOf(promo, isFirstLoan, day) : null),
  });
  return { days: WHAT_IF_DAYS, ...(await compared(asked, offered(today), offered(would))) };
}

function promoOf(promo: PromoCode, isFirstLoan: boolean, today: string): Promo | null {
  if (promoFlaw(promo, { isFirstLoan, isUsed: false, today })) return null;
  return { promoId: promo.code, discountSharePpm: Math.round(promo.discount_percent * PPM_PER_PERCENT) };
}

interface Priced {
  readonly alike: AskedAlike;
  readonly today: Quote | null;
  readonly would: Quote | null;
}

async function compared(asked: readonly AskedAlike[], today: Offered, would: Offered) {
  const all: readonly Priced[] = await inSlices(asked, (alike) => ({
    alike,
    today: quoteOf(alike, today),
    would: quoteOf(alike, would),
  }));
  const count = (is: (one: Priced) => boolean) =>
    all.filter(is).reduce((sum, { alike }) => sum + alike.count, 0);
  const sums = (side: 'today' | 'would', name: 'now' | 'then') => ({
    [`offered_${name}`]: count((one) => one[side] !== null),
    [`amount_${name}`]: sumOf(all, (one) => one[side]?.amountTiyn),
    [`reward_${name}`]: sumOf(all, (one) => one[side]?.rewardTiyn),
    [`total_${name}`]: sumOf(all, (one) => one[side]?.totalTiyn),
  });
  const isBoth = (one: Priced) => one.today !== null && one.would !== null;
  const moreTiyn = ({ today: was, would: will }: Priced) =>
    Number(will?.rewardTiyn) - Number(was?.rewardTiyn);
  return {
    asked: count(() => true),
    lost: count((one) => one.today !== null && one.would === null),
    won: count((one) => one.today === null && one.would !== null),
    cheaper: count((one) => isBoth(one) && moreTiyn(one) < 0),
    dearer: count((one) => isBoth(one) && moreTiyn(one) > 0),
    approved: count(({ alike }) => alike.isApproved),
    approved_then: count((one) => one.alike.isApproved && one.would !== null),
    ...(sums('today', 'now') as Sums<'now'>),
    ...(sums('would', 'then') as Sums<'then'>),
  };
}

type Sums<Side extends string> = Record<`offered_${Side}`, number> &
  Record<`${'amount' | 'reward' | 'total'}_${Side}`, string>;

function sumOf(all: readonly Priced[], of: (one: Priced) => Tiyn | undefined): string {
  const each = all.map((one) => timesTiyn(of(one) ?? NOTHING, one.alike.count));
  return toDecimal(addTiyn(...each));
}

/** What an application would cost today; null where it is not offered. */
function quoteOf(alike: AskedAlike, { codeOf, onOffer, payoutDay, promoFor }: Offered): Quote | null {
  const { loanType, amountTiyn, period, scheduleKind, dueDay, isFirstLoan } = alike;
  const product = productOf(onOffer, loanType);
  const amountTenge = Number(toDecimal(tiyn(amountTiyn)));
  const request = { loanType, amountTenge, period, scheduleKind, dueDay: dueDay ?? undefined };
  const own = (product && loyaltyOf(alike, product)) ?? codeOf(alike);
  const promo = betterPromo(own, promoFor(isFirstLoan));
  const quote = quoteRequest({ onOffer, request, isFirstLoan, payoutDay, promo });
  return isFlaw(quote) ? null : quote;
}

/** The discount for loans in time that an application was sent with, as the product's ladder has its step. */
function loyaltyOf({ discountId }: AskedAlike, product: Product): Promo | null {
  const loans = discountId === null ? null : loyaltyLoans(discountId);
  return loans === null ? null : loyaltyPromo(product, loans);
}

/** The codes that applications were sent with, as they hold today. */
async function readCodes(services: Services, tx: Transaction, all: readonly AskedAlike[]) {
  const ids = new Set(all.flatMap(({ discountId }) => discountId ?? []));
  const codes = new Map<string, PromoCode>();
  for (const id of ids) {
    const code =
      loyaltyLoans(id) === null ? await findPromoCode(services, tx, id, services.clock.now()) : undefined;
    if (code) codes.set(id, code);
  }
  return codes;
}
