import { useCallback, useState } from 'react';
import { readStored, removeStored, TYPED_PREFIX, writeStored } from '../storage.ts';

function keptUnder<T>(name: string, first: T): T {
  try {
    const kept = readStored('sessionStorage', name);
    return kept === null ? first : (JSON.parse(kept) as T);
  } catch {
    return first;
  }
}

/** Whether something is kept under a key: a form that was open opens again. */
export const isKept = (key: string): boolean => readStored('sessionStorage', TYPED_PREFIX + key) !== null;

/** Keeps for this tab what is typed into a screen until it is sent, so that a reload or a lost connection loses nothing. */
export function useKept<T>(key: string, first: T): readonly [T, (next: T) => void, () => void] {
  const name = TYPED_PREFIX + key;
  const [empty] = useState(first);
  const [value, setValue] = useState(() => keptUnder(name, first));
  const keep = useCallback(
    (next: T) => {
      setValue(next);
      writeStored('sessionStorage', name, JSON.stringify(next));
    },
    [name],
  );
  const forget = useCallback(() => {
    setValue(empty);
    removeStored('sessionStorage', name);
  }, [name, empty]);
  return [value, keep, forget];
}

/** The last check of face and document that was begun in this tab, '' if none. A session may end meanwhile: a cabinet that came back ends it. */
export const useCheckId = () => useKept('identification', '');
