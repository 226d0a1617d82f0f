import type { LoanType } from '@senim/loan-engine/loan/terms';
import { ChoiceField } from '@senim/ui/ChoiceField';
import { KeyValueTable } from '@senim/ui/KeyValueTable';
import { Notice } from '@senim/ui/Notice';
import { DayStrip } from '../calculator/DayStrip.tsx';
import { LoanSliders } from '../calculator/LoanSliders.tsx';
import type { Offer } from '../calculator/offer.ts';
import type { Price } from '../calculator/price.ts';
import { type LoanValues, periodRange, switchType } from '../calculator/values.ts';
import { formatsIn } from '../format.ts';
import { useLanguage, useText } from '../text/ApplicationText.tsx';
import { loanRange, nearestLoan } from './loanChoice.ts';

type LoanScreenProps = {
  offer: Offer;
  loan: LoanValues;
  price: Price;
  isFirstLoan: boolean;
  /** The calculator of the home page asked for more than a first loan may be. */
  wasLowered: boolean;
  onChange: (loan: LoanValues) => void;
};

/** Type, amount and period, with the whole price that follows from them. */
export function LoanScreen({ offer, loan, price, isFirstLoan, wasLowered, onChange }: LoanScreenProps) {
  const { signUp: text, calculator } = useText();
  const language = useLanguage();
  const { tenge, percent } = formatsIn(language);
  const amounts = loanRange(offer, loan.loan_type, isFirstLoan);
  const change = (part: Partial<LoanValues>) =>
    onChange(nearestLoan({ ...loan, ...part }, offer, isFirstLoan));
  return (
    <>
      {wasLowered && <Notice>{text.loweredAmount(String(amounts.max))}</Notice>}
      <ChoiceField<LoanType>
        label={text.loanType}
        name="loan_type"
        value={loan.loan_type}
        choices={offer.products.map(({ loanType, termDaysMin, termDaysMax }) => ({
          value: loanType,
          title: calculator.types[loanType].title,
          detail: calculator.types[loanType].detail(termDaysMin, termDaysMax),
        }))}
        onChange={(type) => onChange(nearestLoan(switchType(loan, type, offer), offer, isFirstLoan))}
      />
      <LoanSliders
        text={calculator}
        language={language}
        amounts={loanRange(offer, loan.loan_type, isFirstLoan)}
        periods={periodRange(offer, loan.loan_type)}
        values={loan}
        onChange={change}
      />
      <DayStrip
        period={loan.period}
        freeDays={price.freeDays}
        label={calculator.daysPicture}
        freeLabel={price.paidDays > 0 ? calculator.freeDays(price.freeDays) : calculator.allFree}
        paidLabel={calculator.paidDays(price.paidDays, price.dailyRate)}
      />
      <KeyValueTable
        rows={[
          { key: 'reward', label: text.quote.reward, value: tenge(price.reward) },
          { key: 'rate', label: text.quote.rate, value: percent(price.dailyRate) },
          { key: 'gesv', label: calculator.gesv, value: percent(price.gesv), note: calculator.gesvNote },
        ]}
      />
      <p>{text.quote.ifToday}</p>
    </>
  );
}
