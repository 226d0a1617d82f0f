import { SENIM } from '@senim/lender/lender-for-tests';
import { expect, test } from 'vitest';
import { EVER } from '../rules.ts';
import type { WouldHold } from '../types.ts';
import { answerKind } from './rules.ts';

type Answer = Parameters<typeof answerKind.flaw>[0];
const ANSWER = {
  setting: 'answer',
  ...{ title_ru: 'Про сумму', title_kz: 'Сома туралы', ru: 'К оплате {sum}', kz: 'Төлейтініңіз {sum}' },
  ended: false,
} as const;
const would = {} as WouldHold<Answer>;

test('the first answers are those of the lender’s document, in both languages, and more may be made', () => {
  const given = answerKind.given(SENIM);
  expect(given.map(({ name }) => name)).toEqual(SENIM.conversation.answers.map(({ code }) => code));
  const [first] = SENIM.conversation.answers;
  expect(given[0]).toEqual({
    name: first?.code,
    from: EVER,
    document: {
      setting: 'answer',
      ...{ title_ru: first?.title.ru, title_kz: first?.title.kz, ...first?.text },
      ended: false,
    },
  });
  expect(answerKind.isOpen).toBe(true);
});

test('a place that nobody fills in is refused by its name, at its field', () => {
  expect(answerKind.flaw({ ...ANSWER, ru: 'Привет', kz: 'Сәлем' }, would)).toBeNull();
  expect(answerKind.flaw({ ...ANSWER, ru: 'Привет', kz: 'Сәлем {nothing}' }, would)).toMatchObject({
    refused: 'setting_words_unknown',
    field: 'kz',
    details: { what: expect.stringContaining('nothing') },
  });
});

test('the version that says so ends it', () => {
  expect(answerKind.ends(ANSWER)).toBe(false);
  expect(answerKind.ends({ ...ANSWER, ended: true })).toBe(true);
});
