import styles from './Layout.module.css';

/** Two halves that meet on one horizon: the sun and the steppe, a lender and a borrower. */
export function Mark() {
  return (
    <svg className={styles.mark} viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
      <path className={styles.markSun} d="M9 15a10.5 10.5 0 0 1 21 0z" />
      <path className={styles.markSteppe} d="M2 17a10.5 10.5 0 0 0 21 0z" />
    </svg>
  );
}

/** The wordmark as a link to the home page. */
export function Logo({ href, label }: { href: string; label: string }) {
  return (
    <a className={styles.logo} href={href} aria-label={label}>
      <Mark />
      <span aria-hidden="true">senim</span>
    </a>
  );
}
