import { listQueue } from '@senim/contracts/office/calls';
import type { QueueName } from '@senim/contracts/office/queues';
import { useQueries } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { QueuePage, QueueRow } from '../../api/answers.ts';
import { call } from '../../api/client.ts';

const LIVE_MS = 5_000;
/** What a full page holds: every page that has another after it. */
const PAGE_ROWS = 200;
/** The next page is asked for so many rows before its first is in sight. */
const AHEAD_ROWS = 60;

export interface QueueWish {
  readonly owner: string | null;
  readonly late: string | null;
  readonly kind: string | null;
}

/**
 * A queue of any length by pages, of which only those in sight are kept up to date. Where a page begins is told by the one
 * before it (keyset); a row's place is its page and its place there, so nothing is ever strung together.
 */
export function useQueuePages(queue: QueueName, wish: QueueWish) {
  const [starts, setStarts] = useState<readonly (string | null)[]>([null]);
  const [seen, setSeen] = useState({ first: 0, last: 0 });
  /** What each page held last, shown until its newer self has come. */
  const kept = useRef(new Map<number, QueuePage>());
  const firstPage = Math.floor(seen.first / PAGE_ROWS);
  const lastPage = Math.min(Math.floor((seen.last + AHEAD_ROWS) / PAGE_ROWS), starts.length - 1);
  const pages = Array.from({ length: lastPage - firstPage + 1 }, (_, index) => firstPage + index);
  const answers = useQueries({
    queries: pages.map((page) => ({
      queryKey: ['QUEUE', queue, wish, starts[page]],
      queryFn: () =>
        call(
          listQueue,
          { params: { queue }, query: { ...wish, cursor: starts[page] } },
          { isBackground: true },
        ),
      refetchInterval: LIVE_MS,
      staleTime: LIVE_MS,
    })),
  });
  for (const [index, { data }] of answers.entries()) if (data) kept.current.set(firstPage + index, data);
  const nexts = answers.map(({ data }) => (data ? (data.next ?? 'end') : 'unknown')).join();
  // `nexts` says all that matters of the answers.
  useEffect(() => {
    setStarts((before) => withNexts(before, firstPage, answers));
  }, [nexts, firstPage]);
  const rowAt = useCallback(
    (index: number): QueueRow | undefined =>
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
    total: kept.current.get(0)?.total ?? 0,
    isFirstHere: kept.current.has(0),
    hasMore: ending === undefined || ending.next !== null,
    error: answers.find(({ error }) => error)?.error ?? null,
    retry: () => Promise.all(answers.map(({ refetch }) => refetch())),
    /** Changes whenever a row in sight may have. */
    version: answers.map(({ dataUpdatedAt }) => dataUpdatedAt).join(),
  };
}

/** Where pages begin, after some of them have answered; the same list where nothing has changed. */
function withNexts(
  before: readonly (string | null)[],
  firstPage: number,
  answers: readonly { data?: QueuePage | undefined }[],
): readonly (string | null)[] {
  let starts = before;
  for (const [index, { data }] of answers.entries()) {
    const page = firstPage + index;
    if (!data || starts[page] === undefined || starts[page + 1] === (data.next ?? undefined)) continue;
    // A page that ends elsewhere than before moves all that follow; one that is the last has none after it.
    starts =
      data.next === null
        ? starts.slice(0, page + 1)
        : [...starts.slice(0, page + 1), data.next, ...starts.slice(page + 2)];
  }
  return starts;
}
