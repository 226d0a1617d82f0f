import { expect, test } from 'vitest';
import { firstSum, readAmount, smallerNext } from './usePaymentSum.ts';

test.each([
  ['1500', '1500.00'],
  ['1 500,5', '1500.50'],
  ['60 350.40', '60350.40'],
  ['1\u00a0500 ₸', '1500.00'],
])('%j is an amount', (typed, amount) => {
  expect(readAmount(typed)).toBe(amount);
});

test.each(['', '0', '0,00', '-5', '10,455', 'тысяча'])('%j is none', (typed) => {
  expect(readAmount(typed)).toBeNull();
});

test('the next payment is not offered if repaying the loan now costs less', () => {
  const part = {
    date: '2026-12-08',
    principal: '20000.00',
    reward: '500.00',
    penalty: '0.00',
    amount: '20500.00',
  };
  expect(smallerNext({ next_due: part, total: '60000.00' })).toBe(part);
  expect(smallerNext({ next_due: { ...part, amount: '61439.52' }, total: '60179.94' })).toBeNull();
  expect(smallerNext({ next_due: part, total: part.amount })).toBeNull();
  expect(smallerNext({ next_due: null, total: '60179.94' })).toBeNull();
});

test('a sum that the address asks for stands in the form to the tiyn, the whole debt as the whole debt', () => {
  const calculation = { total: '84300.40' };
  expect(firstSum(calculation, '42150.20')).toEqual({ choice: 'other', typed: '42150,20' });
  expect(firstSum(calculation, '42150.00')).toEqual({ choice: 'other', typed: '42150' });
  expect(firstSum(calculation, '84300.4')).toEqual({ choice: 'all', typed: '' });
  for (const none of [null, '', 'сто'])
    expect(firstSum(calculation, none)).toEqual({ choice: 'next', typed: '' });
  expect(readAmount(firstSum(calculation, '42150.20').typed)).toBe('42150.20');
});
