import { position } from '@senim/loan-engine/position/position';
import { gesv } from '@senim/loan-engine/schedule/gesv';
import { expect, test } from 'vitest';
import { instalments, rateBySearch, transactionsOf } from './engine/rate-by-search.ts';
import { foldMany, measureEngine } from './engine.ts';

test('the bench measures every speed it is asked for, and how folds grow with facts', () => {
  const { speeds, growth } = measureEngine(1);
  expect(speeds.map(({ name }) => name)).toEqual([
    'fold of 5 facts',
    'fold of 50 facts',
    'fold of 500 facts',
    'fold of 5 facts, annuity',
    'position of 5 facts',
    'position of 5 facts, annuity',
    'quote, single payment',
    'quote, annuity of 3 parts',
    'GESV of 4 flows',
    'GESV of 12 instalments',
    'the same as xirr searches',
  ]);
  for (const { perSecond } of speeds) expect(perSecond > 0 && Number.isFinite(perSecond)).toBe(true);
  expect(growth.map(({ fromFacts, toFacts }) => [fromFacts, toFacts])).toEqual([
    [5, 50],
    [50, 500],
  ]);
  for (const { ratio } of growth) expect(ratio > 0 && Number.isFinite(ratio)).toBe(true);
});

test('the measured folds are folds of a real loan', () => {
  // Ninety days of a loan of 60,000 tenge, two thirds of which are paid back bit by bit.
  const { owedTiyn } = foldMany(90);
  expect(foldMany(90, position).owedTiyn).toBe(owedTiyn);
  expect(owedTiyn).toBeGreaterThan(90 * 2_000_000);
  expect(owedTiyn).toBeLessThan(90 * 7_000_000);
});

test('the search of the package finds the same rate', () => {
  expect(rateBySearch(transactionsOf(instalments(12)))).toBeCloseTo(Number(gesv(instalments(12))), 6);
});
