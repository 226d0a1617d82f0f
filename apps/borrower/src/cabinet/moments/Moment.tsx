import type { ReactNode } from 'react';
import styles from './Moment.module.css';

/** What a moment of a loan looks like, in the landscape of the calculator: steppe, sun, the way between. */
const SCENES = {
  /** The money is on its way to the bank. */
  sent: (
    <>
      <path className={styles.way} d="M52 84C120 20 200 20 268 84" />
      <path className={styles.house} d="M34 92V74L48 62L62 74V92ZM250 92V78H286V92M246 78L268 62L290 78Z" />
      <g className={styles.coin}>
        <circle className={styles.sun} cx="160" cy="36" r="15" />
        <path className={styles.mark} d="M153 30H167M153 35H167M160 35V44" />
      </g>
    </>
  ),
  /** Nothing is owed any more. */
  closed: (
    <>
      <path className={styles.rays} d="M160 6V14M118 24L124 29M202 24L196 29M104 60H112M208 60H216" />
      <circle className={styles.sun} cx="160" cy="58" r="32" />
      <path className={styles.tick} d="M146 58L156 68L176 47" />
    </>
  ),
  /** The first days cost nothing. */
  free: (
    <>
      <circle className={styles.sun} cx="70" cy="70" r="20" />
      <path className={styles.days} d="M40 92H190" />
      <path
        className={styles.marks}
        d="M40 98V104M65 98V104M90 98V104M115 98V104M140 98V104M165 98V104M190 98V104"
      />
    </>
  ),
} as const satisfies Readonly<Record<string, ReactNode>>;

const FRAME = '0 0 320 110';

/** A picture of the moment, for eyes only: the words beside it say the same. Only its land grows with the screen. */
export function Moment({ scene }: { scene: keyof typeof SCENES }) {
  return (
    <svg className={styles.moment} data-scene={scene} aria-hidden="true" focusable="false">
      <svg viewBox={FRAME} preserveAspectRatio="none" aria-hidden="true">
        <path className={styles.far} d="M0 74C60 52 110 84 170 70S270 34 320 52V110H0Z" />
        <path className={styles.near} d="M0 92C70 82 130 98 190 90S280 78 320 84V110H0Z" />
      </svg>
      <svg viewBox={FRAME} aria-hidden="true">
        {SCENES[scene]}
      </svg>
    </svg>
  );
}
