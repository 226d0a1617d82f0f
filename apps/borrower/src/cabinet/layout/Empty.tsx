import type { ReactNode } from 'react';
import styles from './Empty.module.css';

type EmptyProps = { title: string; text: string; children?: ReactNode };

/** An empty list: what will stand here, and where to go now. */
export function Empty({ title, text, children }: EmptyProps) {
  return (
    <div className={styles.empty}>
      <p className={styles.title}>{title}</p>
      <p className={styles.text}>{text}</p>
      {children}
    </div>
  );
}
