import { AmountSlider } from '@senim/ui/AmountSlider';
import { KeyValueTable } from '@senim/ui/KeyValueTable';
import screen from '../../application/Screen.module.css';
import type { Offer } from '../../calculator/offer.ts';
import { allowedValues, amountRange, type LoanValues, periodRange } from '../../calculator/values.ts';
import { formatsIn } from '../../format.ts';
import { useLanguage, useText } from '../../text/ApplicationText.tsx';
import styles from './Repeat.module.css';
import type { RepeatPrice } from './repeatPrice.ts';

type RepeatSlidersProps = {
  values: LoanValues;
  offer: Offer;
  price: RepeatPrice;
  onChange: (values: LoanValues) => void;
};

/** Amount and period, and what comes back for exactly these, read out again whenever it changes. */
export function RepeatSliders({ values, offer, price, onChange }: RepeatSlidersProps) {
  const { repeat: text } = useText();
  const { number, tenge } = formatsIn(useLanguage());
  const change = (part: Partial<LoanValues>) => onChange(allowedValues({ ...values, ...part }, offer));
  return (
    <div className={screen.form}>
      <AmountSlider
        label={text.amount}
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
        label={text.days}
        name="period"
        unit={text.daysUnit(values.period)}
        {...periodRange(offer, values.loan_type)}
        value={values.period}
        format={String}
        show={text.daysSpoken}
        describe={text.daysSpoken}
        decreaseLabel={text.daysLess}
        increaseLabel={text.daysMore}
        onChange={(period) => change({ period })}
      />
      <Price price={price} />
    </div>
  );
}

function Price({ price }: { price: RepeatPrice }) {
  const { repeat: text, money } = useText();
  const { percent, tenge } = formatsIn(useLanguage());
  const isLowered = price.saved !== '0.00';
  return (
    <>
      <output className={styles.price}>
        <span>{text.youReturn}</span>
        <strong className={styles.total}>{tenge(price.total)}</strong>
        <span>{text.by(price.dueDay)}</span>
        {isLowered && <span>{text.saved(price.saved)}</span>}
      </output>
      <KeyValueTable
        rows={[
          { key: 'reward', label: money.reward, value: tenge(price.reward) },
          {
            key: 'rate',
            label: money.rate,
            value: percent(price.dailyRate),
            note: isLowered ? text.usualRate(price.usualRate) : undefined,
          },
          { key: 'gesv', label: money.gesv, value: percent(price.gesv) },
        ]}
      />
    </>
  );
}
