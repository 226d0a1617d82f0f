import { toDecimal } from '@senim/loan-engine/units/money';
import { ButtonLink } from '@senim/ui/Button';
import { ChoiceField } from '@senim/ui/ChoiceField';
import { formatsIn } from '../format.ts';
import type { Language } from '../language.ts';
import { paths } from '../paths.ts';
import type { calculator as ru } from '../text/ru/calculator.ts';
import styles from './Calculator.module.css';
import { KindChoice } from './KindChoice.tsx';
import { LoanSliders } from './LoanSliders.tsx';
import { PriceHorizon } from './PriceHorizon.tsx';
import { kindPrices, type Price as PriceOfLoan } from './price.ts';
import { productChoices, type Titles } from './productChoices.ts';
import { productOf, type TermsOnOffer } from './termsOnOffer.ts';
import { allowedValues, amountRange, type LoanValues, periodRange, switchType } from './values.ts';

export type CalculatorText = typeof ru;

type CalculatorProps = {
  text: CalculatorText;
  language: Language;
  onOffer: TermsOnOffer;
  titles: Titles;
  values: LoanValues;
  /** The day on which the money would be sent, ISO. */
  payoutDay: string;
  /** The price of these values. */
  price: PriceOfLoan;
  onChange: (values: LoanValues) => void;
};

/**
 * The choice, its price in one line, the button: on a phone all in the first screen. What the days cost, and the rates, stand below, or
 * beside it where there is room.
 */
export function Calculator(props: CalculatorProps) {
  const { text, language, onOffer } = props;
  return (
    <div className={styles.calculator}>
      <div className={styles.choice}>
        <ChoiceField
          label={text.typeLabel}
          labelHidden
          name="loan_type"
          value={props.values.loan_type}
          isRow
          choices={productChoices(onOffer, props.titles, language)}
          onChange={(type) => props.onChange(switchType(props.values, type, onOffer))}
        />
        <LoanSliders
          text={text}
          language={language}
          amounts={amountRange(onOffer, props.values.loan_type)}
          periods={periodRange(onOffer, props.values.loan_type)}
          unit={productOf(onOffer, props.values.loan_type).rhythm.unit}
          values={props.values}
          onChange={(part) => props.onChange(allowedValues({ ...props.values, ...part }, onOffer))}
        />
      </div>
      <Sums {...props} />
      <div className={styles.act}>
        <ButtonLink href={paths.auth()} wide>
          {text.getMoney}
        </ButtonLink>
      </div>
      <div className={styles.more}>
        <KindChoice
          text={text}
          language={language}
          kinds={kindPrices(props.values, onOffer, props.payoutDay, props.price)}
          value={props.values.schedule_kind}
          onChange={(schedule_kind) => props.onChange({ ...props.values, schedule_kind })}
        />
        <Assumption {...props} />
      </div>
      <div className={styles.panel}>
        <Picture {...props} />
        <Rates {...props} />
      </div>
    </div>
  );
}

/** What is paid out and what comes back, with their days; a screen reader reads it after each change. */
function Sums({ text, language, price, payoutDay, onOffer, values }: CalculatorProps) {
  const { date, tenge } = formatsIn(language);
  const { unit } = productOf(onOffer, values.loan_type).rhythm;
  // Within weeks the year would only take a line.
  const dayOfYear = (iso: string) => date(iso).replace(/\u00a0?\d{4}\u00a0\S+?\.\u00a0?/, '');
  return (
    <output className={styles.sums}>
      <span className={styles.sum}>
        <span className={styles.sumLabel}>{text.youGet}</span>
        <strong className={styles.sumValue}>{tenge(price.amount)}</strong>
        <span className={styles.sumWhen}>{text.sentOn(dayOfYear(payoutDay))}</span>
      </span>
      <span className={styles.sum}>
        <span className={styles.sumLabel}>{text.youReturn}</span>
        <strong className={styles.sumValue}>{tenge(price.total)}</strong>
        <span className={styles.sumWhen}>
          {text.dueBy(unit === 'day' ? dayOfYear(price.dueDay) : date(price.dueDay))}
        </span>
      </span>
      <span className={styles.free}>{price.freeUntil && text.freeUntil(dayOfYear(price.freeUntil))}</span>
    </output>
  );
}

function Picture({ text, language, onOffer, values, price }: CalculatorProps) {
  const { period } = formatsIn(language);
  const { freeDays, paidDays } = price;
  const { unit } = productOf(onOffer, values.loan_type).rhythm;
  return (
    <PriceHorizon
      period={values.period}
      periodMax={periodRange(onOffer, values.loan_type).max}
      freeDays={freeDays}
      periodText={period(values.period, unit)}
      label={text.daysPicture}
      freeLabel={paidDays > 0 ? text.freeDays(freeDays) : text.allFree}
      paidLabel={text.paidDays(paidDays, price.dailyRate)}
    />
  );
}

function Rates({ text, language, price }: CalculatorProps) {
  const { percent, tenge } = formatsIn(language);
  const { freeDays, paidDays } = price;
  const rates = [
    { label: text.reward, value: tenge(price.reward) },
    {
      label: text.dailyRate,
      value: percent(price.dailyRate),
      note: freeDays > 0 && paidDays > 0 ? text.dailyRateAfter(freeDays) : undefined,
    },
    { label: text.gesv, value: percent(price.gesv), note: text.gesvNote },
  ];
  return (
    <dl className={styles.rates}>
      {rates.map(({ label, value, note }) => (
        <div key={label} className={styles.rate}>
          <dt>
            {label}
            {note && <span className={styles.rateNote}>{note}</span>}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A stranger's loan is assumed to be the first, if the amount allows it; otherwise the page says that it is not. */
function Assumption({ text, onOffer, values, price }: CalculatorProps) {
  const product = productOf(onOffer, values.loan_type);
  return (
    <p className={styles.assumption}>
      {price.isFirstLoan
        ? text.firstLoan(product.firstLoanFreeDays)
        : product.forRepaid
          ? text.forRepaid(product.forRepaid.overdueDaysMax)
          : text.repeatLoan(toDecimal(product.firstLoanAmountTiynMax))}
    </p>
  );
}
