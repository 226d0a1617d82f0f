import { ChoiceField } from '@senim/ui/ChoiceField';
import { KeyValueTable } from '@senim/ui/KeyValueTable';
import { Notice } from '@senim/ui/Notice';
import { DayStrip } from '../calculator/DayStrip.tsx';
import { DueDayField } from '../calculator/DueDayField.tsx';
import { KindChoice } from '../calculator/KindChoice.tsx';
import { LoanSliders } from '../calculator/LoanSliders.tsx';
import { Payments } from '../calculator/Payments.tsx';
import { kindPrices, type Price } from '../calculator/price.ts';
import { productChoices, titlesOf } from '../calculator/productChoices.ts';
import { type NamedTermsOnOffer, productOf } from '../calculator/termsOnOffer.ts';
import { type LoanValues, periodRange, switchType, withDueDay } from '../calculator/values.ts';
import { formatsIn } from '../format.ts';
import { useSettings } from '../shell/Settings.tsx';
import { useLanguage, useText } from '../text/AppText.tsx';
import { loanRange, nearestLoan } from './loanChoice.ts';

type LoanScreenProps = {
  onOffer: NamedTermsOnOffer;
  loan: LoanValues;
  price: Price;
  isFirstLoan: boolean;
  /** The home page's calculator was set to more than a first loan may be. */
  wasLowered: boolean;
  onChange: (loan: LoanValues) => void;
};

/** Type, amount and period with their full cost. */
export function LoanScreen({ onOffer, loan, price, isFirstLoan, wasLowered, onChange }: LoanScreenProps) {
  const { signUp: text, calculator } = useText();
  const language = useLanguage();
  const { payoutDay } = useSettings();
  const { unit } = productOf(onOffer, loan.loan_type).rhythm;
  const { date, tenge, percent } = formatsIn(language);
  const amounts = loanRange(onOffer, loan.loan_type, isFirstLoan);
  const change = (part: Partial<LoanValues>) =>
    onChange(nearestLoan({ ...loan, ...part }, onOffer, isFirstLoan));
  return (
    <>
      {wasLowered && <Notice>{text.loweredAmount(String(amounts.max))}</Notice>}
      <ChoiceField
        label={text.loanType}
        name="loan_type"
        value={loan.loan_type}
        choices={productChoices(onOffer, titlesOf(onOffer, language), language)}
        onChange={(type) => onChange(nearestLoan(switchType(loan, type, onOffer), onOffer, isFirstLoan))}
      />
      <LoanSliders
        text={calculator}
        language={language}
        amounts={loanRange(onOffer, loan.loan_type, isFirstLoan)}
        periods={periodRange(onOffer, loan.loan_type)}
        unit={unit}
        values={loan}
        onChange={change}
      />
      {unit === 'month' && (
        <DueDayField
          text={calculator}
          value={loan.due_day}
          onChange={(due_day) => onChange(withDueDay(loan, due_day))}
        />
      )}
      <KindChoice
        text={calculator}
        language={language}
        kinds={kindPrices(loan, onOffer, payoutDay, { isFirstLoan })}
        value={loan.schedule_kind}
        onChange={(schedule_kind) => change({ schedule_kind })}
      />
      {unit === 'day' && (
        <DayStrip
          period={loan.period}
          freeDays={price.freeDays}
          label={calculator.daysPicture}
          freeLabel={price.paidDays > 0 ? calculator.freeDays(price.freeDays) : calculator.allFree}
          paidLabel={calculator.paidDays(price.paidDays, price.dailyRate)}
        />
      )}
      <Payments text={calculator} language={language} payments={price.payments} />
      <KeyValueTable
        rows={[
          { key: 'reward', label: text.quote.reward, value: tenge(price.reward) },
          { key: 'rate', label: text.quote.rate, value: percent(price.dailyRate) },
          { key: 'gesv', label: calculator.gesv, value: percent(price.gesv), note: calculator.gesvNote },
        ]}
      />
      <p>{text.quote.ifSentOn(date(payoutDay))}</p>
    </>
  );
}
