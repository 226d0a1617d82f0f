import { expect, test } from 'vitest';
import { percentText, ratePercentText, sharePercentText, yearlyRateText } from './percent.ts';

test('a percentage is rounded half up to two digits, or to as many as are asked for', () => {
  expect(percentText(173.3455)).toBe('173.35');
  expect(percentText(178.944)).toBe('178.94');
  expect(percentText(46)).toBe('46.00');
  expect(percentText(0.125)).toBe('0.13');
  expect(percentText(173.3455, 1)).toBe('173.3');
});

test('a daily rate in ppm is written with four digits, a share with two', () => {
  expect(ratePercentText(2891)).toBe('0.2891');
  expect(ratePercentText(5000)).toBe('0.5000');
  expect(sharePercentText(100_000)).toBe('10.00');
  expect(sharePercentText(1_000_000)).toBe('100.00');
});

test('the yearly rate is 365 days of the daily one, half up', () => {
  expect(yearlyRateText(2891)).toBe('105.52');
  expect(yearlyRateText(2999)).toBe('109.46');
  expect(yearlyRateText(0)).toBe('0.00');
  // 1070 ppm are 39.055% a year: the half rounds up.
  expect(yearlyRateText(1070)).toBe('39.06');
});
