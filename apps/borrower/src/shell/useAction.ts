import { addressOf, type CallOf, type InputOf } from '@senim/contracts/shared/call';
import type { AnswerOf, Endpoint } from '@senim/contracts/shared/endpoint';
import { useCallback, useRef, useState } from 'react';
import { createActKeys } from '../api/actKeys.ts';
import { type Failure, NO_ANSWER, type Result } from '../api/client.ts';
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
  const [keys] = useState(createActKeys);

  const run: Action['run'] = useCallback(
    async (endpoint, input) => {
      if (isRunning.current) return IN_PROGRESS;
      isRunning.current = true;
      setBusy(true);
      const content = addressOf(endpoint, input) + JSON.stringify(input.body);
      const key = keys.keyFor(content);
      const mayAct = kind === 'any' || (await onceFresh());
      const answer = mayAct ? await api(endpoint, input, key) : NO_ANSWER;
      keys.noteAnswer(content, key, answer);
      isRunning.current = false;
      setBusy(false);
      setFailure(answer.ok ? null : answer);
      return answer;
    },
    [api, keys, kind, onceFresh],
  );
  return { run, busy, failure, clear: useCallback(() => setFailure(null), []) };
}
