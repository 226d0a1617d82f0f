import { formatPercent } from '@senim/kazakhstan/format';
import { STATUS } from '@senim/loan-engine/lifecycle/status';
import { ButtonLink } from '@senim/ui/Button';
import { Notice } from '@senim/ui/Notice';
import { useQuery } from '@tanstack/react-query';
import { type RepeatTerms, repeatTermsQuery } from '../../api/dealQueries.ts';
import { amountRange } from '../../calculator/values.ts';
import { paths } from '../../paths.ts';
import screen from '../../shell/Screen.module.css';
import { useSettings } from '../../shell/Settings.tsx';
import { TitledCard } from '../../shell/TitledCard.tsx';
import { useLanguage, useText } from '../../text/AppText.tsx';
import type { ComponentProps } from '../componentProps.ts';
import { Skeleton } from '../layout/Skeleton.tsx';
import { Moment } from '../moments/Moment.tsx';
import styles from './Repeat.module.css';

/** After a repaid loan: the discount it has earned, step by step, and the link to the next loan. */
export function Repeat({ information }: ComponentProps) {
  const { repeat: text, info } = useText();
  const terms = useQuery(repeatTermsQuery('', useLanguage()));
  return (
    <>
      <h1>{text.title}</h1>
      {information.data.status === STATUS.paid && <Moment scene="closed" />}
      {information.data.status === STATUS.cancelled && <Notice>{info.cancelled}</Notice>}
      <p>{text.text}</p>
      {terms.data ? <Earned terms={terms.data} /> : <Skeleton />}
      <ButtonLink href={paths.cabinetChooseLoanType()} wide>
        {text.choose}
      </ButtonLink>
      <ButtonLink href={`${paths.statements()}?kind=no-debt`} variant="quiet">
        {text.certificate}
      </ButtonLink>
    </>
  );
}

function Earned({ terms }: { terms: RepeatTerms }) {
  const { repeat: text } = useText();
  const language = useLanguage();
  const { onOffer } = useSettings();
  const open = onOffer.products.filter(({ code }) => terms.open_types.includes(code));
  const most = Math.max(...open.map(({ code }) => amountRange(onOffer, code).max));
  const { discount } = terms;
  return (
    <TitledCard id="earned" title={text.earned}>
      {discount ? (
        <p className={screen.sum}>{text.earnedNow(discount.share_percent)}</p>
      ) : (
        <p>{text.earnedNone}</p>
      )}
      <p className={screen.soft}>
        {text.record(terms.paid_loans, terms.loans_in_time)} {text.limit(String(most))}
      </p>
      <ol className={styles.ladder}>
        {terms.ladder.map((step) => (
          <li key={step.loans} className={step.reached ? `${styles.step} ${styles.reached}` : styles.step}>
            <span className={styles.block}>
              <strong aria-hidden="true">−{formatPercent(step.share_percent, language)}</strong>
              <span className="visually-hidden">{text.stepGives(step.share_percent)}</span>
            </span>
            <span>{text.step(step.loans)}</span>
            <span className={styles.state}>{step.reached ? text.stepReached : text.stepAhead}</span>
          </li>
        ))}
      </ol>
    </TitledCard>
  );
}
