import { DateInput, type DateInputProps } from '@mantine/dates';
import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { useWords } from '../shell/language.tsx';
import { useMe } from '../shell/session.tsx';
import { type Days, readDay } from '../wording/readDay.ts';

interface Props
  extends Omit<DateInputProps, 'value' | 'onChange' | 'dateParser' | 'minDate' | 'highlightToday'> {
  /** `YYYY-MM-DD`, as on the wire. */
  readonly value: string | null;
  readonly onChange: (day: string | null) => void;
  /** Which days can be meant: no others are taken. */
  readonly days: Days;
}

/** A day of Almaty, typed or chosen; today is marked. */
export function DayInput({ days, ...props }: Props) {
  const { text } = useWords();
  const { now } = useMe();
  const today = dayInAlmaty(Date.parse(now));
  return (
    <DateInput
      {...(days === 'past' && { maxDate: today })}
      {...(days === 'coming' && { minDate: today })}
      valueFormat="DD.MM.YYYY"
      {...props}
      dateParser={(typed) => readDay(typed, days, today)}
      highlightToday
      clearButtonProps={{ 'aria-label': [text.clear, props.label ?? props['aria-label']].join(': ') }}
    />
  );
}
