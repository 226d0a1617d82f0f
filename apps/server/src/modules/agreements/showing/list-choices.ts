import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import type { Language } from '@senim/kazakhstan/languages';
import { STATUS } from '@senim/loan-engine/lifecycle/status';
import type { Position } from '@senim/loan-engine/loan/position-types';
import type { Product } from '@senim/loan-engine/loan/products';
import { foldOrThrow } from '@senim/loan-engine/position/fold-or-throw';
import { position } from '@senim/loan-engine/position/position';
import { dayText, knownDay } from '@senim/loan-engine/units/day';
import { tengeToTiyn, toDecimal } from '@senim/loan-engine/units/money';
import { ratePercentText } from '@senim/loan-engine/units/percent';
import { isRefusal, refuse as refuseWay } from '@senim/loan-engine/units/refusal';
import { choices } from '@senim/loan-engine/ways-out/choices';
import { partToday } from '@senim/loan-engine/ways-out/part-today';
import type { Choice, ChoiceWay, ClosedChoice } from '@senim/loan-engine/ways-out/types';
import type { Act } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { isRefused, refuse } from '../../../platform/outcome.ts';
import { readProducts } from '../../settings/product/read-products.ts';
import { findAgreement } from '../loan/find-agreement.ts';
import { findOpenProducts } from '../loan/find-open-products.ts';
import { pauseOpenAt } from '../pause/rules.ts';
import type { AgreementKey, AgreementWithFacts } from '../types.ts';
import { closedWayText } from './refusals.ts';
import { rulesOfWays } from './rules.ts';

/**
 * Each choice for a loan with its full price from today on, the cheapest first; closed ones give the reason in words.
 * `partTenge` is a part to pay today, half of the debt by default. Refuses if nothing is owed.
 */
export async function listChoices(
  services: Services,
  act: Act,
  key: AgreementKey,
  language: Language,
  partTenge?: number,
) {
  const now = services.clock.now();
  const today = dayInAlmaty(now.getTime());
  const { agreement, others, products } = await services.database.transaction(act, async (tx) => ({
    agreement: await findAgreement(services, tx, key),
    others: await findOpenProducts(services, tx, key.borrowerId, knownDay(today)),
    products: await readProducts(services, tx, now),
  }));
  if (isRefused(agreement)) return agreement;
  const rules = rulesOfWays(products, agreement.loanType, today, services.law);
  const part = partTenge === undefined ? {} : { partTiyn: tengeToTiyn(partTenge) };
  const found = choices(agreement.terms, agreement.facts, knownDay(today), { ...rules, others, ...part });
  if (isRefusal(found) && found.refusal === 'nothing-owed') return refuse('nothing_owed');
  const ways = foldOrThrow(found, agreement.number);
  const isOpen = ({ way }: Choice) => agreement.status === STATUS.active || !CHANGES_TERMS.has(way);
  const notNow = ways.open.filter((way) => !isOpen(way)).map(({ way }) => ({ way, refusal: NOT_NOW }));
  return {
    as_of: today,
    open: ways.open.filter(isOpen).map(openView),
    closed: [...ways.closed, ...notNow].filter(firstOfItsWay).map((way) => closedView(way, language)),
    overdue: overdueView(products, agreement, now),
  };
}

/** Choices that only an active loan has: not during a prolongation, and not in recovery. */
const CHANGES_TERMS: ReadonlySet<ChoiceWay> = new Set(['prolong', 'refinance']);
const NOT_NOW = refuseWay('transition-not-declared');

/** What less than the whole sum does for an overdue loan: half of it, and a pause. */
function overdueView(products: readonly Product[], agreement: AgreementWithFacts, now: Date) {
  const { terms, facts, number } = agreement;
  const day = knownDay(dayInAlmaty(now.getTime()));
  const folded: Position = foldOrThrow(position(terms, facts, day), number);
  const part = partToday(terms, facts, folded);
  if (isRefusal(part)) return null;
  const pause = pauseOpenAt(products, agreement, folded, now);
  return {
    part: toDecimal(part.partTiyn),
    penalty_a_day: toDecimal(part.penaltyADayTiyn),
    penalty_a_day_after: toDecimal(part.penaltyADayAfterTiyn),
    pause: pause && { amount: toDecimal(pause.amountDueTiyn), until: dayText(pause.untilDay) },
  };
}

function openView(choice: Choice) {
  return {
    way: choice.way,
    payments: choice.payments.map(({ day, amountTiyn }) => ({
      date: dayText(day),
      amount: toDecimal(amountTiyn),
    })),
    total: toDecimal(choice.totalTiyn),
    dearer: toDecimal(choice.dearerTiyn),
    last_date: dayText(choice.lastDay),
    period: choice.period?.count ?? null,
    period_unit: choice.period?.unit ?? null,
    daily_rate: choice.dailyRatePpm === null ? null : ratePercentText(choice.dailyRatePpm),
    schedule_kind: choice.scheduleKind,
    loan_type: choice.loanType,
  };
}

/** A prolongation by five, ten or fifteen days is closed for one reason, so it is named once. */
function firstOfItsWay(one: ClosedChoice, index: number, all: readonly ClosedChoice[]): boolean {
  return all.findIndex(({ way }) => way === one.way) === index;
}

function closedView({ way, refusal }: ClosedChoice, language: Language) {
  return { way, code: refusal.refusal, reason: closedWayText(refusal, language) };
}
