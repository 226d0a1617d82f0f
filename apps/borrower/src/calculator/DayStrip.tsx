import styles from './DayStrip.module.css';

type DayStripProps = {
  period: number;
  freeDays: number;
  freeLabel: string;
  paidLabel: string;
  label: string;
};

/** The term, day by day: the free ones warm, the paid ones green. The captions say the same in words. */
export function DayStrip({ period, freeDays, freeLabel, paidLabel, label }: DayStripProps) {
  const free = Math.min(period, freeDays);
  const numbers = Array.from({ length: period }, (_, index) => index + 1);
  return (
    <figure className={styles.figure} aria-label={label}>
      <div className={styles.strip} aria-hidden="true">
        {numbers.map((day) => (
          <span key={day} className={day <= free ? styles.free : styles.paid} />
        ))}
      </div>
      <figcaption className={styles.captions}>
        {free > 0 && <span className={styles.freeCaption}>{freeLabel}</span>}
        {period > free && <span className={styles.paidCaption}>{paidLabel}</span>}
      </figcaption>
    </figure>
  );
}
