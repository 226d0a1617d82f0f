import { addDays, dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import type { Language } from '@senim/kazakhstan/languages';
import { explain } from '@senim/loan-engine/explain/explain';
import type { ExplainedLine } from '@senim/loan-engine/explain/types';
import type { Fact } from '@senim/loan-engine/loan/facts';
import { foldOrThrow } from '@senim/loan-engine/position/fold-or-throw';
import { dayText, knownDay } from '@senim/loan-engine/units/day';
import { toDecimal } from '@senim/loan-engine/units/money';
import { ratePercentText } from '@senim/loan-engine/units/percent';
import type { Act } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { isRefused, refuse } from '../../../platform/outcome.ts';
import { findAgreement } from '../loan/find-agreement.ts';
import type { AgreementKey } from '../types.ts';
import { debtView, receiptOf } from './show-position.ts';

const DAYS_AHEAD_MAX = 366;

/**
 * The debt on a day (`YYYY-MM-DD`, today by default) with its reasons: which days, which rate of which base, which
 * rule and article, which payment. Refuses another's agreement and a day before the payout or too far ahead.
 */
export async function explainPosition(
  services: Services,
  act: Act,
  key: AgreementKey,
  language: Language,
  wanted?: string,
) {
  const agreement = await services.database.transaction(act, (tx) => findAgreement(services, tx, key));
  if (isRefused(agreement)) return agreement;
  const today = dayInAlmaty(services.clock.now().getTime());
  const day = wanted ?? today;
  if (day > addDays(today, DAYS_AHEAD_MAX)) return refuse('date_out_of_range', {}, 'date');
  const explained = foldOrThrow(explain(agreement.terms, agreement.facts, knownDay(day)), agreement.number);
  const { position, lines } = explained;
  const isBeforePayout = wanted !== undefined && position.paidOutDay === null;
  if (isBeforePayout) return refuse('date_out_of_range', {}, 'date');
  return {
    as_of: day,
    today,
    ...debtView(position),
    lines: lines.map((line) => lineView(line, agreement.facts, language)),
  };
}

function lineView(line: ExplainedLine, facts: readonly Fact[], language: Language) {
  return {
    component: line.component,
    kind: line.kind,
    amount: toDecimal(line.amountTiyn),
    from: dayText(line.fromDay),
    to: dayText(line.toDay),
    days: line.days,
    base: toDecimal(line.baseTiyn),
    daily_rate: ratePercentText(line.ratePpm),
    rule: line.rule,
    article: line.article[language],
    law_version: line.version,
    still: line.still,
    fact: factView(facts.find(({ id }) => id === line.factId)),
  };
}

function factView(fact: Fact | undefined) {
  if (!fact) return null;
  const { channel, receipt } = receiptOf(fact.id);
  return {
    kind: fact.kind,
    date: dayText(fact.day),
    amount: 'amountTiyn' in fact ? toDecimal(fact.amountTiyn) : null,
    channel: fact.kind === 'payment' ? channel : null,
    receipt: fact.kind === 'payment' ? receipt : null,
  };
}
