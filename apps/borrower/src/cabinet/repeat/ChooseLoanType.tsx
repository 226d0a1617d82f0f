import { formatPercent } from '@senim/kazakhstan/format';
import type { LoanType } from '@senim/loan-engine/loan/terms';
import { ButtonLink } from '@senim/ui/Button';
import { Card } from '@senim/ui/Card';
import { KeyValueTable } from '@senim/ui/KeyValueTable';
import { useQuery } from '@tanstack/react-query';
import { type RepeatTerms, repeatTermsQuery } from '../../api/dealQueries.ts';
import { type Offer, offerOn } from '../../calculator/offer.ts';
import { amountRange, periodRange } from '../../calculator/values.ts';
import { paths } from '../../paths.ts';
import { useFacts } from '../../shell/Facts.tsx';
import screen from '../../shell/Screen.module.css';
import { useLanguage, useText } from '../../text/ApplicationText.tsx';
import { Skeleton } from '../layout/Skeleton.tsx';
import { promoOf } from './promoOf.ts';
import styles from './Repeat.module.css';
import { repeatPrice, usualValues } from './repeatPrice.ts';

/** The two kinds of loan side by side, each with its whole price for its usual amount and period. */
export function ChooseLoanType() {
  const { repeat: text } = useText();
  const offer = offerOn(useFacts().today);
  const terms = useQuery(repeatTermsQuery('', useLanguage()));
  return (
    <div className={screen.screen}>
      <h1>{text.chooseTitle}</h1>
      {terms.data ? (
        <div className={styles.types}>
          {offer.products.map(({ loanType }) => (
            <Kind key={loanType} type={loanType} offer={offer} terms={terms.data} />
          ))}
        </div>
      ) : (
        <Skeleton />
      )}
    </div>
  );
}

type KindProps = { type: LoanType; offer: Offer; terms: RepeatTerms };

function Kind({ type, offer, terms }: KindProps) {
  const { repeat: text, money } = useText();
  const language = useLanguage();
  const { payoutDay } = useFacts();
  const [amounts, periods] = [amountRange(offer, type), periodRange(offer, type)];
  const values = usualValues(offer, type);
  const price = repeatPrice(values, offer, payoutDay, promoOf(terms.discount));
  return (
    <Card as="article">
      <h2 className={screen.cardTitle}>{text.types[type].title}</h2>
      <p className={screen.soft}>{text.types[type].text}</p>
      <p className={styles.amounts}>{text.from(String(amounts.min), String(amounts.max))}</p>
      <p>{text.period(periods.min, periods.max)}</p>
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
      <p className={screen.soft}>{text.example(String(values.amount), values.period, price.total)}</p>
      <ButtonLink href={`${paths.cabinetLoanCalculator()}?type=${type}`} wide>
        {text.calculate}
      </ButtonLink>
    </Card>
  );
}
