import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import styles from './CheckboxField.module.css';

type CheckboxFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'defaultChecked'> & {
  /** The whole sentence to agree to; it may have a link to the document. */
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
};

/** A consent. It cannot be ticked beforehand, so there is no `defaultChecked`. */
export function CheckboxField({ label, hint, error, id, ...input }: CheckboxFieldProps) {
  const ownId = useId();
  const boxId = id ?? ownId;
  const describedBy = [hint && `${boxId}-hint`, error && `${boxId}-error`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label className={styles.row} htmlFor={boxId}>
        <input
          {...input}
          id={boxId}
          type="checkbox"
          className={styles.box}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy || undefined}
        />
        <span>{label}</span>
      </label>
      {hint && (
        <p className={styles.hint} id={`${boxId}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className={styles.error} id={`${boxId}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
