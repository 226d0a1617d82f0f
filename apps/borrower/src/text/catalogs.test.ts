import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { RELEASE_TEXTS } from '@senim/contracts/text/site-texts';
import { SITE_FIELDS } from '@senim/contracts/text/site-words';
import type { Language } from '@senim/kazakhstan/languages';
import { describe, expect, test } from 'vitest';
import { pageTexts } from '../site/pageTexts.ts';
import { appText as kazakh } from './kz/appText.ts';
import { appText as russian } from './ru/appText.ts';

type Message = { path: string; ru: unknown; kz: unknown };

/** Every leaf of two catalogs side by side; a leaf of one that the other lacks comes with undefined. */
function messages(ru: unknown, kz: unknown, path: string): Message[] {
  if (typeof ru !== 'object' || ru === null) return [{ path, ru, kz }];
  const other = (kz ?? {}) as Record<string, unknown>;
  const keys = new Set([...Object.keys(ru), ...Object.keys(other)]);
  return [...keys].flatMap((key) =>
    messages((ru as Record<string, unknown>)[key], other[key], `${path}.${key}`),
  );
}

/** What the pages say before the office words it anew, in one language. */
const textsIn = (language: Language) =>
  Object.values(RELEASE_TEXTS).map((text) =>
    Object.values(SITE_FIELDS[language]).map((field) => text[field]),
  );
const pages = [
  ...messages(pageTexts.ru, pageTexts.kz, 'pages'),
  ...messages(textsIn('ru'), textsIn('kz'), 'texts'),
];
const all = [...pages, ...messages(russian, kazakh, 'application')];

/** Names, signs, anchors and short names of days that are the same in every language. */
const SAME = /\.(brand|zeroValue|id|days\.\d)$/;
const sources = (message: unknown) => (typeof message === 'function' ? message.toString() : String(message));

describe('the catalogs', () => {
  test('have the same messages in both languages, none of them empty', () => {
    for (const { path, ru, kz } of all) {
      expect(typeof kz, path).toBe(typeof ru);
      expect(sources(kz).trim(), path).not.toBe('');
    }
  });

  test('leave nothing in Russian in the Kazakh one', () => {
    const same = all.filter(({ path, ru, kz }) => typeof ru === 'string' && ru === kz && !SAME.test(path));
    expect(same.map(({ path }) => path)).toEqual(['pages.contacts.companyTitle']);
    const russianWords =
      /(?<![а-яё])(и|или|если|только|можно|нельзя|ваш|деньги|заём|срок)(?![а-яёәғқңөұүһі])/i;
    expect(all.filter(({ kz }) => russianWords.test(sources(kz))).map(({ path }) => path)).toEqual([]);
  });

  test('write Kazakh with its own letters', () => {
    const text = all.map(({ kz }) => sources(kz)).join(' ');
    expect([...'әғқңөұүі'].filter((letter) => !text.includes(letter))).toEqual([]);
  });

  test('call the loan by one everyday word and one legal one in Kazakh', () => {
    const site = pages.map(({ kz }) => sources(kz)).join(' ');
    expect(site).toMatch(/несие/);
    expect(site).toMatch(/микрокредит/);
    expect(site.match(/шағын несие\S*/gi) ?? []).toEqual([]);
    expect(site.match(/қарыз(?! алушы)\S*/gi) ?? []).toEqual(['қарызы']);
  });
});

test('no sentence stands in the code instead of in a catalog', () => {
  // The company’s name is data.
  const source = fileURLToPath(new URL('../', import.meta.url));
  const code = globSync('**/*.{ts,tsx}', { cwd: source }).filter(
    (file) => !/^text\/|\.test\.tsx?$|^company\.ts$/.test(file),
  );
  const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g, '');
  const offending = code.filter((file) =>
    /[А-Яа-яЁё]{3}|[әғқңөұүһі]/iu.test(withoutComments(readFileSync(source + file, 'utf8'))),
  );
  expect(code.length).toBeGreaterThan(100);
  expect(offending).toEqual([]);
});
