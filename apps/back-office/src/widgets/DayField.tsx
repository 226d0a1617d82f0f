import { DateInput } from '@mantine/dates';
import { dayExists } from '@senim/kazakhstan/calendar-day';
import { useWords } from '../shell/language.tsx';

interface Props {
  readonly label: string;
  readonly description?: string;
  readonly value: string | null;
  readonly onChange: (day: string | null) => void;
  readonly required?: boolean;
}

/** A day that is typed as DD.MM.YYYY or chosen from the calendar. */
export function DayField(props: Props) {
  const { text } = useWords();
  const clearButtonProps = { 'aria-label': `${text.clear}: ${props.label}` };
  return (
    <DateInput
      {...props}
      valueFormat="DD.MM.YYYY"
      dateParser={dayOf}
      clearable
      clearButtonProps={clearButtonProps}
    />
  );
}

/** What was typed as a day; null while it is none. */
function dayOf(text: string): string | null {
  const day = text.trim().replace(/^(\d{2})\.(\d{2})\.(\d{4})$/, '$3-$2-$1');
  return dayExists(day) ? day : null;
}
