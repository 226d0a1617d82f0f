import { expect, test } from 'vitest';
import type { Profile } from '../../api/queries.ts';
import { givenStorage } from '../../storage-for-tests.ts';
import { isLanguageNews } from './useOwnLanguage.ts';

const { tab } = givenStorage();
const OWN = { profile: { language: 'kz' } } as Profile;

test('who reads the cabinet in another language gets messages in it from then on', () => {
  expect(isLanguageNews(OWN, true, 'ru')).toBe(true);
  expect(isLanguageNews(OWN, true, 'kz')).toBe(false);
});

test('by what this device remembers, or before anything is known, no language is chosen', () => {
  expect(isLanguageNews(OWN, false, 'ru')).toBe(false);
  expect(isLanguageNews(undefined, true, 'ru')).toBe(false);
});

test('staff who act for a client leave the client’s language as it is', () => {
  tab.setItem('acting', '1');
  expect(isLanguageNews(OWN, true, 'ru')).toBe(false);
});
