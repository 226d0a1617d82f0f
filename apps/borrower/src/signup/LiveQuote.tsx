import type { Price } from '../calculator/price.ts';
import { formatsIn } from '../format.ts';
import { useLanguage, useText } from '../text/AppText.tsx';
import styles from './LiveQuote.module.css';

/** The amount and the sum to pay back, always visible in the form; read out when they change. */
export function LiveQuote({ price }: { price: Price }) {
  const text = useText().signUp.quote;
  const { tenge, date, percent } = formatsIn(useLanguage());
  return (
    <output className={styles.quote} aria-label={text.label}>
      <span className={styles.part}>
        <span className={styles.label}>{text.get}</span>
        <strong className={styles.sum}>{tenge(price.amount)}</strong>
      </span>
      <span className={styles.part}>
        <span className={styles.label}>{text.giveBack}</span>
        <strong className={styles.sum}>{tenge(price.total)}</strong>
      </span>
      <span className={styles.when}>
        {text.by(date(price.dueDay))} · {text.gesv(percent(price.gesv))}
      </span>
    </output>
  );
}
