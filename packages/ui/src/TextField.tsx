import type { ChangeEvent, InputHTMLAttributes, TextareaHTMLAttributes } from 'react';
import { Field, type FieldTexts } from './Field.tsx';
import styles from './TextField.module.css';

type TextFieldProps = FieldTexts &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'prefix'> & {
    /** Only digits can be typed or pasted; everything else is dropped on the way in. */
    digitsOnly?: boolean;
    /** A unit shown inside the field on the right, such as ₸. */
    unit?: string;
  };

type TextAreaFieldProps = FieldTexts & TextareaHTMLAttributes<HTMLTextAreaElement>;

/** Drops everything that is not a digit and, where a length is set, what is beyond it. */
function keepDigits(event: ChangeEvent<HTMLInputElement>, lengthMax: number | undefined): void {
  const digits = event.target.value.replace(/\D/g, '');
  event.target.value = lengthMax ? digits.slice(0, lengthMax) : digits;
}

/** One line of text. Pasted forms with spaces are accepted: with `digitsOnly` the length applies to the digits. */
export function TextField({
  label,
  hint,
  error,
  optional,
  digitsOnly = false,
  unit,
  maxLength,
  onChange,
  id,
  ...input
}: TextFieldProps) {
  const texts = { label, hint, error, ...(optional && { optional }) };
  return (
    <Field {...texts} id={id}>
      {(control) => (
        <span className={styles.frame}>
          <input
            {...(digitsOnly && { inputMode: 'numeric', autoComplete: 'off' })}
            {...input}
            {...control}
            {...(!digitsOnly && { maxLength })}
            className={unit ? `${control.className} ${styles.withUnit}` : control.className}
            onChange={(event) => {
              if (digitsOnly) keepDigits(event, maxLength);
              onChange?.(event);
            }}
          />
          {unit && (
            <span className={styles.unit} aria-hidden="true">
              {unit}
            </span>
          )}
        </span>
      )}
    </Field>
  );
}

/** Several lines of text. */
export function TextAreaField({ label, hint, error, optional, id, ...area }: TextAreaFieldProps) {
  const texts = { label, hint, error, ...(optional && { optional }) };
  return (
    <Field {...texts} id={id}>
      {(control) => <textarea rows={5} {...area} {...control} />}
    </Field>
  );
}
