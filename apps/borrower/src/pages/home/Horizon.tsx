import styles from './HomePage.module.css';

/** The steppe at first light behind the headline; it means nothing to a screen reader. */
export function Horizon() {
  return (
    <svg
      className={styles.horizon}
      viewBox="0 0 1200 400"
      preserveAspectRatio="xMaxYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <circle className={styles.halo} cx="940" cy="236" r="150" />
      <circle className={styles.halo} cx="940" cy="236" r="218" />
      <circle className={styles.halo} cx="940" cy="236" r="300" />
      <circle className={styles.sun} cx="940" cy="236" r="92" />
      <path className={styles.far} d="M0 292c180-40 330 10 500-14s270-84 430-58 190 44 270 24v160H0z" />
      <path className={styles.near} d="M0 348c210-34 360 18 590-8s360-66 610-30v94H0z" />
    </svg>
  );
}

/** On a phone there is room for the sun alone: it rises behind the calculator. */
export function Sunrise() {
  return (
    <svg className={styles.sunrise} viewBox="0 0 160 80" aria-hidden="true" focusable="false">
      <circle className={styles.halo} cx="80" cy="80" r="56" />
      <circle className={styles.halo} cx="80" cy="80" r="76" />
      <circle className={styles.sun} cx="80" cy="80" r="38" />
    </svg>
  );
}
