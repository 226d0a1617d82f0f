import { useCallback, useRef, useState } from 'react';
import { type Failure, newKey } from '../api/client.ts';
import { useApi } from './useApi.ts';

type Act = { readonly path: string; readonly body?: unknown; readonly method?: 'POST' | 'PUT' };

export type Action = {
  /** Does it, unless it is being done; what was answered, or null where it was refused or did not arrive. */
  readonly run: <T>(act: Act) => Promise<T | null>;
  readonly busy: boolean;
  readonly failure: Failure | null;
  readonly clear: () => void;
};

/**
 * One act of a screen. A double tap does one thing; a try whose answer never came keeps its key, so that the next one
 * with the same words is the same act.
 */
export function useAction(): Action {
  const api = useApi();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const isRunning = useRef(false);
  const unanswered = useRef<{ words: string; key: string } | null>(null);

  const run = useCallback(
    async <T>({ path, body = {}, method = 'POST' }: Act): Promise<T | null> => {
      if (isRunning.current) return null;
      isRunning.current = true;
      setBusy(true);
      const words = path + JSON.stringify(body);
      const idempotencyKey = unanswered.current?.words === words ? unanswered.current.key : newKey();
      const answer = await api<T>({ method, path, body, idempotencyKey });
      const mayHaveHappened = !answer.ok && (answer.status === 0 || answer.status >= 500);
      unanswered.current = mayHaveHappened ? { words, key: idempotencyKey } : null;
      isRunning.current = false;
      setBusy(false);
      setFailure(answer.ok ? null : answer);
      return answer.ok ? answer.data : null;
    },
    [api],
  );
  return { run, busy, failure, clear: useCallback(() => setFailure(null), []) };
}
