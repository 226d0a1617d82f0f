import { useEffect, useRef, useState } from 'react';
import { type Presses, pressesOn } from './presses.ts';

/** The fields that were left, and how to leave one; none counts as left while something is being pressed. */
export function useLeft(): [left: ReadonlySet<string>, leave: (name: string) => void] {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const presses = useRef<Presses>(null);
  useEffect(() => {
    const watched = pressesOn(window);
    presses.current = watched;
    return watched.forget;
  }, []);
  const leave = (name: string) =>
    presses.current?.after(() => setLeft((before) => new Set(before).add(name)));
  return [left, leave];
}
