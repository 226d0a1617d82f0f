import { type ReactNode, useId } from 'react';
import styles from './Field.module.css';

/** The texts around the control of every field. */
export type FieldTexts = {
  label: string;
  /** Always visible above the control: what is expected and where to find it. */
  hint?: ReactNode;
  /** The refusal in a full sentence; with it the border is red and `aria-invalid` is set. */
  error?: string | undefined;
  /** A word after the label, such as "(необязательно)". */
  optional?: string;
};

type ControlProps = {
  id: string;
  className: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};

type FieldProps = FieldTexts & {
  /** The id of the control; error summaries link to it. */
  id?: string | undefined;
  children: (control: ControlProps) => ReactNode;
};

/** Label, hint, control and refusal, connected for a screen reader. */
export function Field({ label, hint, error, optional, id, children }: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = hint ? `${controlId}-hint` : undefined;
  const errorId = error ? `${controlId}-error` : undefined;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={controlId}>
        {label}
        {optional && <span className={styles.optional}> {optional}</span>}
      </label>
      {hint && (
        <div className={styles.hint} id={hintId}>
          {hint}
        </div>
      )}
      {children({
        id: controlId,
        className: styles.control ?? '',
        'aria-invalid': error ? true : undefined,
        'aria-describedby': [hintId, errorId].filter(Boolean).join(' ') || undefined,
      })}
      {error && (
        <p className={styles.error} id={errorId}>
          {error}
        </p>
      )}
    </div>
  );
}
