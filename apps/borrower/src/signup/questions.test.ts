import { expect, test } from 'vitest';
import { signUp } from '../text/ru/signUp.ts';
import {
  lacksAnswer,
  questionsOf,
  relativesCount,
  SCREENS,
  screenOf,
  stepOf,
  valuesOfStep,
  withoutRelative,
} from './questions.ts';

const two = {
  'relatives.0.kind': 'mother',
  'relatives.0.name': 'Мария',
  'relatives.1.kind': 'sibling',
  'relatives.1.name': 'Арман',
};

test('taking a contact out moves the next one up', () => {
  expect(relativesCount(two)).toBe(2);
  expect(withoutRelative(two, 0)).toEqual({ 'relatives.0.kind': 'sibling', 'relatives.0.name': 'Арман' });
  expect(relativesCount({})).toBe(1);
});

test('every question stands on one screen, and is sent with the step of that screen', () => {
  const names: string[] = [];
  for (const { key, step } of SCREENS)
    for (const { name } of questionsOf(key, {}, signUp)) {
      names.push(name);
      expect(screenOf(name), name).toBe(key);
      expect(stepOf(name), name).toBe(step);
    }
  expect(new Set(names).size).toBe(names.length);
});

test('every question that can be refused has the name by which a summary calls it', () => {
  const nameless = SCREENS.flatMap(({ key }) => questionsOf(key, {}, signUp)).filter(
    ({ label }) => label === '',
  );
  expect(nameless.map(({ name }) => name)).toEqual(['consent_insurance']);
});

test('a step sends its own answers only', () => {
  const values = { surname: 'Тестова', amount: '60000', ...two };
  expect(valuesOfStep(values, 0)).toEqual({ surname: 'Тестова' });
  expect(valuesOfStep(values, 1)).toEqual(two);
  expect(valuesOfStep(values, 2)).toEqual({ amount: '60000' });
});

test('a filled screen lacks an answer only if a question was added since', () => {
  const asked = questionsOf('home', {}, signUp);
  const all = Object.fromEntries(asked.map(({ name }) => [name, 'x']));
  expect(lacksAnswer(asked, all)).toBe(false);
  expect(lacksAnswer(asked, { ...all, address: '' })).toBe(true);
  expect(lacksAnswer(asked, {}), 'never filled, or erased').toBe(false);
});
