import { expect, test } from 'vitest';
import { explainPosition, readMockCabinet } from '../borrower/calls.ts';
import { addressOf } from './call.ts';

test('parameters are filled into the path, and what is asked stands behind it', () => {
  const input = { params: { id: 7 }, query: { date: '2026-11-22' } };
  expect(addressOf(explainPosition, input)).toBe('/cabinet/agreements/7/explanation?date=2026-11-22');
});

test('what is empty is left out of the address', () => {
  for (const date of ['', null, undefined])
    expect(addressOf(explainPosition, { params: { id: 7 }, query: { date } })).toBe(
      '/cabinet/agreements/7/explanation',
    );
});

test('what somebody typed cannot lead to another path', () => {
  expect(addressOf(readMockCabinet, { params: { date: '../x?y', iin: 'a/b' } })).toBe(
    '/mock/..%2Fx%3Fy/a%2Fb',
  );
});
