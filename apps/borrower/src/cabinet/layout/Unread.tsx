import { useText } from '../../text/AppText.tsx';
import styles from './Unread.module.css';

const SHOWN_MAX = 99;

/** How many answers of the office were not read yet; nothing if all were. */
export function Unread({ count }: { count: number }) {
  const { layout: text } = useText();
  if (count === 0) return null;
  return (
    <span className={styles.unread}>
      <span aria-hidden="true">{count > SHOWN_MAX ? `${SHOWN_MAX}+` : count}</span>
      <span className="visually-hidden">{text.unread(count)}</span>
    </span>
  );
}
