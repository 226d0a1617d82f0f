import { useQueries } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';

/** The size of a full page: every page that another one follows. */
const PAGE_ROWS = 200;
/** How many rows before its first one is visible the next page is fetched. */
const AHEAD_ROWS = 60;

/** A page of rows, and the place where the next one begins (keyset). */
export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly next: string | null;
  /** The length of the whole list; on the first page. */
  readonly total: number | null;
}

interface Asking<One> {
  /** Another key is another list. */
  readonly queryKey: readonly unknown[];
  readonly ask: (cursor: string | null) => Promise<One>;
  /** How often the visible pages are asked for anew. */
  readonly liveMs: number;
}

/** The pages of a list as they are shown. */
export type Pages<Row, One extends Page<Row> = Page<Row>> = ReturnType<typeof usePages<Row, One>>;

/**
 * A list of any length in pages; only the visible pages are kept up to date. A row is found by its page and its place there, so pages
 * are never joined into one list.
 */
export function usePages<Row, One extends Page<Row>>({ queryKey, ask, liveMs }: Asking<One>) {
  const [starts, setStarts] = useState<readonly (string | null)[]>([null]);
  const [seen, setSeen] = useState({ first: 0, last: 0 });
  /** The last content of each page, shown until the new one has come. */
  const kept = useRef(new Map<number, One>());
  const firstPage = Math.floor(seen.first / PAGE_ROWS);
  const lastPage = Math.min(Math.floor((seen.last + AHEAD_ROWS) / PAGE_ROWS), starts.length - 1);
  const pages = Array.from({ length: lastPage - firstPage + 1 }, (_, index) => firstPage + index);
  const answers = useQueries({
    queries: pages.map((page) => ({
      queryKey: [...queryKey, starts[page]],
      queryFn: () => ask(starts[page] ?? null),
      refetchInterval: liveMs,
      staleTime: liveMs,
    })),
  });
  for (const [index, { data }] of answers.entries()) if (data) kept.current.set(firstPage + index, data);
  const nexts = answers.map(({ data }) => (data ? (data.next ?? 'end') : 'unknown')).join();
  // `nexts` holds all that matters of the answers.
  useEffect(() => {
    setStarts((before) => withNexts(before, firstPage, answers));
  }, [nexts, firstPage]);
  const rowAt = useCallback(
    (index: number): Row | undefined =>
      kept.current.get(Math.floor(index / PAGE_ROWS))?.rows[index % PAGE_ROWS],
    [],
  );
  const onSeen = useCallback(
    (first: number, last: number) =>
      setSeen((before) => (before.first === first && before.last === last ? before : { first, last })),
    [],
  );
  const ending = kept.current.get(starts.length - 1);
  return {
    rowAt,
    onSeen,
    count: (starts.length - 1) * PAGE_ROWS + (ending?.rows.length ?? 0),
    first: kept.current.get(0),
    hasMore: ending === undefined || ending.next !== null,
    error: answers.find(({ error }) => error)?.error ?? null,
    retry: () => Promise.all(answers.map(({ refetch }) => refetch())),
    /** Changes whenever a visible row may have changed. */
    version: answers.map(({ dataUpdatedAt }) => dataUpdatedAt).join(),
  };
}

/** A row that is on a loaded page, as it is now. */
export function rowWithKey<Row>(
  { rowAt, count }: Pick<Pages<Row>, 'rowAt' | 'count'>,
  key: string,
  keyOf: (row: Row) => string,
): Row | undefined {
  for (let index = 0; index < count; index += 1) {
    const row = rowAt(index);
    if (row !== undefined && keyOf(row) === key) return row;
  }
  return undefined;
}

/** Where pages begin, after some of them were loaded; the same list if nothing has changed. */
function withNexts(
  before: readonly (string | null)[],
  firstPage: number,
  answers: readonly { data?: Pick<Page<unknown>, 'next'> | undefined }[],
): readonly (string | null)[] {
  let starts = before;
  for (const [index, { data }] of answers.entries()) {
    const page = firstPage + index;
    if (!data || starts[page] === undefined || starts[page + 1] === (data.next ?? undefined)) continue;
    // A page that ends at a new place moves all later pages; after the last page there is none.
    starts =
      data.next === null
        ? starts.slice(0, page + 1)
        : [...starts.slice(0, page + 1), data.next, ...starts.slice(page + 2)];
  }
  return starts;
}
