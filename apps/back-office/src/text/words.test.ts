import { expect, test } from 'vitest';
import { type OfficeServices, officeRoutes } from '../../../server/src/compose-office.ts';
import { MESSAGE_KIND } from '../../../server/src/modules/identity/rules.ts';
import { kz } from './kz/app.ts';
import { ru } from './ru/app.ts';

const LANGUAGES = [
  ['ru', ru],
  ['kz', kz],
] as const;

test.each(LANGUAGES)('every message with a code has its words on the timeline (%s)', (_, text) => {
  const what: Readonly<Record<string, string>> = text.timeline.what;
  expect(Object.values(MESSAGE_KIND).filter((code) => !what[code])).toEqual([]);
});

test.each(LANGUAGES)('every act of the office has its words (%s)', (_, text) => {
  const events = officeRoutes({} as OfficeServices).flatMap(({ auditEvent }) => auditEvent ?? []);
  const words: Readonly<Record<string, string>> = text.events;
  expect(events.filter((event) => !words[event])).toEqual([]);
});

test('what is Kazakh in one language is not left Russian in the other, and no word stays Latin', () => {
  const words = (part: object): string[] =>
    Object.values(part).flatMap((value) =>
      typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? words(value) : [],
    );
  // Names of things that are so called in every language.
  const names =
    /IBAN|PDF|SMS|e-mail|E-mail|Enter|Esc|Ctrl|Google Authenticator|Microsoft Authenticator|1Password/g;
  for (const [language, text] of LANGUAGES)
    expect([language, words(text).filter((word) => /[A-Za-z]{2,}/.test(word.replace(names, '')))]).toEqual([
      language,
      [],
    ]);
  const russianOnly = words(kz).filter((word) => /[ёщъ]/i.test(word) && !/[әғқңөұүһі]/i.test(word));
  expect(russianOnly).toEqual([]);
});
