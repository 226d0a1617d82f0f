import cabinet from './CabinetLayout.module.css';
import styles from './Skeleton.module.css';

/** A screen while it loads: a heading, a number, some lines. */
export function SkeletonLines({ label }: { label: string }) {
  return (
    <div className={styles.skeleton} role="status">
      <span className="visually-hidden">{label}</span>
      <span className={styles.heading} />
      <span className={styles.card} />
      <span className={styles.line} />
      <span className={styles.line} />
    </div>
  );
}

/** The same where a screen of the cabinet will stand, beside the column of its sections. */
export function CabinetSkeleton({ label }: { label: string }) {
  return (
    <div className={cabinet.cabinet}>
      <div />
      <div className={cabinet.content}>
        <SkeletonLines label={label} />
      </div>
    </div>
  );
}
