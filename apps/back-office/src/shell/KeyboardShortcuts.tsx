import { Kbd, Modal, Table } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { commandBar } from './commands/commandBarState.ts';
import { goInto, press } from './commands/pressing.ts';
import { keyRows } from './keyRows.ts';
import { useWords } from './language.tsx';
import type { Section } from './useSections.ts';

/** For how long after G a number still counts. */
const CHORD_MS = 1_500;
/** Boxes and radios take no letters: a row is chosen with a press, and its letter follows. */
const TYPING = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]';

/** Whether a key belongs to what is being typed, or to a dialog. */
const isTaken = (event: KeyboardEvent): boolean =>
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  (event.target as Element).closest?.(TYPING) !== null ||
  document.querySelector('[role="dialog"]') !== null;

/** Sends the form in which somebody types, if it is ready to be sent. */
function send(event: KeyboardEvent): void {
  const form = (event.target as Element).closest('form');
  const button = form?.querySelector<HTMLButtonElement>('button[type="submit"]:not(:disabled)');
  if (!button) return;
  event.preventDefault();
  button.click();
}

/** The keys of every screen by their place on the keyboard, so that they are the same in all three layouts. */
export function KeyboardShortcuts({
  sections,
  hasSearch,
}: {
  sections: readonly Section[];
  hasSearch: boolean;
}) {
  const navigate = useNavigate();
  const [isListed, setListed] = useState(false);
  const chordAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) return send(event);
      if (isTaken(event)) return;
      const digit = /^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1];
      if (event.key === '?' || (event.code === 'Slash' && event.shiftKey)) setListed(true);
      else if (event.code === 'Slash' && hasSearch) commandBar.open();
      else if (event.code === 'KeyG') chordAt.current = event.timeStamp;
      else if (digit && event.timeStamp - chordAt.current < CHORD_MS) {
        const section = sections[(Number(digit) + 9) % 10];
        if (section) void navigate(section.to);
      } else if (!press(event.code) && !goInto(event.code)) return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [sections, hasSearch, navigate]);
  return isListed && <KeyList onClose={() => setListed(false)} hasSearch={hasSearch} />;
}

function KeyList({ onClose, hasSearch }: { onClose: () => void; hasSearch: boolean }) {
  const { text } = useWords();
  const words = text.keys;
  const rows = keyRows(words, hasSearch);
  return (
    <Modal opened onClose={onClose} title={words.title} closeButtonProps={{ 'aria-label': text.close }}>
      <Table aria-label={words.title}>
        <Table.Tbody>
          {rows.map(([keys, does]) => (
            <Table.Tr key={keys.join()}>
              <Table.Td w={170}>
                {keys.map((key) => (key === words.following ? ` ${key} ` : <Kbd key={key}>{key}</Kbd>))}
              </Table.Td>
              <Table.Td>{does}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Modal>
  );
}
