import { formatTenge } from '@senim/kazakhstan/format';
import { ButtonLink } from '@senim/ui/Button';
import { Card } from '@senim/ui/Card';
import { KeyValueTable } from '@senim/ui/KeyValueTable';
import { Notice } from '@senim/ui/Notice';
import type { AgreementShown } from '../../api/queries.ts';
import screen from '../../application/Screen.module.css';
import { paths } from '../../paths.ts';
import { useLanguage, useText } from '../../text/ApplicationText.tsx';
import type { ComponentProps } from '../componentProps.ts';
import { Pause } from '../pause/Pause.tsx';
import { OfferNotice } from '../settlement/OfferNotice.tsx';
import { LoanPapers } from '../statements/LoanPapers.tsx';
import { Choices } from './Choices.tsx';
import styles from './Deal.module.css';
import { daysUntil } from './daysUntil.ts';
import { LoanTimeline } from './LoanTimeline.tsx';
import { WhyThisAmount } from './WhyThisAmount.tsx';

/** The running loan: one number and by when; its path as a picture; why so much; every way on, with its price. */
export function Deal({ information, refresh }: ComponentProps) {
  const { deal: text, requests } = useText();
  const { agreement, schedule = [], pause, offer } = information.data;
  if (!agreement) return null;
  const { calculation } = agreement;
  return (
    <>
      <div>
        <h1>{text.title}</h1>
        <p className={screen.soft}>{text.number(agreement.number)}</p>
      </div>
      <OfferNotice offer={offer} />
      {agreement.paused_until && <Notice look="success">{text.paused(agreement.paused_until)}</Notice>}
      {calculation.overdue_days > 0 && (
        <Notice look="warning" title={text.overdue(calculation.overdue_days)}>
          {text.overdueText} {text.hardText}
        </Notice>
      )}
      <OneNumber agreement={agreement} />
      <LoanTimeline agreement={agreement} schedule={schedule} />
      <WhyThisAmount agreement={agreement} />
      {(calculation.overdue_days > 0 || pause) && agreement.paused_until === null && (
        <Pause agreement={agreement} pause={pause ?? null} refresh={refresh} />
      )}
      <Choices agreement={agreement} refresh={refresh} />
      <Schedule schedule={schedule} />
      <ButtonLink href={paths.cabinetSettlement()} look="secondary" wide>
        {requests.settlement.title}
      </ButtonLink>
      <LoanPapers agreement={agreement} />
    </>
  );
}

/** What to pay next and by when, and what would end the loan today. */
function OneNumber({ agreement }: { agreement: AgreementShown }) {
  const { deal: text } = useText();
  const language = useLanguage();
  const { next_due: next, total, as_of: today } = agreement.calculation;
  if (!next) return null;
  const left = daysUntil(today, next.date);
  const when = left > 0 ? text.payBy(next.date) : left === 0 ? text.payToday : text.payNow;
  return (
    <Card as="section">
      <p className={styles.when}>
        {when}
        {left > 0 && <span className={styles.left}>{text.daysLeft(left)}</span>}
      </p>
      <p className={styles.number}>{formatTenge(next.amount, language)}</p>
      {next.amount !== total && <p className={screen.soft}>{text.closeToday(total)}</p>}
      <ButtonLink href={paths.cabinetLoanPayment()} wide>
        {text.pay}
      </ButtonLink>
    </Card>
  );
}

type Row = NonNullable<ComponentProps['information']['data']['schedule']>[number];

function Schedule({ schedule }: { schedule: readonly Row[] }) {
  const { deal: text } = useText();
  const language = useLanguage();
  const note = (row: Row) =>
    row.paid === '0.00' || row.status === 'paid'
      ? text.states[row.status]
      : `${text.states[row.status]}, ${text.paidOf(row.paid)}`;
  return (
    <Card as="section" labelledBy="schedule-title">
      <h2 className={styles.heading} id="schedule-title">
        {text.schedule}
      </h2>
      <KeyValueTable
        rows={schedule.map((row) => ({
          key: row.date,
          label: text.payBy(row.date),
          value: formatTenge(row.total, language),
          note: note(row),
        }))}
      />
    </Card>
  );
}
