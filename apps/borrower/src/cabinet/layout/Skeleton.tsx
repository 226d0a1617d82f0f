import screen from '../../shell/Screen.module.css';
import { useText } from '../../text/AppText.tsx';
import styles from './Skeleton.module.css';

/** A screen while it loads: a heading, a number, some lines. */
export function Skeleton() {
  const { loading } = useText().cabinet;
  return (
    <div className={styles.skeleton} role="status">
      <span className="visually-hidden">{loading}</span>
      <span className={screen.cardTitle} />
      <span className={styles.card} />
      <span className={styles.line} />
      <span className={styles.line} />
    </div>
  );
}
