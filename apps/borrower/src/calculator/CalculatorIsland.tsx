import { useEffect, useState } from 'react';
import type { Language } from '../language.ts';
import { Calculator, type CalculatorText } from './Calculator.tsx';
import type { Offer } from './offer.ts';
import { priceOf } from './price.ts';
import type { Titles } from './productChoices.ts';
import { defaultValues, type LoanValues, storedValues, storeValues } from './values.ts';

/** What the page carries for the calculator, as JSON. */
export type CalculatorData = {
  language: Language;
  /** The day the money would be sent, ISO, by the server's clock and calendar. */
  payoutDay: string;
  offer: Offer;
  titles: Titles;
};

/** The calculator as it lives in a document: first with the defaults the server drew, then with the values of the last visit. */
export function CalculatorIsland({ data, text }: { data: CalculatorData; text: CalculatorText }) {
  const { language, payoutDay, offer, titles } = data;
  const [values, setValues] = useState<LoanValues>(() => defaultValues(offer));
  useEffect(() => {
    const kept = storedValues(offer);
    if (kept) setValues(kept);
  }, [offer]);
  const change = (next: LoanValues) => {
    setValues(next);
    storeValues(next);
  };
  const price = priceOf(values, offer, payoutDay);
  return (
    <Calculator
      text={text}
      language={language}
      offer={offer}
      titles={titles}
      values={values}
      price={price}
      payoutDay={payoutDay}
      onChange={change}
    />
  );
}
