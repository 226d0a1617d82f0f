import type { Day } from '../packages/loan-engine/src/day.ts';
import { dayOf } from '../packages/loan-engine/src/day.ts';
import type { Fact } from '../packages/loan-engine/src/facts.ts';
import { scheduleFlows } from '../packages/loan-engine/src/flow.ts';
import { gesv } from '../packages/loan-engine/src/gesv.ts';
import { lawOn } from '../packages/loan-engine/src/law.ts';
import { NOTHING, tengeToTiyn, tiyn } from '../packages/loan-engine/src/money.ts';
import { position } from '../packages/loan-engine/src/position.ts';
import { productOn } from '../packages/loan-engine/src/products.ts';
import { quote } from '../packages/loan-engine/src/quote.ts';
import { isRefusal } from '../packages/loan-engine/src/refusal.ts';

/** Speed of the loan engine on one core: `node bench/engine.ts`. It prints, it never fails on time. */

function good<T>(value: T): Exclude<T, { refusal: unknown }> {
  if (isRefusal(value)) throw new Error(`refused: ${JSON.stringify(value)}`);
  return value as Exclude<T, { refusal: unknown }>;
}

const start: Day = good(dayOf('2026-11-21'));
const law = good(lawOn(start));
const long = good(productOn('long', start));
const short = good(productOn('short', start));
const ask = { amountTiyn: tengeToTiyn(60_000), isFirstLoan: false };
const single = good(quote({ ...ask, termDays: 45 }, law, long));
const annuity = good(quote({ ...ask, termDays: 45, scheduleKind: 'annuity' }, law, long));
const story5 = story(5);

/** The payout and small payments, several a day where there are many. */
function story(count: number): readonly Fact[] {
  const facts: Fact[] = [{ kind: 'paid-out', id: 'out', day: start, order: 0, toParentTiyn: NOTHING }];
  for (let index = 1; index < count; index++) {
    const day = (start + Math.ceil((index * 40) / count)) as Day;
    facts.push({
      kind: 'payment',
      id: `p${index}`,
      day,
      order: index,
      amountTiyn: tiyn(Math.floor(4_000_000 / count)),
    });
  }
  return facts;
}

/** Runs for about a second after warming up and answers runs per second, the best of three. */
function perSecond(work: () => unknown): number {
  let best = 0;
  for (let round = 0; round < 4; round++) {
    let runs = 0;
    const from = performance.now();
    let took = 0;
    while (took < 400) {
      for (let index = 0; index < 100; index++) work();
      runs += 100;
      took = performance.now() - from;
    }
    best = Math.max(best, (runs / took) * 1000);
  }
  return Math.round(best);
}

function print(name: string, rate: number): void {
  const micros = (1e6 / rate).toFixed(2);
  console.log(
    `${name.padEnd(34)} ${rate.toLocaleString('en-US').padStart(12)} /s  ${micros.padStart(8)} µs each`,
  );
}

function million(name: string, terms: typeof single.terms, facts: readonly Fact[]): void {
  const from = performance.now();
  let owed = 0;
  for (let index = 0; index < 1_000_000; index++) {
    const view = position(terms, facts, (start + (index % 90)) as Day);
    if (!isRefusal(view)) owed += view.payoffTiyn;
  }
  const seconds = ((performance.now() - from) / 1000).toFixed(2);
  console.log(`1,000,000 folds of ${name}: ${seconds} s (checksum ${owed})`);
}

console.log(`loan engine, Node ${process.version}, one core`);
for (const count of [5, 50, 500]) {
  const facts = story(count);
  print(
    `position, single, ${count} facts`,
    perSecond(() => position(single.terms, facts, (start + 44) as Day)),
  );
}
print(
  'position, annuity, 5 facts',
  perSecond(() => position(annuity.terms, story5, (start + 44) as Day)),
);
print(
  'quote, single payment',
  perSecond(() => quote({ ...ask, termDays: 20 }, law, short)),
);
print(
  'quote, annuity of 3 parts',
  perSecond(() => quote({ ...ask, termDays: 45, scheduleKind: 'annuity' }, law, long)),
);
const flows = scheduleFlows(annuity.amountTiyn, annuity.schedule);
print(
  'gesv, 4 flows',
  perSecond(() => gesv(flows)),
);
million('5 facts', single.terms, story5);
