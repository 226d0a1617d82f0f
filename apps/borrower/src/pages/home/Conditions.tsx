import { gesvCapFor, lawOfVersion } from '@senim/loan-engine/loan/law';
import { workedExample } from '@senim/loan-engine/quote/worked-example';
import { type Tiyn, toDecimal } from '@senim/loan-engine/units/money';
import { ratePercentText } from '@senim/loan-engine/units/percent';
import { KeyValueTable } from '@senim/ui/KeyValueTable';
import { priceOf } from '../../calculator/price.ts';
import {
  firstLoanTermsOnOffer,
  productsOnOffer,
  rangeOnOffer,
  type TermsOnOffer,
} from '../../calculator/termsOnOffer.ts';
import { allowedValues, usualValues } from '../../calculator/values.ts';
import { formatsIn } from '../../format.ts';
import { pageTexts } from '../../site/pageTexts.ts';
import type { PageInput } from '../../site/settings.ts';
import styles from './HomePage.module.css';

/** The conditions in full, beside one example with all its figures. */
export function Conditions({ settings, language }: PageInput) {
  const { home } = pageTexts[language];
  const { ageYearsMin, onOffer } = settings;
  const products = productsOnOffer(onOffer, language).map(home.product);
  return (
    <section className={`${styles.section} later`} aria-labelledby="conditions">
      <div className={styles.conditions}>
        <div className={styles.conditionsHead}>
          <h2 id="conditions">{home.conditionsTitle}</h2>
          <Example settings={settings} language={language} />
        </div>
        <div className={styles.conditionsText}>
          {home.conditions({ ...rangeOnOffer(onOffer), products, ageYearsMin }).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <p className={styles.quiet}>{home.asOf(settings.today)}</p>
        </div>
      </div>
    </section>
  );
}

function Example({ settings, language }: Pick<PageInput, 'settings' | 'language'>) {
  const { home } = pageTexts[language];
  const { percent, tenge } = formatsIn(language);
  const computed = workedExample();
  const { onOffer, payoutDay } = settings;
  const byLaw = { ...onOffer.law, ...lawOfVersion(onOffer.law.version) };
  const cap = gesvCapFor(byLaw, computed.principalTiyn, computed.termDays);
  const today = offeredNear(computed.principalTiyn, onOffer, payoutDay);
  const example = {
    amount: toDecimal(computed.principalTiyn),
    period: computed.termDays,
    dailyRate: ratePercentText(computed.dailyRatePpm),
    reward: toDecimal(computed.rewardTiyn),
    total: toDecimal(computed.totalTiyn),
    gesv: computed.gesv,
  };
  const rows = [
    { key: 'taken', label: home.exampleTaken, value: tenge(example.amount) },
    { key: 'reward', label: home.exampleReward, value: tenge(example.reward) },
    { key: 'total', label: home.exampleTotal, value: tenge(example.total), strong: true },
    { key: 'gesv', label: pageTexts[language].calculator.gesv, value: percent(example.gesv) },
  ];
  return (
    <aside className={styles.example} aria-labelledby="example">
      <h3 id="example">{home.exampleTitle}</h3>
      <ShareBar part={Number(example.reward)} whole={Number(example.total)} />
      <KeyValueTable rows={rows} />
      <p>{home.example(example)}</p>
      <p className={styles.quiet}>{home.exampleNote(String(cap.gesvPercentMax))}</p>
      {today && <p className={styles.quiet}>{home.exampleToday(today)}</p>}
    </aside>
  );
}

/** A first loan by days near the amount of the example, at the price of today; null if the lender has none. */
function offeredNear(amount: Tiyn, onOffer: TermsOnOffer, payoutDay: string) {
  const product = firstLoanTermsOnOffer(onOffer).products.findLast(({ rhythm }) => rhythm.unit === 'day');
  if (!product) return null;
  const values = usualValues(onOffer, product.code);
  const near = allowedValues({ ...values, amount: Number(toDecimal(amount)) }, onOffer);
  return { ...priceOf(near, onOffer, payoutDay), period: near.period };
}

/** The amount and the cost of the loan, drawn to scale. The rows below say the same. */
function ShareBar({ part, whole }: { part: number; whole: number }) {
  const cut = Math.round(1000 * (1 - part / whole)) / 10;
  return (
    <svg className={styles.share} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
      <rect className={styles.shareTaken} width={cut - 0.4} height="6" />
      <rect className={styles.shareReward} x={cut + 0.4} width="100" height="6" />
    </svg>
  );
}
