import type { ReactNode } from 'react';
import styles from './Figure.module.css';

/** What a colour of a picture means; the same name colours its shapes. */
export type Tone = 'ink' | 'primary' | 'soft' | 'accent' | 'line';

type FigureProps = {
  /** Stands above the picture, if the text before it does not say what it shows. */
  title?: string;
  /** The drawing. What it says also stands in words beside it or under it. */
  children: ReactNode;
  legend: readonly { tone: Tone; text: string }[];
  /** The figures that the picture draws. */
  values?: readonly { name: string; value: string }[];
};

/** A picture with the meaning of its colours. */
export function Figure({ title, children, legend, values = [] }: FigureProps) {
  return (
    <figure className={styles.figure}>
      {title && <p className={styles.title}>{title}</p>}
      {children}
      <figcaption className={styles.legend}>
        {legend.map(({ tone, text }) => (
          <span key={text} className={styles[tone]}>
            {text}
          </span>
        ))}
      </figcaption>
      {values.length > 0 && (
        <dl className={styles.values}>
          {values.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </figure>
  );
}

/** Colours a shape of a picture by its legend. */
export const toned = (tone: Tone): string => styles[tone] ?? '';
