import { useId, useState } from 'react';
import styles from './AmountSlider.module.css';
import { digitsOf } from './digits.ts';

export type AmountRange = { min: number; max: number; step: number };

type AmountSliderProps = AmountRange & {
  label: string;
  name: string;
  value: number;
  onChange: (value: number) => void;
  /** The number in the field: grouped, without a unit. */
  format: (value: number) => string;
  /** The value with its unit, at both ends of the slider: "20 000 ₸". */
  show: (value: number) => string;
  /** The value in words, for a screen reader: "20 000 тенге". */
  describe: (value: number) => string;
  /** The unit inside the field: ₸ or a word for days. */
  unit: string;
  decreaseLabel: string;
  increaseLabel: string;
  /** What may be typed, shown after a wrong value: "От 5 000 ₸ до 176 000 ₸". */
  rangeNote?: string;
};

/** The nearest allowed value: within the range, and on a step counted from the minimum. */
export function nearestStep(value: number, { min, max, step }: AmountRange): number {
  const onStep = min + Math.round((value - min) / step) * step;
  return Math.min(max, Math.max(min, onStep));
}

/** On a narrow phone a sign takes less room than a word, and a number of six digits smaller ones. */
function numberClass({ unit, max, format }: Pick<AmountSliderProps, 'unit' | 'max' | 'format'>): string {
  const isLong = format(max).length > '99 999'.length;
  return [styles.number, unit.length === 1 && styles.signed, isLong && styles.long].filter(Boolean).join(' ');
}

/** A number that can be typed, stepped or slid; all three always agree. */
export function AmountSlider(props: AmountSliderProps) {
  const id = useId();
  const { min, max, step, value, onChange } = props;
  const [typed, setTyped] = useState<string | undefined>(undefined);
  const [wasOutside, setWasOutside] = useState(false);

  const commit = (text: string) => {
    setTyped(undefined);
    if (text === '') return;
    const nearest = nearestStep(Number(text), props);
    setWasOutside(nearest !== Number(text));
    onChange(nearest);
  };
  const type = (text: string) => {
    const digits = digitsOf(text)?.slice(0, 9);
    setWasOutside(digits === undefined);
    if (digits === undefined) return;
    setTyped(digits);
    if (digits !== '' && nearestStep(Number(digits), props) === Number(digits)) onChange(Number(digits));
  };
  const stepBy = (steps: number) => onChange(nearestStep(value + steps * step, props));

  return (
    <div className={styles.slider}>
      <div className={styles.top}>
        <label className={styles.label} htmlFor={id}>
          {props.label}
        </label>
        <div className={styles.entry}>
          <StepButton label={props.decreaseLabel} sign="−" off={value <= min} onStep={() => stepBy(-1)} />
          <span className={styles.frame}>
            <input
              id={id}
              className={numberClass(props)}
              name={props.name}
              type="text"
              inputMode="numeric"
              autoComplete="off"
              value={typed === undefined ? props.format(value) : typed}
              onFocus={(event) => event.target.select()}
              onChange={(event) => type(event.target.value)}
              onBlur={() => typed !== undefined && commit(typed)}
              onKeyDown={(event) => event.key === 'Enter' && typed !== undefined && commit(typed)}
            />
            <span className={styles.unit} aria-hidden="true">
              {props.unit}
            </span>
          </span>
          <StepButton label={props.increaseLabel} sign="+" off={value >= max} onStep={() => stepBy(1)} />
        </div>
      </div>
      <div className={styles.track}>
        {/* The filled part of the track. It is an element, because a strict content policy allows no style attribute. */}
        <progress
          className={styles.fill}
          value={value - min}
          max={max - min}
          aria-hidden="true"
          tabIndex={-1}
        />
        <input
          className={styles.range}
          type="range"
          min={min}
          max={max}
          step={step}
          value={value}
          aria-label={props.label}
          aria-valuetext={props.describe(value)}
          onChange={(event) => onChange(Number(event.target.value))}
        />
      </div>
      <div className={styles.ends} aria-hidden="true">
        <span>{props.show(min)}</span>
        <span>{props.show(max)}</span>
      </div>
      {props.rangeNote && (
        <p className={styles.note} role="status">
          {wasOutside ? props.rangeNote : ''}
        </p>
      )}
    </div>
  );
}

function StepButton(props: { label: string; sign: string; off: boolean; onStep: () => void }) {
  return (
    <button
      type="button"
      className={styles.step}
      aria-label={props.label}
      disabled={props.off}
      onClick={props.onStep}
    >
      <span aria-hidden="true">{props.sign}</span>
    </button>
  );
}
