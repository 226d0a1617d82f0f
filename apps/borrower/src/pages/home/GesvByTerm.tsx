import { type Price, priceOf } from '../../calculator/price.ts';
import { firstLoanTermsOnOffer, productOf, type TermsOnOffer } from '../../calculator/termsOnOffer.ts';
import { allowedValues, defaultValues, usualValues } from '../../calculator/values.ts';
import { formatsIn } from '../../format.ts';
import { pageTexts } from '../../site/pageTexts.ts';
import type { PageInput } from '../../site/settings.ts';
import styles from './GesvByTerm.module.css';

const PICTURE = { width: 320, height: 150, top: 14, bottom: 8 } as const;

/** The GESV of a first loan by its term, drawn to scale under the highest that the law allows. The figures below say the same. */
export function GesvByTerm({
  language,
  settings,
  most,
}: Pick<PageInput, 'language' | 'settings'> & { most: string }) {
  const { home } = pageTexts[language];
  const { percent } = formatsIn(language);
  const onOffer = inDays(settings.onOffer);
  const prices = pricesByTerm(onOffer, settings.payoutDay);
  const [first, last] = [prices[0], prices.at(-1)];
  if (!first || !last) return null;
  const x = (days: number) => round((PICTURE.width * (days - first.days)) / (last.days - first.days));
  const scale = (PICTURE.height - PICTURE.top - PICTURE.bottom) / Number(most);
  const y = (gesv: string) => round(PICTURE.height - PICTURE.bottom - Number(gesv) * scale);
  const named = namedTerms(onOffer).flatMap((days) => prices.filter((each) => each.days === days));
  // Every third day draws a smooth line; the labelled days are always on it.
  const drawn = prices.filter((each, index) => index % 3 === 0 || named.includes(each));
  const points = drawn.map(({ days, price }) => `${x(days)} ${y(price.gesv)}`).join('L');
  return (
    <figure className={styles.figure}>
      <p className={styles.cap}>{home.gesvCap(most)}</p>
      <svg className={styles.picture} viewBox={`0 0 ${PICTURE.width} ${PICTURE.height}`} aria-hidden="true">
        <path className={styles.area} d={`M${points}V${PICTURE.height - PICTURE.bottom}H0Z`} />
        <path className={styles.limit} d={`M0 ${y(most)}H${PICTURE.width}`} />
        <path className={styles.base} d={`M0 ${PICTURE.height - PICTURE.bottom}H${PICTURE.width}`} />
        <path className={styles.line} d={`M${points}`} />
        {named.map(({ days, price }) => (
          <circle key={days} className={styles.dot} cx={clamp(x(days))} cy={y(price.gesv)} r="5" />
        ))}
      </svg>
      <figcaption className={styles.caption}>{home.gesvPictureTitle(first.price.amount)}</figcaption>
      <dl className={styles.terms}>
        {named.map(({ days, price }) => (
          <div key={days}>
            <dt>{home.gesvDays(days)}</dt>
            <dd>{percent(price.gesv)}</dd>
          </div>
        ))}
      </dl>
    </figure>
  );
}

/** Room for the dots at the ends. */
const clamp = (x: number) => Math.min(PICTURE.width - 6, Math.max(6, x));

/** The drawing is only of first loans with a term in days. */
function inDays(whole: TermsOnOffer): TermsOnOffer {
  const { law, products } = firstLoanTermsOnOffer(whole);
  return { law, products: products.filter(({ rhythm }) => rhythm.unit === 'day') };
}

type PriceOfTerm = { days: number; price: Price };

/** A first loan of the usual amount for every term, by the shortest product that offers it. */
function pricesByTerm(onOffer: TermsOnOffer, payoutDay: string): PriceOfTerm[] {
  const { amount } = defaultValues(onOffer);
  return onOffer.products.flatMap(({ code, periodMin, periodMax }) =>
    Array.from({ length: periodMax - periodMin + 1 }, (_, index): PriceOfTerm => {
      const days = periodMin + index;
      const values = allowedValues({ ...usualValues(onOffer, code), amount, period: days }, onOffer);
      return { days, price: priceOf(values, onOffer, payoutDay, true) };
    }),
  );
}

/** The last free day, and the first and last term of each product. */
function namedTerms(onOffer: TermsOnOffer): number[] {
  const { firstLoanFreeDays } = productOf(onOffer, defaultValues(onOffer).loan_type);
  const terms = onOffer.products.flatMap((product) => [product.periodDefault, product.periodMax]);
  return [...new Set([firstLoanFreeDays, ...terms])].filter((days) => days !== 20);
}

function round(value: number): number {
  return Math.round(value);
}
