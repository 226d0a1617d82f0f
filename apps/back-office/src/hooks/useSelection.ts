import { useCallback, useState } from 'react';

/** So many rows are done in one go: what came of each is still read. */
export const SELECTED_MAX = 100;

/** The rows that somebody has chosen, by their keys. They stay chosen while the list moves under them. */
export interface Selection<Row> {
  readonly rows: ReadonlyMap<string, Row>;
  /** Adds rows to the chosen ones up to the limit, or takes them out. */
  choose(rows: readonly Row[], isChosen: boolean): void;
  clear(): void;
}

export function useSelection<Row>(keyOf: (row: Row) => string): Selection<Row> {
  const [rows, setRows] = useState<ReadonlyMap<string, Row>>(new Map());
  const choose = useCallback(
    (some: readonly Row[], isChosen: boolean) =>
      setRows((before) => (isChosen ? withRows(before, some, keyOf) : withoutRows(before, some, keyOf))),
    [keyOf],
  );
  const clear = useCallback(() => setRows(new Map()), []);
  return { rows, choose, clear };
}

type Chosen<Row> = ReadonlyMap<string, Row>;

/** The chosen rows and some more; those above the limit are left out. */
export function withRows<Row>(
  before: Chosen<Row>,
  some: readonly Row[],
  keyOf: (row: Row) => string,
): Chosen<Row> {
  const next = new Map(before);
  for (const row of some) if (next.has(keyOf(row)) || next.size < SELECTED_MAX) next.set(keyOf(row), row);
  return next;
}

function withoutRows<Row>(
  before: Chosen<Row>,
  some: readonly Row[],
  keyOf: (row: Row) => string,
): Chosen<Row> {
  const next = new Map(before);
  for (const row of some) next.delete(keyOf(row));
  return next;
}
