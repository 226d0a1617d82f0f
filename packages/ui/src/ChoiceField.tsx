import { type ReactNode, useId } from 'react';
import styles from './ChoiceField.module.css';

export type Choice<Value extends string> = { value: Value; title: string; detail?: ReactNode };

type ChoiceFieldProps<Value extends string> = {
  label: string;
  /** Only screen readers get the legend, if the choices explain themselves. */
  labelHidden?: boolean;
  /** Always in one row, where the titles are short; a phone has no room for the details. */
  isRow?: boolean;
  name: string;
  /** Of the first choice, to which a list of errors leads. */
  id?: string;
  choices: readonly Choice<Value>[];
  /** Undefined until the person has chosen. */
  value: Value | undefined;
  error?: string | undefined;
  onChange: (value: Value) => void;
};

/** One of a few visible choices: radio buttons drawn as cards side by side. */
export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const id = useId();
  const first = props.choices[0]?.value;
  return (
    <fieldset className={styles.set} aria-describedby={props.error ? `${id}-error` : undefined}>
      <legend className={props.labelHidden ? 'visually-hidden' : styles.legend}>{props.label}</legend>
      <div className={props.isRow ? `${styles.choices} ${styles.row}` : styles.choices}>
        {props.choices.map((choice) => (
          <label key={choice.value} className={styles.choice}>
            <input
              {...(props.id && choice.value === first && { id: props.id })}
              type="radio"
              className={styles.radio}
              name={props.name}
              value={choice.value}
              checked={choice.value === props.value}
              aria-invalid={props.error ? true : undefined}
              onChange={() => props.onChange(choice.value)}
            />
            <span className={styles.title}>{choice.title}</span>
            {choice.detail && <span className={styles.detail}>{choice.detail}</span>}
          </label>
        ))}
      </div>
      {props.error && (
        <p className={styles.error} id={`${id}-error`}>
          {props.error}
        </p>
      )}
    </fieldset>
  );
}
