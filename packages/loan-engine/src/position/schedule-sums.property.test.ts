import fc from 'fast-check';
import { expect, test } from 'vitest';
import { datedTerms } from '../loan/monthly-dues.ts';
import type { Position, PositionRow } from '../loan/position-types.ts';
import { anyStory } from '../proof/loan.arbitrary.ts';
import { good } from '../proof/loan.sample.ts';
import { termsSchedule } from '../schedule/schedule.ts';
import { isRefusal } from '../units/refusal.ts';
import { CHANGES_TERMS } from './changed-terms.ts';
import { position } from './position.ts';

/** What an accountant would reckon on a schedule with a pencil. */

type Amount = Extract<keyof PositionRow, `${string}Tiyn`>;
const total = ({ schedule }: Position, ...of: readonly Amount[]): number =>
  schedule.reduce((all, row) => of.reduce((sum, amount) => sum + row[amount], all), 0);

test('in every part the components add up to the total, and what is left is the total with everything that changed it by name', () => {
  fc.assert(
    fc.property(anyStory, ({ terms, facts, day }) => {
      for (const row of good(position(terms, facts, day)).schedule) {
        expect(row.principalTiyn + row.rewardTiyn + row.penaltyTiyn).toBe(row.totalTiyn);
        expect(row.principalLeftTiyn + row.rewardLeftTiyn + row.penaltyLeftTiyn).toBe(row.leftTiyn);
        const gone = row.paidTiyn + row.forgivenTiyn + row.writtenOffTiyn + row.savedTiyn;
        expect(row.totalTiyn + row.addedTiyn, JSON.stringify(row)).toBe(gone + row.leftTiyn);
      }
    }),
    { numRuns: 2000 },
  );
});

test('the parts and what was settled before them make up the whole contract, and its principal is the one that was lent', () => {
  fc.assert(
    fc.property(anyStory, ({ terms, facts, day }) => {
      const view = good(position(terms, facts, day));
      if (view.paidOutDay === null) return;
      expect(view.settledBeforeTiyn + total(view, 'principalTiyn', 'rewardTiyn')).toBe(view.totalAgreedTiyn);
      expect(view.principalIssuedTiyn + view.rewardAgreedTiyn).toBe(view.totalAgreedTiyn);
      expect(total(view, 'principalLeftTiyn')).toBe(view.principalOutstandingTiyn);
    }),
    { numRuns: 1000 },
  );
});

test('past the last due day the schedule, the penalty beyond it and what a refund gave too much are the whole debt', () => {
  fc.assert(
    fc.property(anyStory, ({ terms, facts, day }) => {
      const view = good(position(terms, facts, day));
      if (view.lastDueDay === null || day <= view.lastDueDay) return;
      const beyond = view.penaltyOutstandingTiyn - total(view, 'penaltyLeftTiyn');
      expect(beyond).toBeGreaterThanOrEqual(0);
      expect(total(view, 'leftTiyn') + beyond + view.refundShortfallTiyn).toBe(view.payoffTiyn);
    }),
    { numRuns: 1000 },
  );
});

test('the schedule shows what was signed until terms change, and the money in its parts is what was paid', () => {
  fc.assert(
    fc.property(anyStory, ({ terms, facts, day }) => {
      const told = facts.filter(({ kind }) => !CHANGES_TERMS[kind] && kind !== 'annulled');
      const view = position(terms, told, day);
      if (isRefusal(view) || view.paidOutDay === null) return;
      const agreed = termsSchedule(datedTerms(terms, view.paidOutDay));
      expect(view.schedule.map((row) => [row.principalTiyn, row.rewardTiyn, row.totalTiyn])).toEqual(
        agreed.map((row) => [row.principalTiyn, row.rewardTiyn, row.totalTiyn]),
      );
      expect(total(view, 'paidTiyn')).toBe(view.paid.principalTiyn + view.paid.rewardTiyn);
      expect(total(view, 'forgivenTiyn')).toBe(view.forgiven.principalTiyn + view.forgiven.rewardTiyn);
      expect(total(view, 'writtenOffTiyn')).toBe(
        view.writtenOff.principalTiyn +
          view.writtenOff.rewardTiyn +
          view.sold.principalTiyn +
          view.sold.rewardTiyn,
      );
    }),
    { numRuns: 1000 },
  );
});

test('on the day on which terms change every part asks exactly what is agreed, and nothing is saved or added yet', () => {
  fc.assert(
    fc.property(anyStory, ({ terms, facts }) => {
      const change = facts.filter(({ kind }) => CHANGES_TERMS[kind]).sort((a, b) => b.day - a.day)[0];
      if (change === undefined) return;
      const told = facts.filter((fact) => fact.kind !== 'payment-reversed' && fact.day < change.day);
      const view = position(terms, [...told, change], change.day);
      if (isRefusal(view) || view.isWrittenOff) return;
      expect(total(view, 'savedTiyn', 'addedTiyn'), JSON.stringify(view.schedule)).toBe(0);
      expect(total(view, 'totalTiyn')).toBe(
        total(view, 'leftTiyn', 'paidTiyn', 'forgivenTiyn', 'writtenOffTiyn'),
      );
    }),
    { numRuns: 1000 },
  );
});
