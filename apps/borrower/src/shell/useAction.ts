import { addressOf, type CallOf, type InputOf } from '@senim/contracts/shared/call';
import type { AnswerOf, Endpoint } from '@senim/contracts/shared/endpoint';
import { useCallback, useRef, useState } from 'react';
import { type Failure, NO_ANSWER, newKey, type Result } from '../api/client.ts';
import { useOnceFresh } from './freshness.ts';
import { useApi } from './useApi.ts';

export type Action = {
  /** Does it, unless it is under way: then the answer is the failure `in_progress`, which is not shown. */
  readonly run: <E extends Endpoint>(endpoint: CallOf<E>, input: InputOf<E>) => Promise<Result<AnswerOf<E>>>;
  readonly busy: boolean;
  readonly failure: Failure | null;
  readonly clear: () => void;
};

const IN_PROGRESS: Failure = {
  ok: false,
  status: 0,
  message: '',
  code: 'in_progress',
  fields: {},
  retryAfterSeconds: null,
};

/**
 * One action of a screen. An action about money waits until the screen's data is fresh. A double tap acts once. A try without
 * an answer keeps its key, so that the next try with the same content is the same action.
 */
export function useAction(kind: 'any' | 'money' = 'any'): Action {
  const api = useApi();
  const onceFresh = useOnceFresh();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const isRunning = useRef(false);
  const unanswered = useRef<{ words: string; key: string } | null>(null);

  const run: Action['run'] = useCallback(
    async (endpoint, input) => {
      if (isRunning.current) return IN_PROGRESS;
      isRunning.current = true;
      setBusy(true);
      const words = addressOf(endpoint, input) + JSON.stringify(input.body);
      const idempotencyKey = unanswered.current?.words === words ? unanswered.current.key : newKey();
      const mayAct = kind === 'any' || (await onceFresh());
      const answer = mayAct ? await api(endpoint, input, idempotencyKey) : NO_ANSWER;
      const mayHaveHappened = !answer.ok && (answer.status === 0 || answer.status >= 500);
      unanswered.current = mayHaveHappened ? { words, key: idempotencyKey } : null;
      isRunning.current = false;
      setBusy(false);
      setFailure(answer.ok ? null : answer);
      return answer;
    },
    [api, kind, onceFresh],
  );
  return { run, busy, failure, clear: useCallback(() => setFailure(null), []) };
}
