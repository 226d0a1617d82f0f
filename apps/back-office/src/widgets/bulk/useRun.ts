import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type RowResult, runBulk, withResult } from './runBulk.ts';

/** What became of the rows so far, and the way to begin and to stop. */
export function useRun<Row>(keyOf: (row: Row) => string) {
  const client = useQueryClient();
  const [results, setResults] = useState<ReadonlyMap<string, RowResult>>(new Map());
  const [{ total, finished }, setCount] = useState({ total: 0, finished: 0 });
  const [isBusy, setBusy] = useState(false);
  const isStopped = useRef(false);
  const start = async (rows: readonly Row[], act: (row: Row) => Promise<unknown>, way: 'do' | 'undo') => {
    setCount({ total: rows.length, finished: 0 });
    setBusy(true);
    isStopped.current = false;
    await runBulk({
      rows,
      act,
      isStopped: () => isStopped.current,
      onResult(row, result) {
        setCount((before) => ({ ...before, finished: before.finished + 1 }));
        setResults((before) => withResult(before, keyOf(row), result, way));
      },
    });
    setBusy(false);
    await client.invalidateQueries();
  };
  const stop = () => {
    isStopped.current = true;
  };
  return { results, total, finished, isBusy, start, stop };
}
