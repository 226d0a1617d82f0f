import type { ReactNode } from 'react';
import styles from './KeyValueTable.module.css';

export type KeyValueRow = {
  label: ReactNode;
  value: ReactNode;
  /** Words under label and value: what the number consists of. */
  note?: ReactNode;
  /** The most important row. */
  strong?: boolean;
};

/** Names and values; the values are in tabular figures on the right. */
export function KeyValueTable({ rows }: { rows: readonly (KeyValueRow & { key: string })[] }) {
  return (
    <dl className={styles.table}>
      {rows.map((row) => (
        <div key={row.key} className={row.strong ? `${styles.row} ${styles.strong}` : styles.row}>
          <dt className={styles.label}>{row.label}</dt>
          <dd className={styles.value}>{row.value}</dd>
          {row.note && <dd className={styles.note}>{row.note}</dd>}
        </div>
      ))}
    </dl>
  );
}
