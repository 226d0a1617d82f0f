import styles from './HomePage.module.css';

const DRAWINGS = {
  clock: 'M16 5a11 11 0 1 0 .01 0M16 10v6l4 3',
  phone:
    'M10 3h12a2 2 0 0 1 2 2v22a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2M14 25h4M12.500 14l2.500 2.500 5-5',
  coin: 'M16 4a12 12 0 1 0 .01 0M11 11h10M11 15h10M16 15v8',
} as const;

/** A line drawing that stands before a point; the words beside it carry the meaning. */
export function Icon({ name }: { name: keyof typeof DRAWINGS }) {
  return (
    <svg
      className={styles.icon}
      viewBox="0 0 32 32"
      width="32"
      height="32"
      aria-hidden="true"
      focusable="false"
    >
      <path d={DRAWINGS[name]} />
    </svg>
  );
}
