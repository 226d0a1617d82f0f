import { expect, test } from 'vitest';
import { CASE_KINDS, CASE_LETTERS } from '../shared/cases.ts';
import { itemKindOf, itemKindsOf, mayWaitUntil, QUEUE_NAMES, QUEUE_OF_CASE, queueOf } from './queues.ts';

test('a case lies at the desk of its kind, and at no other', () => {
  for (const kind of CASE_KINDS)
    for (const queue of QUEUE_NAMES.filter((one) => Object.values<string>(QUEUE_OF_CASE).includes(one)))
      expect([queue, itemKindOf(queue, `${CASE_LETTERS[kind]}-AAAA-0001`)]).toEqual([
        queue,
        queue === QUEUE_OF_CASE[kind] ? kind : undefined,
      ]);
});

test('whatever is no case is known by its queue', () => {
  expect(itemKindOf('payouts', '12-34')).toBe('payouts');
  expect(itemKindOf('suspense', '12')).toBe('suspense');
});

test('something lies in every queue, and each kind in one', () => {
  for (const queue of QUEUE_NAMES) expect(itemKindsOf(queue).map(queueOf), queue).toContain(queue);
});

test('an item waits from tomorrow on, for thirty days at most, and for no day not at all', () => {
  const today = '2026-11-23';
  for (const day of ['2026-11-24', '2026-12-23']) expect(mayWaitUntil(day, today)).toBe(true);
  for (const day of ['2026-11-22', today, '2026-12-24', undefined])
    expect(mayWaitUntil(day, today)).toBe(false);
});
