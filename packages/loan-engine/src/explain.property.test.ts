import fc from 'fast-check';
import { expect, test } from 'vitest';
import { explain } from './explain.ts';
import type { ExplainedLine } from './explain-types.ts';
import { anyStory } from './loan.arbitrary.ts';
import { good } from './loan.sample.ts';
import { position } from './position.ts';

function total(lines: readonly ExplainedLine[], component: ExplainedLine['component']): number {
  return lines.reduce((sum, line) => sum + (line.component === component ? line.amountTiyn : 0), 0);
}

test('the lines of every component add up to the position, always', () => {
  fc.assert(
    fc.property(anyStory, ({ terms, facts, day }) => {
      const { position: view, lines } = good(explain(terms, facts, day));
      expect(view).toEqual(position(terms, facts, day));
      expect(total(lines, 'principal')).toBe(view.principalOutstandingTiyn);
      expect(total(lines, 'reward')).toBe(view.rewardOutstandingTiyn);
      expect(total(lines, 'penalty')).toBe(view.penaltyOutstandingTiyn);
      expect(total(lines, 'credit')).toBe(view.creditTiyn - view.refundShortfallTiyn);
    }),
    { numRuns: 1000 },
  );
});

test('an accrued line is its base by its rate by its days, but for a fraction of a tiyn or a cap', () => {
  fc.assert(
    fc.property(anyStory, ({ terms, facts, day }) => {
      for (const line of good(explain(terms, facts, day)).lines) {
        if (line.kind !== 'accrued' || line.rule === 'product') continue;
        const most = (line.baseTiyn * line.ratePpm * line.days) / 1e6;
        expect(line.amountTiyn).toBeLessThanOrEqual(Math.ceil(most));
        expect(line.amountTiyn).toBeGreaterThanOrEqual(0);
      }
    }),
    { numRuns: 300 },
  );
});

test('days on which nothing ran say why', () => {
  fc.assert(
    fc.property(anyStory, ({ terms, facts, day }) => {
      for (const line of good(explain(terms, facts, day)).lines) {
        if (line.kind === 'not-accrued') expect([line.amountTiyn, line.still === null]).toEqual([0, false]);
      }
    }),
    { numRuns: 300 },
  );
});
