import type { PublicLender } from '@senim/lender/public-lender';
import styles from './Layout.module.css';

type Brand = PublicLender['brand'];

/** The lender's mark, in the colours of the page. */
export function Mark({ shapes }: { shapes: Brand['mark'] }) {
  return (
    <svg className={styles.mark} viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
      {shapes.map(({ path, colour }) => (
        <path key={path} className={colour === 'accent' ? styles.markAccent : styles.markPrimary} d={path} />
      ))}
    </svg>
  );
}

/** The wordmark as a link to the home page. */
export function Logo({ brand, href, label }: { brand: Brand; href: string; label: string }) {
  return (
    <a className={styles.logo} href={href} aria-label={label}>
      <Mark shapes={brand.mark} />
      <span aria-hidden="true">{brand.wordmark}</span>
    </a>
  );
}
