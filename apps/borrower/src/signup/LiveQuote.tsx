import type { Discounted } from '../api/dealQueries.ts';
import type { Price } from '../calculator/price.ts';
import { formatsIn } from '../format.ts';
import { useLanguage, useText } from '../text/AppText.tsx';
import styles from './LiveQuote.module.css';

type LiveQuoteProps = {
  price: Price;
  /** What it costs with a promo code. */
  discounted?: Pick<Discounted, 'total' | 'gesv'> | undefined;
};

/** The amount and the sum to pay back, always visible in the form; read out when they change. A discount stands beside the full price. */
export function LiveQuote({ price, discounted }: LiveQuoteProps) {
  const text = useText().signUp.quote;
  const { tenge, date, percent } = formatsIn(useLanguage());
  const { total, gesv } = discounted ?? price;
  return (
    <output className={styles.quote} aria-label={text.label}>
      <span className={styles.part}>
        <span className={styles.label}>{text.get}</span>
        <strong className={styles.sum}>{tenge(price.amount)}</strong>
      </span>
      <span className={styles.part}>
        <span className={styles.label}>{discounted ? text.giveBackWithCode : text.giveBack}</span>
        <span>
          <strong className={styles.sum}>{tenge(total)}</strong>
          {discounted && (
            <>
              {' '}
              <span className="visually-hidden">{text.withoutCode} </span>
              <s className={styles.full}>{tenge(price.total)}</s>
            </>
          )}
        </span>
      </span>
      <span className={styles.when}>
        <span>{text.by(date(price.dueDay))}</span> <span>{text.gesv(percent(gesv))}</span>
      </span>
    </output>
  );
}
