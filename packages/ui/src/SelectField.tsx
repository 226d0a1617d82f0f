import type { SelectHTMLAttributes } from 'react';
import { Field, type FieldTexts } from './Field.tsx';
import styles from './SelectField.module.css';

export type SelectOption = { value: string; label: string };

type SelectFieldProps = FieldTexts &
  SelectHTMLAttributes<HTMLSelectElement> & {
    options: readonly SelectOption[];
    /**
     * Shown first and cannot be chosen again, so that nothing is chosen for the person. Absent if one option is set from the
     * start.
     */
    placeholder?: string;
    /** A narrow select beside text; never narrower than 240 px. */
    small?: boolean;
  };

/** The browser's own select, because it works with every phone, keyboard and screen reader. */
export function SelectField({
  label,
  hint,
  error,
  optional,
  options,
  placeholder,
  small = false,
  id,
  ...select
}: SelectFieldProps) {
  const texts = { label, hint, error, ...(optional && { optional }) };
  const start = select.value === undefined && select.defaultValue === undefined ? { defaultValue: '' } : {};
  return (
    <Field {...texts} id={id}>
      {(control) => (
        <select
          {...start}
          {...select}
          {...control}
          className={`${control.className} ${styles.select} ${small ? styles.small : ''}`}
        >
          {placeholder && (
            <option value="" disabled>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
