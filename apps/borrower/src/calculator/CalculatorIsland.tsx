import { useEffect, useState } from 'react';
import type { Language } from '../language.ts';
import { Calculator, type CalculatorText } from './Calculator.tsx';
import { priceOf } from './price.ts';
import type { Titles } from './productChoices.ts';
import type { TermsOnOffer } from './termsOnOffer.ts';
import { defaultValues, type LoanValues, storedValues, storeValues } from './values.ts';

/** The data of the calculator in the page, as JSON. */
export type CalculatorData = {
  language: Language;
  /** The day on which the money would be sent, ISO, by the server's clock and calendar. */
  payoutDay: string;
  onOffer: TermsOnOffer;
  titles: Titles;
};

/** The calculator in a page: first with the server's defaults, then with the values of the last visit. */
export function CalculatorIsland({ data, text }: { data: CalculatorData; text: CalculatorText }) {
  const { language, payoutDay, onOffer, titles } = data;
  const [values, setValues] = useState<LoanValues>(() => defaultValues(onOffer));
  useEffect(() => {
    const kept = storedValues(onOffer);
    if (kept) setValues(kept);
  }, [onOffer]);
  const change = (next: LoanValues) => {
    setValues(next);
    storeValues(next);
  };
  const price = priceOf(values, onOffer, payoutDay);
  return (
    <Calculator
      text={text}
      language={language}
      onOffer={onOffer}
      titles={titles}
      values={values}
      price={price}
      payoutDay={payoutDay}
      onChange={change}
    />
  );
}
