import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { tengeToTiyn } from '@senim/loan-engine/units/money';
import type { TestServices } from '../../apps/server/src/loans-for-tests.ts';
import { receivePayment } from '../../apps/server/src/modules/payments/incoming/receive-payment.ts';
import { numberOfCopy } from './load-loans.ts';

/** How terminal payments went: how many a second, how long the slowest waited, and how many failed. */
export interface Paid {
  readonly count: number;
  readonly failed: number;
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly mostMs: number;
}

const CALLERS = 4;
/** A step through the loans that meets each of them once. */
const STRIDE = 7_919;
let payments = 0;

/** Small payments on loans all over the book, from a few callers at once, until `isOver`. */
export async function payLoans(
  services: TestServices,
  loansCount: number,
  isOver: () => boolean,
): Promise<Paid> {
  const times: number[] = [];
  let failed = 0;
  const from = performance.now();
  const payOne = async () => {
    payments += 1;
    const begun = performance.now();
    const paidAt = services.clock.now();
    const answer = await receivePayment(services, {
      network: 'kassa24',
      transactionId: `bench-${payments}`,
      account: numberOfCopy((payments * STRIDE) % loansCount),
      amountTiyn: tengeToTiyn(100),
      valueDay: dayInAlmaty(paidAt.getTime()),
      paidAt,
    }).catch(() => null);
    times.push(performance.now() - begun);
    if (answer?.result !== 0) failed += 1;
  };
  const caller = async () => {
    do await payOne();
    while (!isOver());
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
  return { count: times.length, failed, ...figures(times, performance.now() - from) };
}

/** The same for some seconds. */
export function payFor(services: TestServices, loansCount: number, seconds: number): Promise<Paid> {
  const until = performance.now() + seconds * 1_000;
  return payLoans(services, loansCount, () => performance.now() >= until);
}

/** The same while something else is done. */
export async function payMeanwhile<T>(
  services: TestServices,
  loansCount: number,
  work: () => Promise<T>,
): Promise<{ done: T; paid: Paid }> {
  let isOver = false;
  const working = work().finally(() => {
    isOver = true;
  });
  const paid = await payLoans(services, loansCount, () => isOver);
  return { done: await working, paid };
}

function figures(times: number[], ms: number): Omit<Paid, 'count' | 'failed'> {
  times.sort((one, other) => one - other);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { perSecond: (times.length / ms) * 1_000, p50Ms: at(0.5), p99Ms: at(0.99), mostMs: at(1) };
}
