import { type ReactNode, useState } from 'react';
import styles from './Disclosure.module.css';

type DisclosureProps = {
  id: string;
  title: string;
  /** Made only once it is opened, because it has to be loaded. */
  isLazy?: boolean;
  children: ReactNode;
};

/** A row of a screen that opens: its heading stands alone until somebody wants more. */
export function Disclosure({ id, title, isLazy = false, children }: DisclosureProps) {
  const [wasOpened, setOpened] = useState(!isLazy);
  return (
    <section className={styles.row} aria-labelledby={id}>
      <details onToggle={() => setOpened(true)}>
        <summary className={styles.summary}>
          <h2 className={styles.title} id={id}>
            {title}
          </h2>
        </summary>
        {wasOpened && <div className={styles.content}>{children}</div>}
      </details>
    </section>
  );
}

/** Such rows as one card. */
export function Disclosures({ children }: { children: ReactNode }) {
  return <div className={styles.rows}>{children}</div>;
}
