import { expect, test } from 'vitest';
import { applyMask, inGroups, type Mask } from './mask.tsx';

const iin: Mask = {
  counts: /\d/,
  format: (typed) => inGroups(typed.replace(/\D/g, '').slice(0, 12), [6, 6]),
};

test('groups hold what there is, and nothing beyond their sizes', () => {
  expect(inGroups('850615403123', [6, 6])).toBe('850615 403123');
  expect(inGroups('8506', [6, 6])).toBe('8506');
  expect(inGroups('', [6, 6])).toBe('');
});

test('typing at the end leaves the caret at the end', () => {
  expect(applyMask(iin, '8506154', 7)).toEqual({ text: '850615 4', caret: 8 });
});

test('a correction in the middle keeps the caret where the hand is', () => {
  expect(applyMask(iin, '85061 403123', 5)).toEqual({ text: '850614 03123', caret: 5 });
  expect(applyMask(iin, '8506915 403123', 5)).toEqual({ text: '850691 540312', caret: 4 });
});
