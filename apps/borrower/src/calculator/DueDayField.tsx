import { SelectField } from '@senim/ui/SelectField';
import type { calculator as ru } from '../text/ru/calculator.ts';
import { DUE_DAY_MAX } from './values.ts';

type DueDayFieldProps = {
  text: typeof ru;
  value: number | undefined;
  error?: string | undefined;
  onChange: (day: number | undefined) => void;
};

/** The day of the month on which parts are due: the day of the payout, or one that every month has. */
export function DueDayField({ text, value, error, onChange }: DueDayFieldProps) {
  const days = Array.from({ length: DUE_DAY_MAX }, (_, index) => String(index + 1));
  return (
    <SelectField
      id="due_day"
      label={text.dueDay}
      value={value === undefined ? OWN : String(value)}
      error={error}
      options={[
        { value: OWN, label: text.dueDayOwn },
        ...days.map((day) => ({ value: day, label: text.dueDayOf(Number(day)) })),
      ]}
      onChange={(event) => onChange(event.target.value === OWN ? undefined : Number(event.target.value))}
    />
  );
}

const OWN = 'payout';
