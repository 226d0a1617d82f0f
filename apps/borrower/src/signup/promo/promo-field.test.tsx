import { LANGUAGES } from '@senim/kazakhstan/languages';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NO_ANSWER } from '../../api/client.ts';
import { DEAL_KEYS } from '../../api/dealQueries.ts';
import { ReadError } from '../../api/queryClient.ts';
import type { Language } from '../../language.ts';
import { givenStorage } from '../../storage-for-tests.ts';
import { TextProvider } from '../../text/AppText.tsx';
import { appText as kz } from '../../text/kz/appText.ts';
import { appText as ru } from '../../text/ru/appText.ts';
import { PromoField } from './PromoField.tsx';

givenStorage();
const TEXTS = { ru, kz } as const;
const CODE = 'QAITA20';

/** What is said of the code once the field was left, by what the server answered. */
function said(language: Language, answered: (queries: QueryClient, key: readonly unknown[]) => void): string {
  const queries = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } });
  answered(queries, [DEAL_KEYS.repeatTerms, CODE, language, undefined]);
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <TextProvider language={language} text={TEXTS[language]}>
        <PromoField id="promo_code" label="" value={CODE} onChange={() => {}} onBlur={() => {}} />
      </TextProvider>
    </QueryClientProvider>,
  );
}

test.each(LANGUAGES)('a promo code that holds says what it gives, in %s', (language) => {
  const promo = { kind: 'promo', id: CODE, share_percent: '20', share_ppm: 200_000 };
  const shown = said(language, (queries, key) => queries.setQueryData(key, { promo }));
  expect(shown).toContain(TEXTS[language].signUp.promoHolds(CODE, '20'));
});

test('one that does not hold is a flaw of its field', () => {
  const error = new ReadError({ ...NO_ANSWER, status: 422, message: 'Такой промокод не действует.' });
  const shown = said('ru', (queries, queryKey) =>
    queries.getQueryCache().build(queries, { queryKey }).setState({ status: 'error', error }),
  );
  expect(shown).toContain('Такой промокод не действует.');
  expect(shown).toContain('aria-invalid="true"');
});
