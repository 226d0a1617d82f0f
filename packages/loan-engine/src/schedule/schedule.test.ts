import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dueOffsets } from '../loan/due-offsets.ts';
import type { Fact } from '../loan/facts.ts';
import type { LoanTerms } from '../loan/terms.ts';
import { position } from '../position/position.ts';
import { anyTerms } from '../proof/loan.arbitrary.ts';
import { good, PAYOUT_DAY, termsOf } from '../proof/loan.sample.ts';
import type { Day } from '../units/day.ts';
import { tiyn } from '../units/money.ts';
import { layOut } from './plan.ts';
import { termsSchedule } from './schedule.ts';

const rhythm = { unit: 'day', partDays: 15, tailDaysMin: 5 } as const;

test('parts follow every 15 days, and a tail of under five days joins the part before it', () => {
  expect(dueOffsets('single', 45, rhythm)).toEqual([45]);
  expect(dueOffsets('annuity', 45, rhythm)).toEqual([15, 30, 45]);
  expect(dueOffsets('annuity', 34, rhythm)).toEqual([15, 34]);
  expect(dueOffsets('differentiated', 35, rhythm)).toEqual([15, 30, 35]);
  expect(dueOffsets('annuity', 21, rhythm)).toEqual([15, 21]);
});

test('free days cost nothing, and retroactive ones cost everything once the loan outlives them', () => {
  const reward = (freeDaysRule: 'forgiven' | 'retroactive', termDays: number): number =>
    termsSchedule(termsOf({ termDays, dailyRatePpm: 3000, freeDays: 7, freeDaysRule })).reduce(
      (sum, row) => sum + row.rewardTiyn,
      0,
    );
  expect(reward('forgiven', 30)).toBe(690_000);
  expect(reward('forgiven', 7)).toBe(0);
  expect(reward('retroactive', 30)).toBe(900_000);
  expect(reward('retroactive', 7)).toBe(0);
});

test('annuity parts are equal whole tenge, the last no larger; differentiated parts repay equal shares', () => {
  fc.assert(
    fc.property(anyTerms, (terms) => {
      if (terms.scheduleKind === 'single' || terms.principalTiyn < 100_000) return;
      const rows = termsSchedule(terms);
      const totals = rows.map((row) => row.totalTiyn);
      const last = totals.at(-1) ?? 0;
      if (terms.scheduleKind === 'annuity') {
        expect(new Set(totals.slice(0, -1)).size).toBeLessThanOrEqual(1);
        if (totals.length > 1) {
          expect(last).toBeLessThanOrEqual(totals[0] ?? 0);
          expect(lastWith(terms, (totals[0] ?? 0) - 100)).toBeGreaterThan((totals[0] ?? 0) - 100);
        }
      } else {
        const shares = rows.slice(0, -1).map((row) => row.principalTiyn);
        for (const share of shares) expect([share % 100, share]).toEqual([0, shares[0]]);
      }
    }),
  );
});

/** The last part if each part before it were this much: the equal payment is the smallest that works. */
function lastWith(terms: LoanTerms, paymentTiyn: number): number {
  const dailyRatePpm = terms.promo?.dailyRatePpm ?? terms.dailyRatePpm;
  const rows = layOut({ ...terms, dailyRatePpm }, (_index, reward) => tiyn(paymentTiyn - reward));
  return rows.at(-1)?.totalTiyn ?? 0;
}

test('principals add up to the principal, nothing is negative, and left falls to nothing', () => {
  fc.assert(
    fc.property(anyTerms, (terms) => {
      const rows = termsSchedule(terms);
      expect(rows.reduce((sum, row) => sum + row.principalTiyn, 0)).toBe(terms.principalTiyn);
      for (const row of rows) {
        expect(Math.min(row.principalTiyn, row.rewardTiyn, row.principalLeftTiyn)).toBeGreaterThanOrEqual(0);
        expect(row.totalTiyn).toBe(row.principalTiyn + row.rewardTiyn);
      }
      expect(rows.at(-1)?.principalLeftTiyn).toBe(0);
    }),
  );
});

test('a loan paid by its schedule, to the tiyn and to the day, is paid', () => {
  fc.assert(
    fc.property(anyTerms, (terms) => {
      const facts: Fact[] = [
        { kind: 'paid-out', id: 'out', day: PAYOUT_DAY, order: 0, toParentTiyn: tiyn(0) },
      ];
      for (const row of termsSchedule(terms)) {
        if (row.totalTiyn === 0) continue;
        const day = (PAYOUT_DAY + row.offset) as Day;
        facts.push({ kind: 'payment', id: `p${row.offset}`, day, order: 0, amountTiyn: row.totalTiyn });
      }
      const end = good(position(terms, facts, (PAYOUT_DAY + terms.termDays + 10) as Day));
      expect(end).toMatchObject({ isPaid: true, creditTiyn: 0, penaltyAccruedTotalTiyn: 0, overdueDays: 0 });
    }),
    { numRuns: 500 },
  );
});

test('a single payment asks for reward alone on days before the last', () => {
  const rows = termsSchedule({ ...termsOf({ termDays: 20 }), dueOffsets: [10, 20] });
  expect(rows.map((row) => [row.principalTiyn, row.rewardTiyn])).toEqual([
    [0, 290_000],
    [10_000_000, 290_000],
  ]);
});
