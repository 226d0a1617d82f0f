import { SETTING_KINDS, type SettingKind } from '@senim/contracts/office/settings/documents';
import { UNTOUCHED } from '@senim/contracts/office/settings/what-if';
import { LANGUAGES } from '@senim/kazakhstan/languages';
import { expect, test } from 'vitest';
import type { WhatIf } from '../../../api/answers.ts';
import { pageFor } from '../../../shell/office-for-tests.tsx';
import { kz } from '../../../text/kz/app.ts';
import { ru } from '../../../text/ru/app.ts';
import { ToldWhatIf } from './ToldWhatIf.tsx';
import { aboutIn, comparedIn, countedIn } from './whatIfWords.ts';

const TEXTS = { ru, kz };
const pageOf = (setting: SettingKind, told: WhatIf) =>
  pageFor(<ToldWhatIf setting={setting} told={told} />, { roles: ['owner'] });

/** Where there is nothing to count, as the server tells it. */
const OF_WORDS: readonly SettingKind[] = ['identity', 'answer', 'reason', 'site-text', 'consent'];

test('what there is nothing to count of is said in a sentence, never by an empty place', () => {
  for (const kind of OF_WORDS) {
    const said = ru.settings.whatIf.none[kind as keyof typeof ru.settings.whatIf.none];
    expect(pageOf(kind, UNTOUCHED)).toContain(said);
    expect(pageOf(kind, UNTOUCHED)).not.toContain('<table');
    expect(pageOf(kind, UNTOUCHED), 'no landmark, of which a page may have several').not.toMatch(
      /<section[^>]* aria-label/,
    );
  }
  for (const kind of SETTING_KINDS.filter((one) => !OF_WORDS.includes(one)))
    expect(kind in ru.settings.whatIf.none, kind).toBe(false);
});

test('hours and days tell of payouts, messages and promised calls, and that what was promised stays', () => {
  const told: WhatIf = {
    ...UNTOUCHED,
    payouts: { days: 90, asked: 12, waits_for: 'hours', waited_now: 0, waited_then: 5 },
    messages: { days: 90, asked: 40, waited_now: 3, waited_then: 9 },
    promised: {
      calls: 4,
      closed_now: 0,
      closed_then: 2,
      leaves_now: '2026-11-23T05:00:00.000Z',
      leaves_then: '2026-11-24T04:00:00.000Z',
    },
  };
  const page = pageOf('days-off', told);
  const words = ru.settings.whatIf;
  for (const said of [words.paid('12', '90'), words.written('40', '90'), words.promised('4'), words.closed])
    expect(page).toContain(said);
  expect(page).toContain(words.beside['days-off']);
  expect(comparedIn(told, ru, 'ru').at(-1)).toEqual([words.leaves, '23.11.2026 10:00', '24.11.2026 09:00']);
});

test('goals, parts of SMS and premiums are told line by line in both languages', () => {
  const told: WhatIf = {
    ...UNTOUCHED,
    goals: { days: 90, reached: [{ goal: 'sent', count: 7, told_now: 0, told_then: 7 }] },
    sms: { days: 90, asked: 900, looked: 500, parts_now: 700, parts_then: 1_000 },
    insured: { days: 90, asked: 30, taken: 4, premium_now: '9600.00', premium_then: '12400.00' },
  };
  for (const language of LANGUAGES) {
    const text = TEXTS[language];
    const [sent, parts, premium] = comparedIn(told, text, language);
    expect(sent?.slice(1)).toEqual(['0', '7']);
    expect(sent?.[0]).toContain(text.partners.goals.sent);
    expect(parts?.[0]).toBe(text.settings.whatIf.parts);
    expect(premium?.map((cell) => cell.replace(/\s/g, ' ')).slice(1)).toEqual(['9 600 ₸', '12 400 ₸']);
    expect(aboutIn(told, text, language)).toEqual([text.settings.whatIf.insured('30', '4', '90')]);
    expect(countedIn(told, text, language)).toEqual([
      text.settings.whatIf.goals('90'),
      text.settings.whatIf.sms('500', '900', '90'),
    ]);
  }
});

test('what a price or a limit would come to stands line by line, each measure now beside the same measure then', () => {
  const told: WhatIf = {
    ...UNTOUCHED,
    applications: {
      ...{ days: 90, asked: 50, offered_now: 41, offered_then: 42, approved: 31, approved_then: 32 },
      ...{ lost: 1, won: 2, cheaper: 3, dearer: 4, amount_now: '100000.00', amount_then: '110000.00' },
      ...{ reward_now: '10000.00', reward_then: '12000.00', total_now: '110000.00', total_then: '122000.00' },
    },
    decisions: {
      ...{ days: 90, asked: 50, looked: 40, refused_now: 11, refused_then: 12 },
      ...{ people_now: 21, people_then: 22, second_now: 5, second_then: 6 },
    },
    payouts: { days: 90, asked: 12, waits_for: 'people', waited_now: 7, waited_then: 8 },
    consents: { given: 9, asked_now: 1, asked_then: 9 },
    book: { looked: 60, loans: 70, prolongable_now: 33, prolongable_then: 34 },
  };
  const words = ru.settings.whatIf;
  const rows = comparedIn(told, ru, 'ru').map((row) => row.map((cell) => cell.replace(/\s/g, ' ')));
  expect(rows.map(([measure]) => measure)).toEqual(
    [
      ...[words.offered, words.approved, words.amount, words.reward, words.total],
      ...[words.refused, words.people, words.second, words.waited.people],
      ...[ru.consents.askedAnew, words.prolongable],
    ].map((measure) => measure.replace(/\s/g, ' ')),
  );
  expect(rows.map(([, now, then]) => [now, then])).toEqual([
    ...[
      ['41', '42'],
      ['31', '32'],
    ],
    ...[
      ['100 000 ₸', '110 000 ₸'],
      ['10 000 ₸', '12 000 ₸'],
      ['110 000 ₸', '122 000 ₸'],
    ],
    ...[
      ['11', '12'],
      ['21', '22'],
      ['5', '6'],
      ['7', '8'],
    ],
    ...[
      ['1', '9'],
      ['33', '34'],
    ],
  ]);
});
