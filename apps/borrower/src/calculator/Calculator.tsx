import { toDecimal } from '@senim/loan-engine/money';
import type { LoanType } from '@senim/loan-engine/terms';
import { AmountSlider } from '@senim/ui/AmountSlider';
import { ButtonLink } from '@senim/ui/Button';
import { ChoiceField } from '@senim/ui/ChoiceField';
import { KeyValueTable } from '@senim/ui/KeyValueTable';
import { formatsIn } from '../format.ts';
import type { Language } from '../language.ts';
import { paths } from '../paths.ts';
import type { calculator as ru } from '../text/ru/calculator.ts';
import styles from './Calculator.module.css';
import { DayStrip } from './DayStrip.tsx';
import { type Offer, productOf } from './offer.ts';
import type { Price as PriceOfLoan } from './price.ts';
import { allowedValues, amountRange, type LoanValues, periodRange, switchType } from './values.ts';

export type CalculatorText = typeof ru;

type CalculatorProps = {
  text: CalculatorText;
  language: Language;
  offer: Offer;
  values: LoanValues;
  /** The price of exactly these values. */
  price: PriceOfLoan;
  onChange: (values: LoanValues) => void;
};

/** What comes back stands beside what is taken, before anything is moved; below it the whole price. */
export function Calculator(props: CalculatorProps) {
  const { text, offer } = props;
  return (
    <div className={styles.calculator}>
      <Sums {...props} />
      <div className={styles.controls}>
        <ChoiceField<LoanType>
          label={text.typeLabel}
          labelHidden
          name="loan_type"
          value={props.values.loan_type}
          choices={offer.products.map(({ loanType, termDaysMin, termDaysMax }) => ({
            value: loanType,
            title: text.types[loanType].title,
            detail: text.types[loanType].detail(termDaysMin, termDaysMax),
          }))}
          onChange={(type) => props.onChange(switchType(props.values, type, offer))}
        />
        <Sliders {...props} />
        <Assumption {...props} />
      </div>
      <Details {...props} />
    </div>
  );
}

/** What is paid out and what comes back, first of all; read out again whenever it changes. */
function Sums({ text, language, price }: CalculatorProps) {
  const { date, tenge } = formatsIn(language);
  return (
    <output className={styles.sums}>
      <span className={styles.sum}>
        <span className={styles.sumLabel}>{text.youGet}</span>
        <strong className={styles.sumValue}>{tenge(price.amount)}</strong>
      </span>
      <span className={styles.sum}>
        <span className={styles.sumLabel}>{text.youReturn}</span>
        <strong className={styles.sumValue}>{tenge(price.total)}</strong>
        <span className={styles.sumWhen}>{text.dueBy(date(price.dueDay))}</span>
      </span>
    </output>
  );
}

function Sliders({ text, language, offer, values, onChange }: CalculatorProps) {
  const { dayWord, number, tenge } = formatsIn(language);
  const change = (part: Partial<LoanValues>) => onChange(allowedValues({ ...values, ...part }, offer));
  return (
    <>
      <AmountSlider
        label={text.amountLabel}
        name="amount"
        unit="₸"
        {...amountRange(offer, values.loan_type)}
        value={values.amount}
        format={number}
        show={tenge}
        describe={(amount) => text.amountSpoken(number(amount))}
        decreaseLabel={text.amountLess}
        increaseLabel={text.amountMore}
        onChange={(amount) => change({ amount })}
      />
      <AmountSlider
        label={text.periodLabel}
        name="period"
        unit={dayWord(values.period)}
        {...periodRange(offer, values.loan_type)}
        value={values.period}
        format={String}
        show={text.periodSpoken}
        describe={text.periodSpoken}
        decreaseLabel={text.periodLess}
        increaseLabel={text.periodMore}
        onChange={(period) => change({ period })}
      />
    </>
  );
}

function Details({ text, language, values, price }: CalculatorProps) {
  const { percent, tenge } = formatsIn(language);
  const { freeDays, paidDays } = price;
  const rows = [
    { key: 'reward', label: text.reward, value: tenge(price.reward) },
    {
      key: 'rate',
      label: text.dailyRate,
      value: percent(price.dailyRate),
      note: freeDays > 0 && paidDays > 0 ? text.dailyRateAfter(freeDays) : undefined,
    },
    { key: 'gesv', label: text.gesv, value: percent(price.gesv), note: text.gesvNote },
  ];
  return (
    <div className={styles.details}>
      <DayStrip
        period={values.period}
        freeDays={freeDays}
        label={text.daysPicture}
        freeLabel={paidDays > 0 ? text.freeDays(freeDays) : text.allFree}
        paidLabel={text.paidDays(paidDays, price.dailyRate)}
      />
      <KeyValueTable rows={rows} />
      <ButtonLink href={paths.auth()} wide>
        {text.getMoney}
      </ButtonLink>
    </div>
  );
}

/** Whose first loan is this? A stranger's, as long as the amount can be one; otherwise it is said that it is not. */
function Assumption({ text, offer, values, price }: CalculatorProps) {
  const product = productOf(offer, values.loan_type);
  return (
    <p className={styles.assumption}>
      {price.isFirstLoan
        ? text.firstLoan(product.firstLoanFreeDays)
        : text.repeatLoan(toDecimal(product.firstLoanAmountTiynMax))}
    </p>
  );
}
