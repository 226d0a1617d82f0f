import { Kbd } from '@mantine/core';

/** The letter that presses a button, beside its words, where there is room; what reads aloud is told by aria-keyshortcuts. */
export const KeyHint = ({ letter }: { letter: string }) => (
  <Kbd size="xs" visibleFrom="sm" aria-hidden="true">
    {letter}
  </Kbd>
);

/** What a button needs to be pressed by a letter, by its place on the keyboard. */
export const pressedBy = (letter: string) => ({
  'data-key': `Key${letter}`,
  'aria-keyshortcuts': letter,
  rightSection: <KeyHint letter={letter} />,
});
