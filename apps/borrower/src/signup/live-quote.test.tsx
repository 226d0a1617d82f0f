import { LANGUAGES } from '@senim/kazakhstan/languages';
import { expect, test } from 'vitest';
import { onOfferForTests } from '../../products-for-tests.ts';
import { DEAL_KEYS } from '../api/dealQueries.ts';
import { shownIn, TEXTS } from '../cabinet/cabinet-for-tests.tsx';
import { priceOf } from '../calculator/price.ts';
import { formatsIn } from '../format.ts';
import type { Language } from '../language.ts';
import { givenStorage } from '../storage-for-tests.ts';
import { LiveQuote } from './LiveQuote.tsx';
import { useDiscounted } from './useDiscounted.ts';

givenStorage();
const LOAN = { loan_type: 'short', amount: 60_000, period: 15, schedule_kind: 'single' } as const;
const PRICE = priceOf(LOAN, onOfferForTests('2026-11-21'), '2026-11-23', true);
const CODE = 'SENIM10';
const TOLD = { total: '63500.00', gesv: '99.9' };

function Bar({ typed, isTyping }: { typed: string; isTyping: boolean }) {
  return <LiveQuote price={PRICE} discounted={useDiscounted(LOAN, typed, isTyping)} />;
}

/** The bar, where the server has said that the code holds, and what the loan costs with it. */
const bar = (
  language: Language,
  { promo = { id: CODE } as object | null, typed = CODE, isTyping = true } = {},
) =>
  shownIn(language, <Bar typed={typed} isTyping={isTyping} />, (queries) => {
    queries.setQueryData([DEAL_KEYS.repeatTerms, CODE, language, undefined], { promo });
    queries.setQueryData([DEAL_KEYS.discounted, LOAN, CODE, language], TOLD);
  });

test.each(LANGUAGES)('what the server says of a code stands beside the full price, in %s', (language) => {
  const { tenge, percent } = formatsIn(language);
  const { quote } = TEXTS[language].signUp;
  const shown = bar(language, { typed: ` ${CODE}` });
  expect(shown).toContain(`>${tenge(TOLD.total)}</strong>`);
  expect(shown).toMatch(new RegExp(`<s[^>]*>${tenge(PRICE.total)}</s>`));
  expect(shown).toContain(quote.giveBackWithCode);
  expect(shown).toContain(quote.gesv(percent(TOLD.gesv)));
});

test.each([{ typed: '' }, { typed: 'SENIM' }, { promo: null }])(
  'without a code that holds the price is the full one alone: %o',
  (asked) => {
    const shown = bar('ru', asked);
    expect(shown).toContain(`>${formatsIn('ru').tenge(PRICE.total)}</strong>`);
    expect(shown).not.toContain('<s ');
  },
);
