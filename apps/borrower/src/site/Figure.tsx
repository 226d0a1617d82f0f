import type { ReactNode } from 'react';
import styles from './Figure.module.css';

/** What a colour of a picture stands for; the same name colours its shapes. */
export type Tone = 'ink' | 'primary' | 'soft' | 'accent' | 'line';

type FigureProps = {
  /** Stands above the picture, where the text before it does not say what it shows. */
  title?: string;
  /** The drawing; what it says stands in words beside it or under it. */
  children: ReactNode;
  legend: readonly { tone: Tone; text: string }[];
  /** The figures that the picture draws. */
  values?: readonly { name: string; value: string }[];
};

/** A picture with what its colours mean. */
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

/** Colours a shape of a picture as its legend says. */
export const toned = (tone: Tone): string => styles[tone] ?? '';
