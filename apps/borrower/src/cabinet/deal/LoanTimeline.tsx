import { formatDate } from '@senim/kazakhstan/format';
import type { AgreementShown, Information } from '../../api/queries.ts';
import { useLanguage, useText } from '../../text/AppText.tsx';
import styles from './LoanTimeline.module.css';
import { amountOf } from './partOfSchedule.ts';
import { type TimelineMark, timelineMarks } from './timelineMarks.ts';

type Schedule = readonly NonNullable<Information['data']['schedule']>[number][];
type LoanTimelineProps = { agreement: AgreementShown; schedule: Schedule };

/** The loan from payout to last payment as a line with today on it, and the same in words for screen readers. */
export function LoanTimeline({ agreement, schedule }: LoanTimelineProps) {
  const { deal: text } = useText();
  const language = useLanguage();
  const { paid_out_on: paidOutOn, calculation } = agreement;
  if (!paidOutOn || schedule.length === 0) return null;
  const today = calculation.as_of;
  const marks = timelineMarks(paidOutOn, today, schedule);
  const rows = schedule
    .map((row) => text.timelineRow(row.date, amountOf(row), text.states[row.status]))
    .join(' ');
  return (
    <section aria-labelledby="timeline-title">
      <h2 className="visually-hidden" id="timeline-title">
        {text.timeline}
      </h2>
      <p className="visually-hidden">{text.timelineText(paidOutOn, today, rows)}</p>
      <svg className={styles.picture} aria-hidden="true" focusable="false">
        <line className={styles.road} x1="3%" x2="97%" y1="44" y2="44" />
        <line className={styles.gone} x1="3%" x2={marks.today} y1="44" y2="44" />
        {marks.points.map((point) => (
          <Point
            key={point.key}
            point={point}
            label={formatDate(point.date, language, 'short').slice(0, 5)}
          />
        ))}
        <line className={styles.now} x1={marks.today} x2={marks.today} y1="30" y2="58" />
        <text className={styles.nowText} x={marks.today} y="18" textAnchor={marks.todayAnchor}>
          {text.today}
        </text>
      </svg>
    </section>
  );
}

function Point({ point, label }: { point: TimelineMark; label: string }) {
  return (
    <>
      <circle className={`${styles.point} ${styles[point.state]}`} cx={point.at} cy="44" r="9" />
      {point.state === 'paid' && (
        <text className={styles.tick} x={point.at} y="49" textAnchor="middle">
          ✓
        </text>
      )}
      {point.isDated && (
        <text className={styles.date} x={point.at} y="80" textAnchor={point.anchor}>
          {label}
        </text>
      )}
    </>
  );
}
