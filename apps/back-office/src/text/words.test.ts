import type { Language } from '@senim/kazakhstan/languages';
import { expect, test } from 'vitest';
import { kz } from './kz/app.ts';
import { ru, type Text } from './ru/app.ts';

const CATALOGUES: Readonly<Record<Language, Text>> = { ru, kz };

test('the Kazakh catalogue repeats no Russian text, and neither has Latin words', () => {
  const words = (part: object): string[] =>
    Object.values(part).flatMap((value) =>
      typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? words(value) : [],
    );
  // Names of things that are so called in every language.
  const names =
    /IBAN|PDF|SMS|e-mail|E-mail|Enter|Esc|Ctrl|Google Authenticator|Microsoft Authenticator|1Password/g;
  for (const [language, text] of Object.entries(CATALOGUES))
    expect([language, words(text).filter((word) => /[A-Za-z]{2,}/.test(word.replace(names, '')))]).toEqual([
      language,
      [],
    ]);
  const russianOnly = words(kz).filter((word) => /[ёщъ]/i.test(word) && !/[әғқңөұүһі]/i.test(word));
  expect(russianOnly).toEqual([]);
});
