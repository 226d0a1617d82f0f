import { LANGUAGES, type Language } from '@senim/kazakhstan/languages';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { onOfferForTests } from '../../products-for-tests.ts';
import { formatsIn } from '../format.ts';
import { calculator as kz } from '../text/kz/calculator.ts';
import { calculator as ru } from '../text/ru/calculator.ts';
import { Calculator } from './Calculator.tsx';
import { priceOf } from './price.ts';
import { titlesOf } from './productChoices.ts';
import { type LoanValues, usualValues } from './values.ts';

const TEXTS = { ru, kz } as const;
const payoutDay = '2026-11-21';
const onOffer = onOfferForTests(payoutDay);

const shown = (language: Language, values: LoanValues): string =>
  renderToStaticMarkup(
    <Calculator
      text={TEXTS[language]}
      language={language}
      onOffer={onOffer}
      titles={titlesOf(onOffer, language)}
      values={values}
      payoutDay={payoutDay}
      price={priceOf(values, onOffer, payoutDay)}
      onChange={() => {}}
    />,
  );

/** As the sums name a day of the coming weeks. */
const DAYS: Readonly<Record<Language, { readonly due: string; readonly free: string }>> = {
  ru: { due: '6\u00a0декабря', free: '28\u00a0ноября' },
  kz: { due: '6\u00a0желтоқсан', free: '28\u00a0қараша' },
};

test.each(LANGUAGES)(
  'a loan by days names its due day and its last free one without the year, in %s',
  (language) => {
    const page = shown(language, usualValues(onOffer, 'short'));
    const text = TEXTS[language];
    expect(page).toContain(text.dueBy(DAYS[language].due));
    expect(page).toContain(text.freeUntil(DAYS[language].free));
  },
);

test.each(LANGUAGES)('a loan by months names the year in which it ends, in %s', (language) => {
  const values = usualValues(onOffer, 'instalments');
  expect(values.period).toBe(6);
  expect(shown(language, values)).toContain(TEXTS[language].dueBy(formatsIn(language).date('2027-05-21')));
});
