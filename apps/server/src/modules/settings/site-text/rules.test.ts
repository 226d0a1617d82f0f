import type { SiteText } from '@senim/contracts/office/settings/site-text';
import { RELEASE_TEXTS } from '@senim/contracts/text/site-texts';
import { SITE_TEXT_NAMES } from '@senim/contracts/text/site-words';
import { SENIM } from '@senim/lender/lender-for-tests';
import { expect, test } from 'vitest';
import { siteTextKind } from './rules.ts';

const OWN = RELEASE_TEXTS['faq-late'];
const flawOf = (change: Partial<SiteText>) =>
  siteTextKind.flaw(
    { ...OWN, ...change },
    {
      ...{ lender: SENIM, name: 'faq-late', day: '2026-12-01', today: '2026-12-01' },
      ...{ before: OWN, isFromMidnight: true },
    },
  );

test('every text of the release is a setting since ever; nobody makes another, and none ends', () => {
  const given = siteTextKind.given(SENIM);
  expect(given.map(({ name }) => name)).toEqual(SITE_TEXT_NAMES);
  expect(given.find(({ name }) => name === 'faq-late')).toEqual({
    name: 'faq-late',
    from: '2000-01-01',
    document: OWN,
  });
  expect([siteTextKind.isOpen, siteTextKind.ends(OWN)]).toEqual([false, false]);
});

test('what is wrong with a text is named with its field and its words', () => {
  expect(flawOf({})).toBeNull();
  const cases = [
    [{ ru: 'Неустойка {rent} в день.' }, 'setting_words_unknown', 'ru', '{rent}'],
    [{ kz: 'Күніне 2% айып.' }, 'setting_words_figure', 'kz', '2'],
    [{ ru: 'Не больше {answer_days|дней}.' }, 'setting_words_forms', 'ru', expect.any(String)],
    [{ ru: 'Читайте [здесь](https://else.example).' }, 'setting_words_link', 'ru', expect.any(String)],
  ] as const;
  for (const [change, refused, field, what] of cases)
    expect(flawOf(change)).toEqual({ refused, field, details: { what } });
});
