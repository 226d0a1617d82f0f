import { useWords } from '../../shell/language.tsx';
import { DayInput } from '../../widgets/DayInput.tsx';

interface Props {
  readonly day: string | null;
  readonly onDay: (day: string | null) => void;
}

/** The day on which the bank made a transfer, as it has told a person; none is taken for them, as money counts from it. */
export function TransferDay({ day, onDay }: Props) {
  const { text } = useWords();
  return <DayInput days="past" label={text.payout.madeOn} value={day} onChange={onDay} w={200} required />;
}
