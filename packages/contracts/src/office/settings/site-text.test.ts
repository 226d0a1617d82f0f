import { LANGUAGES } from '@senim/kazakhstan/languages';
import { expect, test } from 'vitest';
import { RELEASE_TEXTS } from '../../text/site-texts.ts';
import { blocksOf, plainOf, SITE_FIELDS, type SiteFigures, withFigures } from '../../text/site-words.ts';
import { type SiteText, siteFlaw } from './site-text.ts';

const TEXT: SiteText = {
  setting: 'site-text',
  title_ru: 'Кто может взять заём?',
  title_kz: 'Несиені кім ала алады?',
  ru: 'Гражданин {age}.',
  kz: '{age} азамат.',
};

test('the release’s own texts are taken as they are, in both languages', () => {
  for (const [name, own] of Object.entries(RELEASE_TEXTS)) expect(siteFlaw(own), name).toBeNull();
});

test('a number stands with its noun in the case of the sentence, whatever it is', () => {
  const figures = { answer_days: '21', refund_days: '1–2' } as SiteFigures;
  const said = (typed: string) => withFigures(typed, figures, 'ru');
  expect(said('за {answer_days|день|дня|дней}')).toBe('за 21\u00a0день');
  expect(said('не больше {answer_days|дня|дней}')).toBe('не больше 21\u00a0дня');
  expect(said('за {refund_days|день|дня|дней}')).toBe('за 1–2\u00a0дня');
  expect(withFigures('{answer_days}\u00a0күннен ұзақ емес', figures, 'kz')).toBe('21\u00a0күннен ұзақ емес');
});

test.each([
  ['ru', '{answer_days} дней'],
  ['ru', '{answer_days|дней}'],
  ['ru', '{answer_days|день||дней}'],
  ['ru', '{hours|час|часов}'],
  ['kz', '{answer_days|күн|күн}'],
] as const)('a noun that would not follow its number is refused, in %s: %s', (field, typed) => {
  expect(siteFlaw({ ...TEXT, [field]: typed })).toMatchObject({ field, why: 'forms' });
});

test.each([
  ['Пеня 1% в день.', 'figure', '1'],
  ['Вернуть за {days} дней.', 'unknown', '{days}'],
  ['<b>Бесплатно</b>', 'unknown', '<'],
  ['Читайте [здесь](https://example.kz/a).', 'link', '[здесь](https://example.kz/a)'],
  ['Читайте [здесь](/office).', 'link', '[здесь](/office)'],
  ['Читайте [здесь] сами.', 'link', '['],
  ['Читайте www.example.kz', 'link', 'www.'],
])(
  'a text that types a figure, names what there is not, or leads away is refused: %s',
  (typed, why, what) => {
    for (const language of LANGUAGES)
      for (const field of Object.values(SITE_FIELDS[language]))
        expect(siteFlaw({ ...TEXT, [field]: typed })).toEqual({ field, why, what });
  },
);

test('a text has headings, paragraphs, lists and links to own pages', () => {
  const typed =
    '# Сначала\n\nПозвоните\nили [напишите](/feedback) нам.\n\n- Телефон\n- [Вопросы](/faq)\n\n+ Войдите';
  expect(siteFlaw({ ...TEXT, ru: typed })).toBeNull();
  expect(blocksOf(typed)).toEqual([
    { kind: 'heading', runs: [{ words: 'Сначала', to: null }] },
    {
      kind: 'paragraph',
      runs: [
        { words: 'Позвоните или ', to: null },
        { words: 'напишите', to: '/feedback' },
        { words: ' нам.', to: null },
      ],
    },
    { kind: 'list', items: [[{ words: 'Телефон', to: null }], [{ words: 'Вопросы', to: '/faq' }]] },
    { kind: 'steps', items: [[{ words: 'Войдите', to: null }]] },
  ]);
  expect(plainOf(typed)).toBe('Сначала Позвоните или напишите нам. Телефон Вопросы Войдите');
});
