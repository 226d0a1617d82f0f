import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Fact } from '../loan/facts.ts';
import type { Position } from '../loan/position-types.ts';
import type { LoanTerms, ScheduleKind } from '../loan/terms.ts';
import { position } from '../position/position.ts';
import { addDays, type Day, dayText as dateText, knownDay } from '../units/day.ts';
import { fromDecimal, NOTHING, type Tiyn, toDecimal } from '../units/money.ts';
import { good, PAYOUT_DAY, termsOf } from './loan.sample.ts';

/** Runs each worked example of docs/domain/money-rules.md: its tables are the terms, the story and the result. */

type Table = readonly (readonly string[])[];
type Example = { readonly name: string; readonly tables: readonly Table[] };

const page = readFileSync(new URL('../../../../docs/domain/money-rules.md', import.meta.url), 'utf8');

function examplesOf(text: string): readonly Example[] {
  return text
    .split(/^### Example: /m)
    .slice(1)
    .map((section) => ({
      name: section.split('\n', 1)[0] ?? '',
      tables: tablesOf(section.split(/^##/m, 1)[0] ?? ''),
    }));
}

function tablesOf(text: string): readonly Table[] {
  const blocks = text.match(/(?:^\|.*\n?)+/gm) ?? [];
  return blocks.map((block) =>
    block
      .trim()
      .split('\n')
      .filter((line) => !/^\|[-| :]+\|$/.test(line))
      .map((line) =>
        line
          .slice(1, -1)
          .split('|')
          .map((cell) => cell.trim()),
      ),
  );
}

function money(text: string): Tiyn {
  return good(fromDecimal(text.replaceAll(' ', '')));
}

/** Calendar dates need a calendar, so such an example names its payout date. */
function payoutDayFrom(table: Table): Day {
  const date = table.find(([name]) => name === 'paid out on')?.[1];
  return date === undefined ? PAYOUT_DAY : knownDay(date);
}

function monthlyFrom(value: ReadonlyMap<string, string>): Pick<LoanTerms, 'monthly'> {
  if (!value.has('months')) return {};
  const dueDay = value.get('due day of the month');
  const dayOfMonth = dueDay === undefined ? null : Number(dueDay);
  return { monthly: { months: Number(value.get('months')), dayOfMonth, firstPartDaysMin: 15 } };
}

function termsFrom(table: Table): LoanTerms {
  const value = new Map(table.slice(1).map(([name, text]) => [name ?? '', text ?? '']));
  const rate = (name: string): number => Math.round(Number.parseFloat(value.get(name) ?? '0') * 10_000);
  const promo = value.has('promo rate') ? { promoId: 'P', dailyRatePpm: rate('promo rate') } : null;
  return termsOf({
    principalTiyn: money(value.get('principal') ?? ''),
    termDays: Number(value.get('days') ?? 90),
    ...monthlyFrom(value),
    dailyRatePpm: rate('daily rate'),
    freeDays: Number(value.get('free days') ?? 0),
    freeDaysRule: value.get('free days rule') === 'retroactive' ? 'retroactive' : 'forgiven',
    capitalisedArrearsTiyn: money(value.get('arrears in it') ?? '0'),
    scheduleKind: (value.get('schedule') ?? 'single') as ScheduleKind,
    promo,
  });
}

/** A payment is named by its day: "payment reversed of day 15". */
function factFrom(row: readonly string[], order: number, payoutDay: Day): Fact {
  const [dayText = '', what = '', amountText = ''] = row;
  const on = (offset: number): Day => addDays(payoutDay, offset);
  const base = { id: `d${dayText}-${what}`, day: on(Number(dayText)), order };
  const amount = amountText === '' ? NOTHING : money(amountText);
  const [, number = '0', rate = '0'] = /days? (\d+)(?:.* at ([\d.]+)%)?/.exec(what) ?? [];
  if (what === 'paid out') return { ...base, kind: 'paid-out', toParentTiyn: NOTHING };
  if (what === 'payment') return { ...base, kind: 'payment', amountTiyn: amount };
  if (what === 'refund') return { ...base, kind: 'refunded', amountTiyn: amount };
  if (what === 'frozen' || what === 'unfrozen') return { ...base, kind: what };
  if (what === 'written off') return { ...base, kind: 'written-off' };
  if (what === 'penalty forgiven') {
    return { ...base, kind: 'forgiven', principalTiyn: NOTHING, rewardTiyn: NOTHING, penaltyTiyn: amount };
  }
  if (what.startsWith('payment reversed'))
    return { ...base, kind: 'payment-reversed', paymentId: `d${number}-payment` };
  if (what.startsWith('paused')) {
    const paymentIds = [`d${dayText}-payment`];
    return { ...base, kind: 'paused', untilDay: on(Number(number)), amountDueTiyn: amount, paymentIds };
  }
  const dailyRatePpm = Math.round(Number(rate) * 10_000);
  if (what.startsWith('prolonged')) {
    return {
      ...base,
      kind: 'prolonged',
      dueDay: on(Number(number)),
      dailyRatePpm,
      paymentIds: [`d${dayText}-payment`],
    };
  }
  const dueOffsets = [...(what.split(' at ')[0] ?? '').matchAll(/\d+/g)].map(
    ([text]) => Number(text) - Number(dayText),
  );
  return { ...base, kind: 'rescheduled', scheduleKind: 'annuity', dueOffsets, dailyRatePpm };
}

const COLUMNS: Readonly<Record<string, (view: Position) => string>> = {
  day: (view) => String(view.day - (view.paidOutDay ?? view.day)),
  date: (view) => dateText(view.day),
  principal: (view) => toDecimal(view.principalOutstandingTiyn),
  reward: (view) => toDecimal(view.rewardOutstandingTiyn),
  penalty: (view) => toDecimal(view.penaltyOutstandingTiyn),
  'overdue days': (view) => String(view.overdueDays),
  'due today': (view) => toDecimal(view.dueTodayTiyn),
  'pay all': (view) => toDecimal(view.payoffTiyn),
  credit: (view) => toDecimal(view.creditTiyn),
  'next due': (view) =>
    view.nextDue === null
      ? '-'
      : `${toDecimal(view.nextDue.totalTiyn)} on day ${view.nextDue.day - (view.paidOutDay ?? view.day)}`,
};

const examples = examplesOf(page);

test('the page has its examples', () => {
  expect(examples.length).toBeGreaterThanOrEqual(12);
});

describe.each(examples)('$name', ({ tables: [terms = [], story = [], outcome = []] }) => {
  const payoutDay = payoutDayFrom(terms);
  const facts = story.slice(1).map((row, index) => factFrom(row, index, payoutDay));
  const header = outcome[0] ?? [];
  test.each(outcome.slice(1).map((row) => [row[0], row] as const))('on day %s', (day, row) => {
    const view = good(position(termsFrom(terms), facts, addDays(payoutDay, Number(day))));
    const computed = header.map((column) => COLUMNS[column]?.(view) ?? `no column ${column}`);
    expect(computed).toEqual(row.map((cell) => cell.replaceAll(/(\d) (?=\d)/g, '$1')));
  });
});
