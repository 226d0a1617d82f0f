import { expect, test } from 'vitest';
import { withEarlier } from './withEarlier.ts';

const said = (...ids: readonly number[]) => ids.map((id) => ({ id, read: false }));

test('messages that left the last page while it moved on stay where they were', () => {
  expect(withEarlier(said(1, 2, 3, 4), said(4, 5, 6)).map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6]);
});

test('a message of both is told as the last page has it', () => {
  expect(withEarlier(said(1, 2), [{ id: 2, read: true }])).toEqual([...said(1), { id: 2, read: true }]);
});

test('without earlier ones it is the last page itself', () => {
  const last = said(1, 2);
  expect(withEarlier([], last)).toBe(last);
});
