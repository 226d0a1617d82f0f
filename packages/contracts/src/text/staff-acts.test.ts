import { expect, test } from 'vitest';
import { staffSubjectText } from './staff-acts.ts';

test('what an act was about is told in words, and numbers and names of others as they are', () => {
  expect(staffSubjectText('ru', 'payout 16')).toBe('выплата 16');
  expect(staffSubjectText('kz', 'difference 3')).toBe('банкпен айырмашылық 3');
  expect(staffSubjectText('ru', 'suspense')).toBe('Невыясненные платежи');
  expect(staffSubjectText('ru', 'proposals')).toBe('Ждут второго человека');
  expect(staffSubjectText('ru', 'loans')).toBe('Займы');
  for (const own of ['26238430745', 'QAITA20', '=1+1', 'constructor', 'BANK-77 (2)'])
    expect(staffSubjectText('ru', own)).toBe(own);
});
