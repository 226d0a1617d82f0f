import { formatPercent } from '@senim/kazakhstan/format';
import { LANGUAGES, type Language } from '@senim/kazakhstan/languages';
import { STATUS } from '@senim/loan-engine/lifecycle/status';
import { expect, test } from 'vitest';
import { onOfferForTests } from '../../../products-for-tests.ts';
import { type RepeatTerms, repeatTermsQuery } from '../../api/dealQueries.ts';
import { givenStorage } from '../../storage-for-tests.ts';
import { shownIn, TEXTS } from '../cabinet-for-tests.tsx';
import { PromoCode } from './PromoCode.tsx';
import { Repeat } from './Repeat.tsx';

givenStorage();

const terms = {
  open_types: onOfferForTests('2026-11-21').products.map(({ code }) => code),
  paid_loans: 2,
  loans_in_time: 2,
  discount: { share_percent: '10' },
  ladder: [
    { loans: 1, share_percent: '5', reached: true },
    { loans: 2, share_percent: '10', reached: true },
    { loans: 5, share_percent: '20', reached: false },
  ],
} as unknown as RepeatTerms;

function shown(language: Language, status: number): string {
  const information = { data: { status } } as unknown as Parameters<typeof Repeat>[0]['information'];
  return shownIn(language, <Repeat information={information} refresh={async () => {}} />, (queries) =>
    queries.setQueryData(repeatTermsQuery('', language).queryKey, terms),
  );
}

test.each(LANGUAGES)(
  'better terms are a ladder: each step with what it gives, and how far one has come, in %s',
  (language) => {
    const { repeat: text } = TEXTS[language];
    const page = shown(language, STATUS.paid);
    const steps = [...page.matchAll(/<li class="([^"]*)">(.*?)<\/li>/g)];
    expect(steps).toHaveLength(3);
    for (const [at, { loans, share_percent: share, reached }] of terms.ladder.entries()) {
      const [, look = '', said] = steps[at] ?? [];
      expect(said).toContain(text.step(loans));
      expect(said).toContain(`−${formatPercent(share, language)}`);
      expect(said).toContain(reached ? text.stepReached : text.stepAhead);
      expect(look.split(' ')).toHaveLength(reached ? 2 : 1);
    }
  },
);

test('the picture of a loan that is closed stands there once it is paid, and not after an agreement that was declined', () => {
  expect(shown('ru', STATUS.paid)).toContain('data-scene="closed"');
  expect(shown('ru', STATUS.cancelled)).not.toContain('data-scene');
});

test.each(LANGUAGES)('a promo code says what it gives, or that the history gives more, in %s', (language) => {
  const { repeat: text } = TEXTS[language];
  const promo = { kind: 'promo', id: 'QAITA20', share_percent: '20', share_ppm: 200_000 } as const;
  const said = (discount: object, failure = '') =>
    shownIn(
      language,
      <PromoCode
        terms={{ ...terms, promo, discount } as RepeatTerms}
        failure={failure}
        typed="QAITA20"
        onTyped={() => {}}
        onCode={() => {}}
      />,
    );
  expect(said(promo)).toContain(text.promoHolds('QAITA20', '20'));
  const earned = said({ ...promo, kind: 'loyalty', id: 'loyalty-5' });
  expect(earned).toContain(text.promoWeaker('QAITA20'));
  expect(earned).not.toContain(text.promoHolds('QAITA20', '20'));
  expect(said(promo, 'Такой промокод не действует.')).not.toContain(text.promoHolds('QAITA20', '20'));
});
