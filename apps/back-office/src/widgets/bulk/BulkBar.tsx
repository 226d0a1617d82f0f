import { Button, Group, Text as Words } from '@mantine/core';
import { SELECTED_MAX } from '../../hooks/useSelection.ts';
import { useWords } from '../../shell/language.tsx';
import { pressedBy } from '../KeyHint.tsx';

interface Props {
  readonly chosen: number;
  readonly acts: readonly {
    readonly label: string;
    readonly letter: string;
    readonly onPress: () => void;
  }[];
  readonly onClear: () => void;
}

/** What may be done for the chosen rows. Each act has a letter, by its place on the keyboard. */
export function BulkBar({ chosen, acts, onClear }: Props) {
  const { text } = useWords();
  return (
    <Group gap="xs" className="bulk-bar" role="toolbar" aria-label={text.bulk.acts}>
      <Words size="sm" fw={600} aria-live="polite">
        {chosen >= SELECTED_MAX ? text.bulk.chosenMost(chosen) : text.bulk.chosen(chosen)}
      </Words>
      {acts.map(({ label, letter, onPress }) => (
        <Button key={letter} size="xs" variant="default" {...pressedBy(letter)} onClick={onPress}>
          {label}
        </Button>
      ))}
      <Button size="xs" variant="subtle" color="gray" onClick={onClear}>
        {text.bulk.chooseNone}
      </Button>
    </Group>
  );
}
