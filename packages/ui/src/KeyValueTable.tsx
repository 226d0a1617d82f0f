import type { ReactNode } from 'react';
import styles from './KeyValueTable.module.css';

export type KeyValueRow = {
  label: ReactNode;
  value: ReactNode;
  /** A line under label and value: what the number consists of. */
  note?: ReactNode;
  /** The most important row. */
  strong?: boolean;
};

type KeyValueTableProps = {
  rows: readonly (KeyValueRow & { key: string })[];
  /** Where all rows must be seen at once on a phone. */
  isDense?: boolean;
  /** Each value under its name, where it is read to be typed elsewhere. */
  isStacked?: boolean;
};

/** Names and values; the values are in tabular figures on the right. */
export function KeyValueTable({ rows, isDense = false, isStacked = false }: KeyValueTableProps) {
  const classes = [styles.table, isDense && styles.dense, isStacked && styles.stacked];
  return (
    <dl className={classes.filter(Boolean).join(' ')}>
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
