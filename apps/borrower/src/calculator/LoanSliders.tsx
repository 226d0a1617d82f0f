import { AmountSlider } from '@senim/ui/AmountSlider';
import { formatsIn } from '../format.ts';
import type { Language } from '../language.ts';
import type { calculator as ru } from '../text/ru/calculator.ts';
import type { LoanValues } from './values.ts';

type Range = { readonly min: number; readonly max: number; readonly step: number };

type LoanSlidersProps = {
  text: typeof ru;
  language: Language;
  amounts: Range;
  periods: Range;
  values: LoanValues;
  onChange: (part: Partial<LoanValues>) => void;
};

/** How much and for how long: the same two sliders wherever a loan is thought of. */
export function LoanSliders({ text, language, amounts, periods, values, onChange }: LoanSlidersProps) {
  const { dayWord, number, tenge } = formatsIn(language);
  return (
    <>
      <AmountSlider
        label={text.amountLabel}
        name="amount"
        unit="₸"
        {...amounts}
        rangeNote={text.amountRange(String(amounts.min), String(amounts.max), String(amounts.step))}
        value={values.amount}
        format={number}
        show={tenge}
        describe={(amount) => text.amountSpoken(number(amount))}
        decreaseLabel={text.amountLess}
        increaseLabel={text.amountMore}
        onChange={(amount) => onChange({ amount })}
      />
      <AmountSlider
        label={text.periodLabel}
        name="period"
        unit={dayWord(values.period)}
        {...periods}
        rangeNote={text.periodRange(periods.min, periods.max)}
        value={values.period}
        format={String}
        show={text.periodSpoken}
        describe={text.periodSpoken}
        decreaseLabel={text.periodLess}
        increaseLabel={text.periodMore}
        onChange={(period) => onChange({ period })}
      />
    </>
  );
}
