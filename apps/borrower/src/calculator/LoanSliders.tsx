import type { PeriodUnit } from '@senim/kazakhstan/format';
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
  /** The unit of the period. */
  unit: PeriodUnit;
  values: Pick<LoanValues, 'amount' | 'period'>;
  onChange: (part: Partial<LoanValues>) => void;
};

/** Amount and period: the same two sliders wherever a loan is chosen. */
export function LoanSliders({ text, language, amounts, periods, unit, values, onChange }: LoanSlidersProps) {
  const { period: inWords, periodMark, number, tenge } = formatsIn(language);
  const spoken = (count: number) => inWords(count, unit);
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
        unit={periodMark(values.period, unit)}
        {...periods}
        rangeNote={text.periodRange(periods.min, periods.max, unit)}
        value={values.period}
        format={String}
        show={spoken}
        describe={spoken}
        decreaseLabel={text.periodLess}
        increaseLabel={text.periodMore}
        onChange={(period) => onChange({ period })}
      />
    </>
  );
}
