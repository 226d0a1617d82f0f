import type { Language } from '@senim/kazakhstan/languages';
import { expect, test } from 'vitest';
import { prepareRefusal } from './answer.ts';
import type { RefusalTable } from './refusal-text.ts';

const text = (status: 400 | 422 | 429 | 503) => ({ status, said: { ru: 'Позже.', kz: 'Кейінірек.' } });
const TABLE: RefusalTable = {
  too_often: text(429),
  too_early: text(400),
  never: text(422),
  away: text(503),
};
const waitOf = (refused: string, seconds?: number) =>
  prepareRefusal({ refused, ...(seconds !== undefined && { details: { seconds } }) }, TABLE, 'ru')
    .retryAfterSeconds;

test('a refusal with a known end says how long to wait, whatever its status', () => {
  expect(waitOf('too_often', 212)).toBe(212);
  expect(waitOf('too_early', 86_400)).toBe(86_400);
});

test('refusals for too many tries and for an unavailable service always say it; one that does not end by waiting never does', () => {
  expect(waitOf('too_often')).toBe(60);
  expect(waitOf('away')).toBe(60);
  expect(waitOf('never')).toBeUndefined();
});

test('a detail that is a code is given in words of the language, an unknown one in general words', () => {
  const words = {
    ru: { 'day-not-open': 'рано', other: 'нельзя' },
    kz: { 'day-not-open': 'ерте', other: 'болмайды' },
  };
  const table: RefusalTable = {
    broken: { status: 400, said: { ru: 'Нет: {rule}.', kz: 'Жоқ: {rule}.' }, words },
  };
  const said = (rule: string, language: Language) =>
    prepareRefusal({ refused: 'broken', details: { rule } }, table, language).body;
  expect(said('day-not-open', 'kz')).toMatchObject({ message: 'Жоқ: ерте.' });
  expect(said('never-heard-of', 'ru')).toMatchObject({ message: 'Нет: нельзя.' });
});

test('an amount is grouped, and whole tenge stand without hundredths', () => {
  const table: RefusalTable = {
    above: { status: 400, said: { ru: 'До {max} ₸.', kz: '{max} ₸-ге дейін.' } },
  };
  const said = (tenge: string) =>
    prepareRefusal({ refused: 'above', details: { max: { tenge } } }, table, 'ru').body;
  expect(said('60000.00')).toMatchObject({ message: 'До 60\u00a0000 ₸.' });
  expect(said('20479.80')).toMatchObject({ message: 'До 20\u00a0479,80 ₸.' });
});

test('a day is told in words', () => {
  const table: RefusalTable = { early: { status: 451, said: { ru: 'С {from}', kz: 'Күні: {from}.' } } };
  const said = (language: Language) =>
    prepareRefusal({ refused: 'early', details: { from: { day: '2026-11-24' } } }, table, language).body;
  expect(said('ru')).toMatchObject({ message: 'С 24\u00a0ноября\u00a02026\u00a0г.' });
  expect(said('kz')).toMatchObject({ message: 'Күні: 2026\u00a0ж.\u00a024\u00a0қараша.' });
});
