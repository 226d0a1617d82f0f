import styles from './Progress.module.css';

/** Waiting without a known end. Screen readers get the label; `labelVisible` shows it to everybody. */
export function Spinner({ label, labelVisible = false }: { label: string; labelVisible?: boolean }) {
  return (
    <span className={styles.spinner} role="status">
      <span className={styles.wheel} aria-hidden="true" />
      <span className={labelVisible ? undefined : 'visually-hidden'}>{label}</span>
    </span>
  );
}

/** A part of a known whole: steps of a form, bytes of an upload. */
export function ProgressBar({ label, value, max }: { label: string; value: number; max: number }) {
  return <progress className={styles.bar} aria-label={label} value={value} max={max} />;
}

/** The thin line at the top of the window while a screen loads. */
export function LoadingBar({ active, label }: { active: boolean; label: string }) {
  if (!active) return null;
  return <div className={styles.loading} role="progressbar" aria-label={label} />;
}
