import styles from './Layout.module.css';

/** The working hours; the days and the hours after the last colon stay on one line. */
export function Hours({ text }: { text: string }) {
  const at = text.lastIndexOf(': ') + 2;
  return (
    <>
      {text.slice(0, at)}
      <span className={styles.hours}>{text.slice(at)}</span>
    </>
  );
}
