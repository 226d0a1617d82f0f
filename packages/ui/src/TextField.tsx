import { type InputHTMLAttributes, type TextareaHTMLAttributes, useRef } from 'react';
import { digitsOf } from './digits.ts';
import { Field, type FieldTexts } from './Field.tsx';
import styles from './TextField.module.css';

type TextFieldProps = FieldTexts &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'prefix'> & {
    /** Only digits are taken: spaces and letters are dropped, a minus or a fraction is refused. */
    digitsOnly?: boolean;
    /** A unit inside the field on the right, such as ₸. */
    unit?: string;
  };

type TextAreaFieldProps = FieldTexts & TextareaHTMLAttributes<HTMLTextAreaElement>;

/** Keeps the digits of the typed text, up to the set length; if it is no such number, the old text stays. */
function keepDigits(input: HTMLInputElement, before: string, lengthMax: number | undefined): void {
  const digits = digitsOf(input.value) ?? before;
  input.value = lengthMax ? digits.slice(0, lengthMax) : digits;
}

/** One line of text. Pasted text with spaces is accepted: with `digitsOnly` the length counts only the digits. */
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
  const before = useRef('');
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
              if (digitsOnly) keepDigits(event.target, before.current, maxLength);
              before.current = event.target.value;
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
