import { Kbd, Select } from '@mantine/core';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import type { CaseWhole } from '../../api/answers.ts';
import { useWords } from '../../shell/language.tsx';

interface Props {
  readonly canned: CaseWhole['canned'];
  /** The field that asks for the list with a stroke, and has what was chosen. */
  readonly field: RefObject<HTMLInputElement | null>;
  readonly onChoose: (text: string) => void;
}

/** What is often answered: chosen from the list, or by its digit. One that names what the case lacks cannot be chosen. */
export function CannedAnswers({ canned, field, onChoose }: Props) {
  const { text } = useWords();
  const [isOpen, setOpen] = useState(false);
  const choose = (place: number) => {
    const words = canned[place]?.text;
    if (!words) return;
    onChoose(words);
    setOpen(false);
  };
  const byDigit = (event: KeyboardEvent) => {
    const digit = /^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1];
    if (!digit || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    choose(Number(digit) - 1);
  };
  return (
    <Select
      ref={field}
      label={text.cases.canned}
      description={`${text.cases.cannedHint} ${text.answerWords.keys}`}
      comboboxProps={{ withinPortal: false }}
      rightSection={<Kbd size="xs">/</Kbd>}
      value={null}
      data={canned.map(({ title, text: words }, place) => ({
        value: String(place),
        label: `${place < 9 ? `${place + 1}. ` : ''}${words === null ? text.answerWords.lacking(title) : title}`,
        disabled: words === null,
      }))}
      dropdownOpened={isOpen}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      onFocus={() => setOpen(true)}
      onKeyDown={byDigit}
      onChange={(place) => choose(Number(place))}
    />
  );
}
