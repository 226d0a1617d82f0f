import { formatPercent } from '@senim/kazakhstan/format';
import type { LenderProduct } from '@senim/lender/products';
import { ButtonLink } from '@senim/ui/Button';
import { Card } from '@senim/ui/Card';
import { KeyValueTable } from '@senim/ui/KeyValueTable';
import { useQuery } from '@tanstack/react-query';
import { type RepeatTerms, repeatTermsQuery } from '../../api/dealQueries.ts';
import type { NamedTermsOnOffer } from '../../calculator/termsOnOffer.ts';
import { amountRange, periodRange, usualValues } from '../../calculator/values.ts';
import { paths } from '../../paths.ts';
import screen from '../../shell/Screen.module.css';
import { useSettings } from '../../shell/Settings.tsx';
import { useLanguage, useText } from '../../text/AppText.tsx';
import { Skeleton } from '../layout/Skeleton.tsx';
import { promoOf } from './promoOf.ts';
import styles from './Repeat.module.css';
import { repeatPrice } from './repeatPrice.ts';

/** The kinds of loans, each with its full cost for its usual amount and period. */
export function ChooseLoanType() {
  const { repeat: text } = useText();
  const { onOffer } = useSettings();
  const terms = useQuery(repeatTermsQuery('', useLanguage()));
  return (
    <div className={screen.screen}>
      <h1>{text.chooseTitle}</h1>
      {terms.data ? (
        <div className={styles.types}>
          {onOffer.products.map((product) => (
            <Kind key={product.code} product={product} onOffer={onOffer} openTypes={terms.data.open_types} />
          ))}
        </div>
      ) : (
        <Skeleton />
      )}
    </div>
  );
}

type KindProps = { product: LenderProduct; onOffer: NamedTermsOnOffer; openTypes: RepeatTerms['open_types'] };

function Kind({ product, onOffer, openTypes }: KindProps) {
  const { code: type, names, rhythm, forRepaid } = product;
  const { repeat: text, money } = useText();
  const language = useLanguage();
  const { payoutDay } = useSettings();
  const terms = useQuery(repeatTermsQuery('', language, type));
  const [amounts, periods] = [amountRange(onOffer, type), periodRange(onOffer, type)];
  const values = usualValues(onOffer, type);
  const price = repeatPrice(values, onOffer, payoutDay, promoOf(terms.data?.discount ?? null));
  return (
    <Card as="article">
      <h2 className={screen.cardTitle}>{names[language].title}</h2>
      <p className={screen.soft}>{names[language].about}</p>
      <p className={styles.amounts}>{text.from(String(amounts.min), String(amounts.max))}</p>
      <p>{text.period(periods.min, periods.max, rhythm.unit)}</p>
      <KeyValueTable
        rows={[
          {
            key: 'rate',
            label: money.rate,
            value: formatPercent(price.dailyRate, language),
            note: price.saved === '0.00' ? undefined : text.usualRate(price.usualRate),
          },
        ]}
      />
      <p className={screen.soft}>
        {text.example(String(values.amount), values.period, rhythm.unit, price.total)}
      </p>
      {openTypes.includes(type) ? (
        <ButtonLink href={`${paths.cabinetLoanCalculator()}?type=${type}`} variant="secondary" wide>
          {text.calculate}
        </ButtonLink>
      ) : (
        forRepaid && <p>{text.closed(forRepaid.overdueDaysMax)}</p>
      )}
    </Card>
  );
}
