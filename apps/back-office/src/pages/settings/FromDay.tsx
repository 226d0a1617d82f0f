import { useWords } from '../../shell/language.tsx';
import { DayInput } from '../../widgets/DayInput.tsx';

interface Props {
  readonly error?: string | undefined;
  readonly value: string | null;
  readonly onChange: (day: string | null) => void;
}

/** From which day a version would hold; at once where no day is chosen. */
export function FromDay({ value, error, onChange }: Props) {
  const { text } = useWords();
  return (
    <DayInput
      days="coming"
      clearable
      label={text.settings.from}
      description={text.settings.fromHint}
      error={error}
      value={value}
      onChange={onChange}
    />
  );
}
