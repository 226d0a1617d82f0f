import { caseKindsOf, QUEUE_NAMES } from '@senim/contracts/office/queues';
import { CASE_KINDS, type CaseKind } from '@senim/contracts/shared/cases';
import { listWords } from '@senim/contracts/text/lists';
import { LANGUAGES, type Language } from '@senim/kazakhstan/languages';
import { expect, test } from 'vitest';
import { kz } from './kz/app.ts';
import { ru, type Text } from './ru/app.ts';

const CATALOGUES: Readonly<Record<Language, Text>> = { ru, kz };

test('the Kazakh catalogue repeats no Russian text, and neither has Latin words', () => {
  const words = (part: object): string[] =>
    Object.values(part).flatMap((value) =>
      typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? words(value) : [],
    );
  // Names of things that are so called in every language, and of what a text of the site is filled in with.
  const names =
    /\{[^}]*\}|IBAN|PDF|XML|pain\.002|camt\.053|utm_source|pending|approved|rejected|CSV|XLSX|csv|xlsx|SMS|e-mail|E-mail|Enter|Esc|Ctrl|Google Authenticator|Microsoft Authenticator|1Password/g;
  for (const [language, text] of Object.entries(CATALOGUES))
    expect([language, words(text).filter((word) => /[A-Za-z]{2,}/.test(word.replace(names, '')))]).toEqual([
      language,
      [],
    ]);
  const russianOnly = words(kz).filter((word) => /[ёщъ]/i.test(word) && !/[әғқңөұүһі]/i.test(word));
  expect(russianOnly).toEqual([]);
});

test.each(LANGUAGES)(
  'in %s what is wrong with the product is mended in queues and lists that are so called',
  (language) => {
    const { health, queues } = CATALOGUES[language];
    const lists = Object.values(listWords(language).titles);
    const titles = [...lists, ...QUEUE_NAMES.map((queue) => queues[queue].title)];
    const named = Object.values(health.findings).flatMap(({ remedy }) => remedy.match(/«[^»]+»/g) ?? []);
    expect(named.map((name) => name.slice(1, -1)).filter((name) => !titles.includes(name))).toEqual([]);
    expect(named).toHaveLength(2);
  },
);

/** How a desk names the kinds of letters that come to it. */
const LETTERS: Readonly<Record<Language, Readonly<Record<CaseKind, RegExp>>>> = {
  ru: {
    feedback: /вопрос/i,
    complaint: /жалоб/i,
    settlement: /урегулирован/i,
    'not-my-loan': /не мой заём/i,
    mediation: /медиаци/i,
    conversation: /чат/i,
    callback: /звон/i,
  },
  kz: {
    feedback: /сұрақ/i,
    complaint: /шағым/i,
    settlement: /берешекті реттеу/i,
    'not-my-loan': /менің несием емес/i,
    mediation: /медиация/i,
    conversation: /жазысу/i,
    callback: /қоңырау/i,
  },
};

test.each(LANGUAGES)('in %s a desk names the kinds of letters that come to it, and no others', (language) => {
  for (const queue of QUEUE_NAMES.filter((one) => caseKindsOf(one).length > 0)) {
    const { title, about } = CATALOGUES[language].queues[queue];
    const named = CASE_KINDS.filter((kind) => LETTERS[language][kind].test(`${title} ${about}`));
    expect([queue, named]).toEqual([queue, caseKindsOf(queue)]);
  }
});

test.each(LANGUAGES)(
  'in %s what leaves a dialog and what refuses somebody are different words',
  (language) => {
    const { cancel, close, review, proposals } = CATALOGUES[language];
    const refusing = [review.refuse, proposals.decline].map((word) => word.toLowerCase());
    for (const leaving of [cancel, close])
      expect(
        refusing.filter(
          (word) => word.includes(leaving.toLowerCase()) || leaving.toLowerCase().includes(word),
        ),
      ).toEqual([]);
  },
);
