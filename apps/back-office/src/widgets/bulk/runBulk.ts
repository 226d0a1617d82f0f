import { CallFailure } from '../../api/client.ts';

/** What became of a row: done, refused with the server's words, or not tried because something stopped all. */
export type RowResult = { readonly kind: 'done' } | { readonly kind: 'failed'; readonly error: unknown };

/** Nothing that comes after such a failure would go better: no connection, no session, too many calls, a server that is down. */
const stopsAll = (error: unknown): boolean =>
  !(error instanceof CallFailure) ||
  error.status === 0 ||
  error.status === 401 ||
  error.status === 429 ||
  error.status >= 500;

interface Run<Row> {
  readonly rows: readonly Row[];
  /** One call for one row, with a key of its own: what one row is refused leaves the others alone. */
  readonly act: (row: Row) => Promise<unknown>;
  readonly onResult: (row: Row, result: RowResult) => void;
  readonly isStopped: () => boolean;
}

/** Does an act for one row after another. Ends early when somebody stops it, or when no further row could be done. */
export async function runBulk<Row>({ rows, act, onResult, isStopped }: Run<Row>): Promise<void> {
  for (const row of rows) {
    if (isStopped()) return;
    try {
      await act(row);
      onResult(row, { kind: 'done' });
    } catch (error) {
      onResult(row, { kind: 'failed', error });
      if (stopsAll(error)) return;
    }
  }
}

/** What is put back is as it was before; what could not be put back stays done. */
export function withResult(
  before: ReadonlyMap<string, RowResult>,
  key: string,
  result: RowResult,
  way: 'do' | 'undo',
): ReadonlyMap<string, RowResult> {
  const next = new Map(before);
  if (way === 'do') next.set(key, result);
  else if (result.kind === 'done') next.delete(key);
  return next;
}
