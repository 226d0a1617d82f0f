import { Button } from '@senim/ui/Button';
import { Notice } from '@senim/ui/Notice';
import { TextField } from '@senim/ui/TextField';
import type { MouseEvent } from 'react';
import type { Language } from '../../language.ts';
import { paths } from '../../paths.ts';
import { type FlowKind, type FlowRow, type GesvReading, queryOf, readRows } from './flows.ts';
import styles from './GesvCalculator.module.css';
import { GesvResult } from './GesvResult.tsx';
import type { GesvText } from './gesvText.ts';

export type GesvProps = {
  text: GesvText;
  language: Language;
  rows: readonly FlowRow[];
  /** With a script each change is computed at once; without one the form is sent to the same address. */
  onChange?: (rows: FlowRow[]) => void;
  onAdd?: (kind: FlowKind) => void;
  onRemove?: (index: number) => void;
  onShare?: (event: MouseEvent<HTMLAnchorElement>) => void;
  isCopied?: boolean;
};

const KINDS: readonly FlowKind[] = ['payout', 'payment'];

/** The calculator for any flows: payouts and payments, their rate, and how it is computed. */
export function GesvCalculator(props: GesvProps) {
  const { text, language, rows } = props;
  const reading = readRows(rows);
  const whole = reading.problems.whole;
  return (
    <div className={styles.columns}>
      <form className={styles.form} method="get" noValidate>
        {/* Enter sends the form by its first button: that must count, not take a line away. */}
        <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
        <input type="hidden" name="lang" value={language} />
        {KINDS.map((kind) => (
          <Flows key={kind} {...props} kind={kind} problems={reading.problems} />
        ))}
        <Button type="submit">{text.count}</Button>
      </form>
      <div className="later">
        {reading.result && <GesvResult text={text} language={language} {...reading.result} />}
        {whole && (
          <Notice>
            <p>{text.problems[whole]}</p>
          </Notice>
        )}
        {!reading.result && !whole && (
          <Notice variant="danger">
            <p>{text.problems.some}</p>
          </Notice>
        )}
        <p className={styles.share}>
          <a href={paths.gesvCalculator(queryOf(rows), language)} onClick={props.onShare}>
            {text.share}
          </a>{' '}
          <span role="status">{props.isCopied && text.copied}</span>
        </p>
      </div>
    </div>
  );
}

/** The lines of one kind in the order they were added; `index` counts over all lines, as in the address. */
function Flows(props: GesvProps & { kind: FlowKind; problems: GesvReading['problems'] }) {
  const { text, rows, kind, onAdd } = props;
  return (
    <fieldset className={styles.flows}>
      <legend className={styles.legend}>{text.kinds[kind].title}</legend>
      {rows.map((row, index) =>
        row.kind === kind ? <Line key={index} {...props} row={row} index={index} /> : null,
      )}
      <Button
        type="submit"
        name="add"
        value={kind}
        variant="quiet"
        size="small"
        {...(onAdd && {
          onClick: (event) => {
            event.preventDefault();
            onAdd(kind);
          },
        })}
      >
        {text.kinds[kind].add}
      </Button>
    </fieldset>
  );
}

type LineProps = GesvProps & { row: FlowRow; index: number; problems: GesvReading['problems'] };

function Line({ text, rows, row, index, problems, onChange, onRemove }: LineProps) {
  const problem = (name: 'day' | 'amount') => {
    const found = problems[`${name}-${index}`];
    return found && text.problems[found];
  };
  const change = (part: Partial<FlowRow>) =>
    onChange?.(rows.map((each, place) => (place === index ? { ...each, ...part } : each)));
  const filled = (name: 'day' | 'amount') =>
    onChange
      ? {
          value: row[name],
          onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
        }
      : { defaultValue: row[name] };
  return (
    <div className={styles.line}>
      <input type="hidden" name="kind" value={row.kind} />
      <TextField
        id={`day-${index}`}
        name="day"
        type="date"
        label={text.day}
        error={problem('day')}
        {...filled('day')}
      />
      <TextField
        id={`amount-${index}`}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        unit="₸"
        label={text.amount}
        error={problem('amount')}
        {...filled('amount')}
      />
      <button
        type="submit"
        name="remove"
        value={index}
        className={styles.remove}
        aria-label={text.remove(row.kind, index)}
        {...(onRemove && {
          onClick: (event) => {
            event.preventDefault();
            onRemove(index);
          },
        })}
      >
        <span aria-hidden="true">×</span>
      </button>
    </div>
  );
}
