import { useCallback, useState } from 'react';
import { readStored, removeStored, writeStored } from '../storage.ts';

/** What is typed into a screen, kept for this tab until it is sent: a reload or a lost connection takes none of it. */
export function useKeptText(key: string): readonly [string, (text: string) => void, () => void] {
  const name = `typed_${key}`;
  const [text, setText] = useState(() => readStored('sessionStorage', name) ?? '');
  const keep = useCallback(
    (next: string) => {
      setText(next);
      writeStored('sessionStorage', name, next);
    },
    [name],
  );
  const forget = useCallback(() => {
    setText('');
    removeStored('sessionStorage', name);
  }, [name]);
  return [text, keep, forget];
}
