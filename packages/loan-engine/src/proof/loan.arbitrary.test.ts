import fc from 'fast-check';
import { expect, test } from 'vitest';
import { position } from '../position/position.ts';
import { isRefusal } from '../units/refusal.ts';
import { anyStory } from './loan.arbitrary.ts';

test('random loans are lawful: neither their terms nor their lives are refused', () => {
  fc.assert(
    fc.property(anyStory, ({ terms, facts, day }) => {
      expect(isRefusal(position(terms, facts, day))).toBe(false);
    }),
  );
});
