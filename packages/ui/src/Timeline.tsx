import type { ReactNode } from 'react';
import styles from './Timeline.module.css';

export type TimelineStep = {
  key: string;
  title: ReactNode;
  detail?: ReactNode;
  /** A date or a time, already as text. */
  when?: ReactNode;
  state: 'done' | 'current' | 'next' | 'failed';
};

type TimelineProps = {
  steps: readonly TimelineStep[];
  /** The screen reader's word for each state: "сделано", "сейчас", "впереди", "не получилось". */
  stateLabels: Record<TimelineStep['state'], string>;
};

/** What has happened, what happens now, and what comes next. */
export function Timeline({ steps, stateLabels }: TimelineProps) {
  return (
    <ol className={styles.timeline}>
      {steps.map((step) => (
        <li
          key={step.key}
          className={`${styles.step} ${styles[step.state]}`}
          aria-current={step.state === 'current' ? 'step' : undefined}
        >
          <span className={styles.mark} aria-hidden="true" />
          <p className={styles.title}>
            {step.title}
            <span className="visually-hidden"> ({stateLabels[step.state]})</span>
          </p>
          {step.when && <p className={styles.when}>{step.when}</p>}
          {step.detail && <div className={styles.detail}>{step.detail}</div>}
        </li>
      ))}
    </ol>
  );
}
