import { expect, test } from 'vitest';
import { signUp } from '../text/ru/signUp.ts';
import { bodyOf, questionsOf, valuesOf } from './steps.ts';

test('the relative of the form is the first of the list on the wire', () => {
  expect(bodyOf({ address: 'Алматы', 'relatives.0.name': 'Мария', 'relatives.0.kind': 'mother' })).toEqual({
    address: 'Алматы',
    relatives: [{ name: 'Мария', kind: 'mother' }],
  });
  expect(bodyOf({ surname: 'Тестова' })).toEqual({ surname: 'Тестова' });
});

test('a step sends its own answers only, and no two steps ask the same', () => {
  const [first = [], ...rest] = questionsOf(signUp);
  expect(valuesOf({ surname: 'Тестова', amount: '60000' }, first)).toEqual({ surname: 'Тестова' });
  const names = [first, ...rest].flat().map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
