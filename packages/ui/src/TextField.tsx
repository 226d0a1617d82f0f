import { type InputHTMLAttributes, type TextareaHTMLAttributes, useRef } from 'react';
import { digitsOf } from './digits.ts';
import { Field, type FieldTexts } from './Field.tsx';
import styles from './TextField.module.css';

type TextFieldProps = FieldTexts &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'prefix'> & {
    /** Only digits can be typed or pasted; spaces and letters are dropped on the way in, a minus or a fraction is not taken at all. */
    digitsOnly?: boolean;
    /** A unit shown inside the field on the right, such as ₸. */
    unit?: string;
  };

type TextAreaFieldProps = FieldTexts & TextareaHTMLAttributes<HTMLTextAreaElement>;

/** Leaves the digits of what was typed and, where a length is set, no more of them; what is no such number leaves what was there. */
function keepDigits(input: HTMLInputElement, before: string, lengthMax: number | undefined): void {
  const digits = digitsOf(input.value) ?? before;
  input.value = lengthMax ? digits.slice(0, lengthMax) : digits;
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
