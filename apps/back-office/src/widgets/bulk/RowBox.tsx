import { Checkbox } from '@mantine/core';
import type { MouseEvent } from 'react';
import { SELECTED_MAX } from '../../hooks/useSelection.ts';
import { useWords } from '../../shell/language.tsx';

interface Props {
  readonly name: string;
  readonly isChosen: boolean;
  readonly onBox: (event: MouseEvent) => void;
}

/** The box that chooses a row. The row itself opens at a press, so the box keeps its own, and those beside it. */
export function RowBox({ name, isChosen, onBox }: Props) {
  const { text } = useWords();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the box's own.
    <td
      className="box"
      onClick={(event) => {
        event.stopPropagation();
        if (event.target === event.currentTarget) onBox(event);
      }}
    >
      <Checkbox
        size="xs"
        aria-label={text.bulk.choose(name)}
        checked={isChosen}
        onChange={() => {}}
        onClick={onBox}
      />
    </td>
  );
}

interface AllProps {
  readonly chosen: number;
  readonly count: number;
  readonly onChange: () => void;
}

/** Chooses all rows that are there, as many as may be done in one go; or none. */
export function AllRowsBox({ chosen, count, onChange }: AllProps) {
  const { text } = useWords();
  const most = Math.min(count, SELECTED_MAX);
  return (
    <th scope="col" className="box">
      <Checkbox
        size="xs"
        aria-label={chosen > 0 ? text.bulk.chooseNone : text.bulk.chooseFirst(most)}
        checked={chosen > 0 && chosen >= most}
        indeterminate={chosen > 0 && chosen < most}
        onChange={onChange}
      />
    </th>
  );
}
