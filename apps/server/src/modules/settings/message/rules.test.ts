import {
  FIXED_MESSAGES,
  isWorded,
  MESSAGE_FORMS,
  type MessageWords,
  WORDS_FIELDS,
  type WordedMessage,
} from '@senim/contracts/office/settings/message';
import { CODE_MESSAGES, NOTIFICATION_KINDS } from '@senim/contracts/shared/notification-kinds';
import { LANGUAGES, type Language } from '@senim/kazakhstan/languages';
import { SENIM } from '@senim/lender/lender-for-tests';
import { expect, test } from 'vitest';
import { givenWords, messageKind } from './rules.ts';

const flawOf = (name: string, part: Partial<MessageWords> = {}) => {
  const document = { ...givenWords(isWorded(name) ? name : 'phone-changed'), ...part };
  return messageKind.flaw(document, {
    lender: SENIM,
    name,
    day: '2026-12-01',
    before: null,
    today: '2026-12-01',
    isFromMidnight: true,
  });
};
const KINDS = NOTIFICATION_KINDS.filter(isWorded);

test('the words of the release would be taken, each with what its message must name', () => {
  for (const kind of KINDS) expect(flawOf(kind), kind).toBeNull();
});

test('the words of the release are each in their own language, those of the letter as well', () => {
  const written = KINDS.map(givenWords);
  expect(written.some(({ kz_extra }) => kz_extra !== null)).toBe(true);
  for (const { ru, kz, ru_extra, kz_extra } of written) {
    expect(kz).not.toBe(ru);
    expect(kz_extra === null).toBe(ru_extra === null);
    if (kz_extra !== null) expect(kz_extra).not.toBe(ru_extra);
  }
});

test('whatever a message must name, nobody takes out of either language', () => {
  const without = (kind: WordedMessage, field: Language, place: string) =>
    flawOf(kind, { [field]: givenWords(kind)[field].replaceAll(place, 'это') });
  for (const kind of KINDS)
    for (const field of LANGUAGES)
      for (const place of MESSAGE_FORMS[kind].must)
        expect(without(kind, field, `{${place}}`)).toEqual({
          refused: 'setting_words_missing',
          field,
          details: { what: `{${place}}` },
        });
  for (const [field, , case_] of WORDS_FIELDS)
    expect(
      flawOf('overdue', { [field]: (givenWords('overdue')[field] ?? '').replaceAll('9-2', '') }),
      case_,
    ).toEqual({ refused: 'setting_words_missing', field, details: { what: '9-2' } });
});

test.each([
  ['{sum}', '{sum}'],
  ['{left}', '{left}'],
  ['{number', '{'],
  ['number}', '}'],
  ['{ number }', '{ number }'],
  ['{constructor}', '{constructor}'],
])('a place that a message does not have is refused: %s', (typed, what) => {
  const ru = `${givenWords('money-sent').ru} ${typed}`;
  expect(flawOf('money-sent', { ru })).toEqual({
    refused: 'setting_words_unknown',
    field: 'ru',
    details: { what },
  });
});

test('words that do not fit two parts of an SMS with the longest values are refused', () => {
  const { kz } = givenWords('money-sent');
  expect(flawOf('money-sent', { kz: `${kz} ${'Рақмет. '.repeat(10)}` })).toMatchObject({
    refused: 'setting_words_long',
    field: 'kz',
  });
});

test('an SMS is as long as it goes out: with the lender’s name and its values, not their places', () => {
  const { ru } = givenWords('question-asked');
  const [signed, room] = [`${SENIM.brand.latinName}. `, 2 * 67];
  const filling = (length: number) => ru.padEnd(length, ' ещё');
  expect(flawOf('question-asked', { ru: filling(room - signed.length) })).toBeNull();
  expect(flawOf('question-asked', { ru: filling(room - signed.length + 1) })).toMatchObject({
    refused: 'setting_words_long',
  });
  const places = '{number} {amount} ';
  const given = places.padEnd(room - signed.length, ' ещё');
  expect(flawOf('money-sent', { ru: given })).toMatchObject({ refused: 'setting_words_long', field: 'ru' });
});

test('the words of a case of its own stand where the message knows it, and nowhere else', () => {
  expect(flawOf('loan-paid', { kz_extra: null })).toMatchObject({
    refused: 'setting_words_missing',
    field: 'kz_extra',
  });
  expect(flawOf('money-sent', { ru_extra: 'Ещё {number}' })).toMatchObject({
    refused: 'setting_contradicts',
    field: 'ru_extra',
  });
});

test('nobody changes what holds a code or warns of somebody else’s hand', () => {
  const given = messageKind.given(SENIM).map(({ name }) => name);
  expect(given).toHaveLength(NOTIFICATION_KINDS.length - FIXED_MESSAGES.length);
  for (const name of [...FIXED_MESSAGES, ...CODE_MESSAGES]) {
    expect(given).not.toContain(name);
    expect(flawOf(name)).toMatchObject({ refused: 'setting_contradicts' });
  }
});
