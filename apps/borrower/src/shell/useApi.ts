import type { CallOf, InputOf } from '@senim/contracts/shared/call';
import type { AnswerOf, Endpoint } from '@senim/contracts/shared/endpoint';
import { useCallback } from 'react';
import { call, type Result } from '../api/client.ts';
import { readStored, STORAGE_KEYS } from '../storage.ts';
import { useLanguage } from '../text/AppText.tsx';
import { endSession } from './session.ts';

export type Api = <E extends Endpoint>(
  endpoint: CallOf<E>,
  input: InputOf<E>,
  idempotencyKey?: string,
) => Promise<Result<AnswerOf<E>>>;

/** Calls with the session and in the language of the page. A session that has ended leads to /auth. */
export function useApi(): Api {
  const language = useLanguage();
  return useCallback<Api>(
    async (endpoint, input, idempotencyKey) => {
      const token = readStored('localStorage', STORAGE_KEYS.token);
      const result = await call(endpoint, input, {
        language,
        token,
        ...(idempotencyKey && { idempotencyKey }),
      });
      if (!result.ok && result.status === 401) endSession();
      return result;
    },
    [language],
  );
}
