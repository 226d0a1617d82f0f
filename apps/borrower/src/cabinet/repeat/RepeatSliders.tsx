import { KeyValueTable } from '@senim/ui/KeyValueTable';
import { LoanSliders } from '../../calculator/LoanSliders.tsx';
import type { Offer } from '../../calculator/offer.ts';
import { allowedValues, amountRange, type LoanValues, periodRange } from '../../calculator/values.ts';
import { formatsIn } from '../../format.ts';
import screen from '../../shell/Screen.module.css';
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
  const { calculator } = useText();
  const language = useLanguage();
  return (
    <div className={screen.form}>
      <LoanSliders
        text={calculator}
        language={language}
        amounts={amountRange(offer, values.loan_type)}
        periods={periodRange(offer, values.loan_type)}
        values={values}
        onChange={(part) => onChange(allowedValues({ ...values, ...part }, offer))}
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
