import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import type { Selection } from './useSelection.ts';

interface Moving<Row> {
  readonly count: number;
  readonly rowAt: (index: number) => Row | undefined;
  readonly show: (index: number) => void;
  readonly selection: Selection<Row> | undefined;
  readonly keyOf: (row: Row) => string;
}

/** What a key is pressed on: a field, a box or a button inside the table keeps its own keys. */
const hasOwnKeys = ({ target }: KeyboardEvent): boolean =>
  (target as Element).closest('input, button, select, textarea') !== null;

/** Arrows, Home and End move through the rows. Where rows are chosen: Space, Shift with an arrow, Ctrl+A, and Esc to choose none. */
export function useRowKeys<Row>({ count, rowAt, show, selection, keyOf }: Moving<Row>) {
  const [at, setAt] = useState<number | null>(null);
  const pressed = useRef(0);
  const rowsFrom = (from: number, to: number): Row[] =>
    Array.from({ length: Math.abs(to - from) + 1 }, (_, step) => rowAt(Math.min(from, to) + step)).filter(
      (row): row is NonNullable<typeof row> => row !== undefined,
    );
  const isChosen = (row: Row | undefined) => row !== undefined && selection?.rows.has(keyOf(row)) === true;
  const toggle = (index: number) => {
    selection?.choose(rowsFrom(index, index), !isChosen(rowAt(index)));
    pressed.current = index;
  };
  const chooseAll = () => {
    if (!selection) return;
    if (selection.rows.size > 0) selection.clear();
    else selection.choose(rowsFrom(0, count - 1), true);
  };
  const move = (event: KeyboardEvent): boolean => {
    const wanted = placeFor(event, at, count);
    if (wanted === undefined) return false;
    const next = Math.max(0, Math.min(count - 1, wanted));
    if (event.shiftKey && at !== null) selection?.choose(rowsFrom(at, next), true);
    setAt(next);
    show(next);
    return true;
  };
  const chooseByKey = (event: KeyboardEvent): boolean => {
    if (!selection || hasOwnKeys(event)) return false;
    if (event.key === ' ' && at !== null) toggle(at);
    else if (event.code === 'KeyA' && (event.ctrlKey || event.metaKey))
      selection.choose(rowsFrom(0, count - 1), true);
    else if (event.key === 'Escape' && selection.rows.size > 0) selection.clear();
    else return false;
    return true;
  };
  return {
    isAt: (index: number) => index === at,
    onKeyDown: (event: KeyboardEvent) => {
      if (move(event) || chooseByKey(event)) event.preventDefault();
    },
    chooseAll,
    /** A press on a row's box; with Shift all rows from the one pressed before. */
    onBox: (index: number) => (event: MouseEvent) => {
      if (!event.shiftKey) return toggle(index);
      selection?.choose(rowsFrom(pressed.current, index), true);
    },
  };
}

type Pressed = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>;

/** The row that a key leads to; with Alt or Ctrl the key is the browser's: Alt+Home opens its first page. */
export const placeFor = (pressed: Pressed, at: number | null, count: number): number | undefined => {
  if (pressed.altKey || pressed.ctrlKey || pressed.metaKey) return undefined;
  const places: Readonly<Record<string, number>> = {
    ArrowDown: at === null ? 0 : at + 1,
    ArrowUp: at === null ? 0 : at - 1,
    Home: 0,
    End: count - 1,
  };
  return places[pressed.key];
};
