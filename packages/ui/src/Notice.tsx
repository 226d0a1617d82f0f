import { type ReactNode, useEffect, useRef } from 'react';
import styles from './Notice.module.css';

type NoticeProps = {
  variant?: 'info' | 'success' | 'warning' | 'danger';
  title?: string;
  children?: ReactNode;
  /** A screen reader reads it when it appears: for messages after an action. */
  announce?: boolean;
};

/** A message in the flow of the page. */
export function Notice({ variant = 'info', title, children, announce = false }: NoticeProps) {
  const role = announce ? (variant === 'danger' ? 'alert' : 'status') : undefined;
  return (
    <div className={`${styles.notice} ${styles[variant]}`} role={role}>
      {title && <p className={styles.title}>{title}</p>}
      {children && <div className={styles.body}>{children}</div>}
    </div>
  );
}

export type FieldError = { /** The id of the control that is wrong. */ fieldId: string; message: string };

type ErrorSummaryProps = { title: string; errors: readonly FieldError[] };

/** All flaws of a form, above it, each a link to its field. It takes the focus when it appears. */
export function ErrorSummary({ title, errors }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const signature = errors.map((error) => error.fieldId).join();
  useEffect(() => {
    if (signature !== '') box.current?.focus();
  }, [signature]);
  if (errors.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noAutofocus: a form answered without a script begins with what is wrong
    <div className={`${styles.notice} ${styles.danger}`} role="alert" tabIndex={-1} ref={box} autoFocus>
      <p className={styles.title}>{title}</p>
      <ul className={styles.list}>
        {errors.map((error) => (
          <li key={error.fieldId}>
            <a href={`#${error.fieldId}`} onClick={(event) => focusField(event, error.fieldId)}>
              {error.message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function focusField(event: { preventDefault(): void }, fieldId: string): void {
  const field = document.getElementById(fieldId);
  if (!field) return;
  event.preventDefault();
  field.focus();
}
