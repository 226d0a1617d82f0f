import { KeyValueTable } from '@senim/ui/KeyValueTable';
import { DueDayField } from '../../calculator/DueDayField.tsx';
import { KindChoice } from '../../calculator/KindChoice.tsx';
import { LoanSliders } from '../../calculator/LoanSliders.tsx';
import { Payments } from '../../calculator/Payments.tsx';
import { productOf, type TermsOnOffer } from '../../calculator/termsOnOffer.ts';
import {
  allowedValues,
  amountRange,
  type LoanValues,
  periodRange,
  withDueDay,
} from '../../calculator/values.ts';
import { formatsIn } from '../../format.ts';
import screen from '../../shell/Screen.module.css';
import { useLanguage, useText } from '../../text/AppText.tsx';
import styles from './Repeat.module.css';
import type { RepeatPrice } from './repeatPrice.ts';

type RepeatSlidersProps = {
  values: LoanValues;
  onOffer: TermsOnOffer;
  price: RepeatPrice;
  onChange: (values: LoanValues) => void;
};

/** Amount and period with what is to be paid back; read out when it changes. */
export function RepeatSliders({ values, onOffer, price, onChange }: RepeatSlidersProps) {
  const { calculator } = useText();
  const language = useLanguage();
  const { unit } = productOf(onOffer, values.loan_type).rhythm;
  return (
    <div className={screen.form}>
      <LoanSliders
        text={calculator}
        language={language}
        amounts={amountRange(onOffer, values.loan_type)}
        periods={periodRange(onOffer, values.loan_type)}
        unit={unit}
        values={values}
        onChange={(part) => onChange(allowedValues({ ...values, ...part }, onOffer))}
      />
      {unit === 'month' && (
        <DueDayField
          text={calculator}
          value={values.due_day}
          onChange={(due_day) => onChange(withDueDay(values, due_day))}
        />
      )}
      <KindChoice
        text={calculator}
        language={language}
        kinds={price.kinds}
        value={values.schedule_kind}
        onChange={(schedule_kind) => onChange({ ...values, schedule_kind })}
      />
      <Price price={price} />
      <Payments text={calculator} language={language} payments={price.payments} />
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
