import { formatTenge } from '@senim/kazakhstan/format';
import { Button, ButtonLink } from '@senim/ui/Button';
import { Disclosures } from '@senim/ui/Disclosure';
import { Notice } from '@senim/ui/Notice';
import type { ReactNode } from 'react';
import type { AgreementShown, AmendmentShown } from '../../api/queries.ts';
import { paths } from '../../paths.ts';
import { useFresh } from '../../shell/freshness.ts';
import screen from '../../shell/Screen.module.css';
import { useSettings } from '../../shell/Settings.tsx';
import { useLanguage, useText } from '../../text/AppText.tsx';
import { AutopayLine } from '../autopay/AutopayLine.tsx';
import type { ComponentProps } from '../componentProps.ts';
import { Moment } from '../moments/Moment.tsx';
import { FrozenNotice } from '../not-my-loan/FrozenNotice.tsx';
import { Pause } from '../pause/Pause.tsx';
import { PayoutMade } from '../payout/PayoutMade.tsx';
import { OfferNotice } from '../settlement/OfferNotice.tsx';
import { LoanPapers } from '../statements/LoanPapers.tsx';
import { Account } from './Account.tsx';
import { CalendarButton } from './CalendarButton.tsx';
import { Choices } from './Choices.tsx';
import styles from './Deal.module.css';
import { daysUntil } from './daysUntil.ts';
import { LoanTimeline } from './LoanTimeline.tsx';
import { Schedule } from './Schedule.tsx';
import { WaysOut } from './WaysOut.tsx';
import { WhyThisAmount } from './WhyThisAmount.tsx';

/** The running loan: what to pay and by when, one button; reasons, choices and papers are rows below. */
export function Deal({ information, refresh }: ComponentProps) {
  const { deal: text, requests } = useText();
  const { agreement, amendments, schedule = [], schedule_sum: sum, pause, offer, payout } = information.data;
  if (!agreement) return null;
  const { calculation, paused_until: pausedUntil } = agreement;
  const isOverdue = calculation.overdue_days > 0 && pausedUntil === null;
  const heading = <Heading agreement={agreement} isOverdue={isOverdue} />;
  if (agreement.frozen) return <Frozen {...{ agreement, amendments, schedule, sum, heading }} />;
  return (
    <>
      {heading}
      <OfferNotice offer={offer} />
      {pausedUntil && <Notice variant="success">{text.paused(pausedUntil)}</Notice>}
      {calculation.refund_shortfall !== '0.00' && (
        <Notice variant="warning">{text.shortfall(calculation.refund_shortfall, calculation.total)}</Notice>
      )}
      <OneNumber agreement={agreement} schedule={schedule} />
      {pause && pausedUntil === null && <Pause agreement={agreement} pause={pause} />}
      {isOverdue && <WaysOut agreement={agreement} isPauseAsked={pause !== undefined} refresh={refresh} />}
      <Disclosures>
        <WhyThisAmount agreement={agreement} />
        <Choices agreement={agreement} refresh={refresh} />
        <Schedule schedule={schedule} sum={sum}>
          <CalendarButton agreement={agreement} schedule={schedule} />
        </Schedule>
        <Account calculation={calculation} />
        <PayoutMade agreement={agreement} payout={payout} />
      </Disclosures>
      {!isOverdue && (
        <ButtonLink href={paths.cabinetSettlement()} variant="secondary" wide>
          {requests.settlement.title}
        </ButtonLink>
      )}
      <LoanPapers agreement={agreement} amendments={amendments} />
    </>
  );
}

type HeadingProps = { agreement: AgreementShown; isOverdue: boolean };

/** Whoever is late reads first how to get out of it. */
function Heading({ agreement: { number, calculation }, isOverdue }: HeadingProps) {
  const { deal: text } = useText();
  return (
    <div>
      <h1>{isOverdue ? text.wayOut : text.title}</h1>
      <p className={screen.soft}>
        {isOverdue && `${text.overdue(calculation.overdue_days)}. `}
        {text.number(number)}
      </p>
    </div>
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
      <Disclosures>
        <WhyThisAmount agreement={agreement} />
        <Schedule schedule={schedule} sum={sum} />
        <Account calculation={agreement.calculation} />
      </Disclosures>
      <LoanPapers agreement={agreement} amendments={amendments} />
    </>
  );
}

type OneNumberProps = { agreement: AgreementShown; schedule: readonly Row[] };

/** What to pay next and by when, the button, what closes the loan today, the timeline. */
function OneNumber({ agreement, schedule }: OneNumberProps) {
  const { deal: text } = useText();
  const language = useLanguage();
  const isFresh = useFresh();
  const { withoutCards } = useSettings().lender;
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
      {isFresh ? (
        <ButtonLink href={paths.cabinetLoanPayment()} wide>
          {text.pay}
        </ButtonLink>
      ) : (
        <Button wide aria-disabled>
          {text.pay}
        </Button>
      )}
      <p className={agreement.free_until ? styles.free : styles.close}>
        {agreement.free_until && text.freeUntil(agreement.free_until, total)}
        {!agreement.free_until && next.amount !== total && text.closeToday(total)}
      </p>
      {!withoutCards && <AutopayLine agreement={agreement} />}
      {agreement.free_until && <Moment scene="free" />}
      <LoanTimeline agreement={agreement} schedule={schedule} />
    </section>
  );
}

type Row = NonNullable<ComponentProps['information']['data']['schedule']>[number];
