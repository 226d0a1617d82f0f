import { parseArgs } from 'node:util';
import { SENIM } from '@senim/lender/lender-for-tests';
import { productsOf } from '@senim/lender/products';
import type { Fact } from '@senim/loan-engine/loan/facts';
import { lawOn } from '@senim/loan-engine/loan/law';
import { productOn } from '@senim/loan-engine/loan/products';
import { position, standing } from '@senim/loan-engine/position/position';
import { quote } from '@senim/loan-engine/quote/quote';
import { scheduleFlows } from '@senim/loan-engine/schedule/flow';
import { gesv } from '@senim/loan-engine/schedule/gesv';
import { type Day, dayOf } from '@senim/loan-engine/units/day';
import { addTiyn, NOTHING, tengeToTiyn, tiyn } from '@senim/loan-engine/units/money';
import { isRefusal } from '@senim/loan-engine/units/refusal';
import { tellFigure } from './all/tell-figure.ts';
import { instalments, rateBySearch, transactionsOf } from './engine/rate-by-search.ts';

/** Speed of the loan engine on one core: `npm run bench:engine [-- --folds 1000000]`. It prints, it never fails on time. */

export type Speed = { readonly name: string; readonly perSecond: number };
/** How much longer a fold takes with ten times the facts: 10 is linear. */
export type Growth = { readonly fromFacts: number; readonly toFacts: number; readonly ratio: number };
export type EngineSpeed = { readonly speeds: readonly Speed[]; readonly growth: readonly Growth[] };

function good<T>(value: T): Exclude<T, { refusal: unknown }> {
  if (isRefusal(value)) throw new Error(`refused: ${JSON.stringify(value)}`);
  return value as Exclude<T, { refusal: unknown }>;
}

const start: Day = good(dayOf('2026-11-21'));
const law = good(lawOn(start));
const long = good(productOn(productsOf(SENIM.products), 'long', start));
const short = good(productOn(productsOf(SENIM.products), 'short', start));
const ask = { amountTiyn: tengeToTiyn(60_000), isFirstLoan: false };
const single = good(quote({ ...ask, period: 45 }, law, long));
const annuity = good(quote({ ...ask, period: 45, scheduleKind: 'annuity' }, law, long));
const GESV_OF_12 = 'GESV of 12 instalments';
const SEARCH_OF_12 = 'the same as xirr searches';
const FACT_COUNTS = [5, 50, 500] as const;

/** The payout and small payments, several a day where there are many. */
function story(count: number): readonly Fact[] {
  const facts: Fact[] = [{ kind: 'paid-out', id: 'out', day: start, order: 0, toParentTiyn: NOTHING }];
  for (let index = 1; index < count; index++) {
    const day = (start + Math.ceil((index * 40) / count)) as Day;
    const amountTiyn = tiyn(Math.floor(4_000_000 / count));
    facts.push({ kind: 'payment', id: `p${index}`, day, order: index, amountTiyn });
  }
  return facts;
}

/** The best of four rounds, the first of which warms up. */
function perSecond(work: () => unknown, roundMillis: number): number {
  let best = 0;
  for (let round = 0; round < 4; round++) {
    let runs = 0;
    let took = 0;
    for (const from = performance.now(); took < roundMillis; took = performance.now() - from) {
      for (let index = 0; index < 100; index++) work();
      runs += 100;
    }
    best = Math.max(best, (runs / took) * 1000);
  }
  return best;
}

/** Every speed, each measured four times for so many milliseconds. */
export function measureEngine(roundMillis: number): EngineSpeed {
  const eve = (start + 44) as Day;
  const twelve = instalments(12);
  const transactions = transactionsOf(twelve);
  const flows = scheduleFlows(annuity.amountTiyn, annuity.schedule);
  const measured = (name: string, work: () => unknown): Speed => ({
    name,
    perSecond: perSecond(work, roundMillis),
  });
  const folds = FACT_COUNTS.map((count) => {
    const facts = story(count);
    return measured(`fold of ${count} facts`, () => standing(single.terms, facts, eve));
  });
  const parts = story(FACT_COUNTS[0]);
  const speeds = [
    ...folds,
    measured('fold of 5 facts, annuity', () => standing(annuity.terms, parts, eve)),
    measured('position of 5 facts', () => position(single.terms, parts, eve)),
    measured('position of 5 facts, annuity', () => position(annuity.terms, parts, eve)),
    measured('quote, single payment', () => quote({ ...ask, period: 20 }, law, short)),
    measured('quote, annuity of 3 parts', () =>
      quote({ ...ask, period: 45, scheduleKind: 'annuity' }, law, long),
    ),
    measured('GESV of 4 flows', () => gesv(flows)),
    measured(GESV_OF_12, () => gesv(twelve)),
    measured(SEARCH_OF_12, () => rateBySearch(transactions)),
  ];
  return { speeds, growth: growthOf(folds) };
}

function growthOf(folds: readonly Speed[]): readonly Growth[] {
  return folds.slice(1).map((fold, index) => ({
    fromFacts: FACT_COUNTS[index] ?? 0,
    toFacts: FACT_COUNTS[index + 1] ?? 0,
    ratio: (folds[index]?.perSecond ?? 0) / fold.perSecond,
  }));
}

/**
 * Seconds of a core for so many folds of a loan of five facts on ninety days of its life in turn, and a sum that shows they were done: as reconciling
 * and posting a day want them, or with the schedule.
 */
export function foldMany(
  count: number,
  look: typeof standing = standing,
): { readonly seconds: number; readonly owedTiyn: number } {
  const facts = story(FACT_COUNTS[0]);
  const before = process.threadCpuUsage();
  let owedTiyn = NOTHING;
  for (let index = 0; index < count; index++) {
    const { payoffTiyn } = good(look(single.terms, facts, (start + (index % 90)) as Day));
    owedTiyn = addTiyn(owedTiyn, payoffTiyn);
  }
  const { user, system } = process.threadCpuUsage(before);
  return { seconds: (user + system) / 1e6, owedTiyn };
}

function print({ speeds, growth }: EngineSpeed): void {
  console.log(`loan engine, Node ${process.version}, one core`);
  for (const { name, perSecond: rate } of speeds) {
    const each = `${(1e6 / rate).toFixed(2)} µs each`;
    console.log(
      `${name.padEnd(28)} ${Math.round(rate).toLocaleString('en-US').padStart(12)} /s  ${each.padStart(16)}`,
    );
  }
  for (const { fromFacts, toFacts, ratio } of growth) {
    console.log(
      `from ${fromFacts} to ${toFacts} facts a fold takes ${ratio.toFixed(1)} times as long (10 is linear)`,
    );
  }
}

const MILLION = 1_000_000;

if (import.meta.main) {
  const { values } = parseArgs({ options: { folds: { type: 'string', default: String(MILLION) } } });
  const measured = measureEngine(400);
  print(measured);
  const rateOf = (wanted: string) =>
    measured.speeds.find(({ name }) => name === wanted)?.perSecond ?? Number.NaN;
  tellFigure('gesv', rateOf(GESV_OF_12) / rateOf(SEARCH_OF_12));
  const count = Number(values.folds);
  const { seconds, owedTiyn } = foldMany(count);
  const { seconds: secondsWithSchedule } = foldMany(count, position);
  console.log(
    `${count.toLocaleString('en-US')} folds of 5 facts: ${seconds.toFixed(2)} s of a core (they sum to ${owedTiyn} tiyn), ` +
      `with the schedule ${secondsWithSchedule.toFixed(2)} s`,
  );
  tellFigure('folds', (seconds / count) * MILLION);
}
