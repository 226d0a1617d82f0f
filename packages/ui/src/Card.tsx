import type { ReactNode } from 'react';
import styles from './Card.module.css';

type CardProps = {
  children: ReactNode;
  /** `section` with a heading becomes a landmark; `labelledBy` is the heading's id. */
  as?: 'div' | 'section' | 'article';
  labelledBy?: string;
  /** `raised` stands out from its page, `flat` is a quiet frame, `free` is the warm one for what costs nothing. */
  variant?: 'raised' | 'flat' | 'free';
};

/** A surface for one subject. */
export function Card({ children, as: Tag = 'div', labelledBy, variant = 'raised' }: CardProps) {
  return (
    <Tag className={`${styles.card} ${styles[variant]}`} aria-labelledby={labelledBy}>
      {children}
    </Tag>
  );
}
