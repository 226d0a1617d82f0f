import fc from 'fast-check';
import { expect, test } from 'vitest';
import { position } from '../position/position.ts';
import { anyStory } from '../proof/loan.arbitrary.ts';
import { good } from '../proof/loan.sample.ts';
import { explain } from './explain.ts';
import type { ExplainedLine } from './types.ts';

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

const CAPS = new Set(['charges-share', 'penalty-year']);

test('an accrued line is its base by its rate by its days to the tiyn, and less only where a cap rules it', () => {
  fc.assert(
    fc.property(anyStory, ({ terms, facts, day }) => {
      for (const line of good(explain(terms, facts, day)).lines) {
        if (line.kind !== 'accrued') continue;
        const whole = (line.baseTiyn * line.ratePpm * line.days) / 1e6;
        expect(line.amountTiyn).toBeGreaterThanOrEqual(0);
        expect(line.amountTiyn - whole).toBeLessThan(1);
        const isCapped = CAPS.has(line.rule) || line.rule === 'product';
        if (!isCapped) expect(whole - line.amountTiyn, JSON.stringify(line)).toBeLessThan(1);
      }
    }),
    { numRuns: 1000 },
  );
});

test('every line names its source: its rule and version, its article, and its fact or its days', () => {
  fc.assert(
    fc.property(anyStory, ({ terms, facts, day }) => {
      const ids = new Set(facts.map(({ id }) => id));
      for (const line of good(explain(terms, facts, day)).lines) {
        const isOffer = line.rule === 'product';
        expect(line.version).toBe(isOffer ? terms.productVersion : terms.limits.lawVersion);
        expect(line.article.ru === '' && line.article.kz === '').toBe(isOffer);
        const isOfDays = line.kind === 'accrued' || line.kind === 'not-accrued';
        expect(line.toDay - line.fromDay).toBe(line.days);
        expect(
          isOfDays ? line.days > 0 && line.factId === null : line.days === 0 && ids.has(line.factId ?? ''),
        ).toBe(true);
        expect(line.still === null).toBe(line.kind !== 'not-accrued');
        if (line.kind === 'not-accrued') expect([line.amountTiyn, line.ratePpm]).toEqual([0, 0]);
      }
    }),
    { numRuns: 1000 },
  );
});

test('no day is charged twice, and lines stand in the order of their days', () => {
  fc.assert(
    fc.property(anyStory, ({ terms, facts, day }) => {
      const { lines } = good(explain(terms, facts, day));
      for (const component of ['reward', 'penalty'] as const) {
        let until = 0;
        for (const line of lines) {
          if (line.component !== component || line.kind !== 'accrued') continue;
          expect(line.fromDay).toBeGreaterThanOrEqual(until);
          until = line.toDay;
        }
      }
      const ends = lines.map(({ toDay }) => toDay);
      expect(ends).toEqual([...ends].sort((a, b) => a - b));
    }),
    { numRuns: 1000 },
  );
});
