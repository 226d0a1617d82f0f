import type { ReactNode } from 'react';
import styles from './Facts.module.css';

/** Short facts with a dot between two of them. Where they need more than a line, no line begins or ends with a dot. */
export function Facts({ of }: { of: Readonly<Record<string, ReactNode>> }) {
  return (
    <span className={styles.facts}>
      {Object.entries(of).map(([name, fact]) => fact && <span key={name}>{fact}</span>)}
    </span>
  );
}
