import { formatTenge } from '@senim/kazakhstan/format';
import { Button, ButtonLink } from '@senim/ui/Button';
import { KeyValueTable } from '@senim/ui/KeyValueTable';
import { Notice } from '@senim/ui/Notice';
import type { ReactNode } from 'react';
import type { AgreementShown, AmendmentShown } from '../../api/queries.ts';
import { paths } from '../../paths.ts';
import { useFresh } from '../../shell/freshness.ts';
import screen from '../../shell/Screen.module.css';
import { useLanguage, useText } from '../../text/AppText.tsx';
import type { ComponentProps } from '../componentProps.ts';
import { FrozenNotice } from '../not-my-loan/FrozenNotice.tsx';
import { Pause } from '../pause/Pause.tsx';
import { OfferNotice } from '../settlement/OfferNotice.tsx';
import { LoanPapers } from '../statements/LoanPapers.tsx';
import { Account } from './Account.tsx';
import { Choices } from './Choices.tsx';
import styles from './Deal.module.css';
import { daysUntil } from './daysUntil.ts';
import { debtRows } from './debtRows.ts';
import { LoanTimeline } from './LoanTimeline.tsx';
import { Schedule } from './Schedule.tsx';
import { WhyThisAmount } from './WhyThisAmount.tsx';

/** The running loan: what to pay and by when, a timeline, the reasons for the amount, and all choices with their cost. */
export function Deal({ information, refresh }: ComponentProps) {
  const { deal: text, requests } = useText();
  const { agreement, amendments, schedule = [], schedule_sum: sum, pause, offer } = information.data;
  if (!agreement) return null;
  const { calculation } = agreement;
  const heading = (
    <div>
      <h1>{text.title}</h1>
      <p className={screen.soft}>{text.number(agreement.number)}</p>
    </div>
  );
  if (agreement.frozen) return <Frozen {...{ agreement, amendments, schedule, sum, heading }} />;
  return (
    <>
      {heading}
      <OfferNotice offer={offer} />
      <HowItStands agreement={agreement} />
      {calculation.refund_shortfall !== '0.00' && (
        <Notice variant="warning">{text.shortfall(calculation.refund_shortfall, calculation.total)}</Notice>
      )}
      <div className={styles.columns}>
        <div className={styles.column}>
          <OneNumber agreement={agreement} schedule={schedule} />
          {(calculation.overdue_days > 0 || pause) && agreement.paused_until === null && (
            <Pause agreement={agreement} pause={pause ?? null} refresh={refresh} />
          )}
          <WhyThisAmount agreement={agreement} />
          <Choices agreement={agreement} refresh={refresh} />
        </div>
        <div className={styles.column}>
          <Schedule schedule={schedule} sum={sum} />
          <Account calculation={calculation} />
          <ButtonLink href={paths.cabinetSettlement()} variant="secondary" wide>
            {requests.settlement.title}
          </ButtonLink>
          <LoanPapers agreement={agreement} amendments={amendments} />
        </div>
      </div>
    </>
  );
}

/** A notice that the loan is overdue or paused; never both, because their texts contradict each other. */
function HowItStands({
  agreement: { paused_until: pausedUntil, calculation },
}: {
  agreement: AgreementShown;
}) {
  const { deal: text } = useText();
  if (pausedUntil) return <Notice variant="success">{text.paused(pausedUntil)}</Notice>;
  if (calculation.overdue_days === 0) return null;
  return (
    <Notice variant="warning" title={text.overdue(calculation.overdue_days)}>
      {text.overdueText} {text.hardText}
    </Notice>
  );
}

type FrozenProps = OneNumberProps & {
  sum: ComponentProps['information']['data']['schedule_sum'];
  amendments: readonly AmendmentShown[] | undefined;
  heading: ReactNode;
};

/** Nothing is asked for while the loan is disputed. */
function Frozen({ agreement, amendments, schedule, sum, heading }: FrozenProps) {
  return (
    <>
      {heading}
      <FrozenNotice />
      <WhyThisAmount agreement={agreement} />
      <Schedule schedule={schedule} sum={sum} />
      <Account calculation={agreement.calculation} />
      <LoanPapers agreement={agreement} amendments={amendments} />
    </>
  );
}

type OneNumberProps = { agreement: AgreementShown; schedule: readonly Row[] };

/** What to pay next and by when, the timeline, and what would repay the loan today. */
function OneNumber({ agreement, schedule }: OneNumberProps) {
  const { deal: text, money } = useText();
  const language = useLanguage();
  const isFresh = useFresh();
  const { next_due: next, total, as_of: today, overdue_days: overdueDays } = agreement.calculation;
  if (!next) return <LoanTimeline agreement={agreement} schedule={schedule} />;
  const left = daysUntil(today, next.date);
  const when = left > 0 ? text.payBy(next.date) : left === 0 ? text.payToday : text.payNow;
  return (
    <section className={overdueDays > 0 ? `${styles.hero} ${styles.late}` : styles.hero} aria-label={when}>
      <p className={styles.when}>
        <span>{when}</span>
        {left > 0 && <span className={styles.left}>{text.daysLeft(left)}</span>}
      </p>
      <p className={styles.number}>{formatTenge(next.amount, language)}</p>
      <KeyValueTable rows={debtRows(next, money, (amount) => formatTenge(amount, language))} />
      <LoanTimeline agreement={agreement} schedule={schedule} />
      {isFresh ? (
        <ButtonLink href={paths.cabinetLoanPayment()} wide>
          {text.pay}
        </ButtonLink>
      ) : (
        <Button wide aria-disabled>
          {text.pay}
        </Button>
      )}
      {next.amount !== total && <p className={styles.close}>{text.closeToday(total)}</p>}
    </section>
  );
}

type Row = NonNullable<ComponentProps['information']['data']['schedule']>[number];
