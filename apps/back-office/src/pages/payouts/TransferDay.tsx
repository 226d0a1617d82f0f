import { TextInput } from '@mantine/core';
import { useWords } from '../../shell/language.tsx';

interface Props {
  readonly today: string;
  readonly day: string;
  readonly onDay: (day: string) => void;
}

/** The day on which the bank made a transfer, as it has told a person. */
export function TransferDay({ today, day, onDay }: Props) {
  const { text } = useWords();
  return (
    <TextInput
      type="date"
      label={text.payout.madeOn}
      max={today}
      value={day}
      onChange={(event) => onDay(event.currentTarget.value || today)}
    />
  );
}
