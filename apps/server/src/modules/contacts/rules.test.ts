import { expect, test } from 'vitest';
import { payoutHoldUntil } from './rules.ts';

test('nothing is paid out for a day after a change of phone or account', () => {
  expect(payoutHoldUntil(new Date('2026-11-23T05:00:00Z'))).toEqual(new Date('2026-11-24T05:00:00Z'));
});
