import { formatDate } from '@senim/kazakhstan/format';
import { Card } from '@senim/ui/Card';
import type { AgreementShown, Information } from '../../api/queries.ts';
import { useLanguage, useText } from '../../text/ApplicationText.tsx';
import deal from './Deal.module.css';
import styles from './LoanTimeline.module.css';
import { type TimelineMark, timelineMarks } from './timelineMarks.ts';

type Schedule = NonNullable<Information['data']['schedule']>;
type LoanTimelineProps = { agreement: AgreementShown; schedule: Schedule };

/** The loan from the money to the last payment, as a line with today on it. The same is said in words for those who listen. */
export function LoanTimeline({ agreement, schedule }: LoanTimelineProps) {
  const { deal: text } = useText();
  const language = useLanguage();
  const { paid_out_on: paidOutOn, calculation } = agreement;
  if (!paidOutOn || schedule.length === 0) return null;
  const today = calculation.as_of;
  const marks = timelineMarks(paidOutOn, today, schedule);
  const rows = schedule
    .map((row) => text.timelineRow(row.date, row.total, text.states[row.status]))
    .join(' ');
  return (
    <Card as="section" labelledBy="timeline-title">
      <h2 className={deal.heading} id="timeline-title">
        {text.timeline}
      </h2>
      <p className="visually-hidden">{text.timelineText(paidOutOn, today, rows)}</p>
      <svg className={styles.picture} aria-hidden="true" focusable="false">
        <line className={styles.road} x1="3%" x2="97%" y1="56" y2="56" />
        <line className={styles.gone} x1="3%" x2={marks.today} y1="56" y2="56" />
        {marks.points.map((point) => (
          <Point
            key={point.key}
            point={point}
            label={formatDate(point.date, language, 'short').slice(0, 5)}
          />
        ))}
        <line className={styles.now} x1={marks.today} x2={marks.today} y1="34" y2="72" />
        <text className={styles.nowText} x={marks.today} y="24" textAnchor={marks.todayAnchor}>
          {text.today}
        </text>
      </svg>
    </Card>
  );
}

function Point({ point, label }: { point: TimelineMark; label: string }) {
  return (
    <>
      <circle className={`${styles.point} ${styles[point.state]}`} cx={point.at} cy="56" r="9" />
      {point.state === 'paid' && (
        <text className={styles.tick} x={point.at} y="61" textAnchor="middle">
          ✓
        </text>
      )}
      <text className={styles.date} x={point.at} y="92" textAnchor={point.anchor}>
        {label}
      </text>
    </>
  );
}
