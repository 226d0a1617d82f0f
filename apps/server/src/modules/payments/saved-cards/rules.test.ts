import { expect, test } from 'vitest';
import { cardView, isExpired, SAVED_CARDS_MAX } from './rules.ts';

const noon = (day: string) => new Date(`${day}T12:00:00+05:00`);

test.each([
  ['11/26', '2026-11-30', false, 'on the last day of its month'],
  ['11/26', '2026-12-01', true, 'on the day after'],
  ['12/26', '2027-01-01', true, 'in the next year'],
  ['01/27', '2026-12-31', false, 'before its year'],
  ['09/27', '2026-12-15', false, 'in a later month of the year before'],
])('a card until %s on %s is expired: %s, %s', (expiry, day, isOver) => {
  expect(isExpired({ expiry }, noon(day))).toBe(isOver);
});

test('the month of a card ends at midnight in Almaty', () => {
  expect(isExpired({ expiry: '11/26' }, new Date('2026-11-30T18:59:59Z'))).toBe(false);
  expect(isExpired({ expiry: '11/26' }, new Date('2026-11-30T19:00:00Z'))).toBe(true);
});

test('the owner of a card sees its mask, its month and since when it is kept, and neither its token nor whose it is', () => {
  const card = {
    ...{ borrowerId: 7, cardId: 'c1', token: 'secret', mask: '411111******1111', expiry: '12/28' },
    addedAt: new Date('2026-01-10T05:00:00Z'),
  };
  expect(cardView(card, noon('2026-11-24'))).toEqual({
    ...{ id: 'c1', mask: '411111******1111', expiry: '12/28', is_expired: false },
    added_at: '2026-01-10T05:00:00.000Z',
  });
  expect(cardView({ ...card, expiry: '10/26' }, noon('2026-11-24')).is_expired).toBe(true);
});

test('five cards are kept at most', () => {
  expect(SAVED_CARDS_MAX).toBe(5);
});
