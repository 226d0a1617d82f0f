import { useCallback } from 'react';
import { call, type Request, type Result } from '../api/client.ts';
import { readStored, STORAGE_KEYS } from '../storage.ts';
import { useLanguage } from '../text/ApplicationText.tsx';
import { endSession } from './session.ts';

export type Question = Omit<Request, 'language' | 'token'>;

/** Calls with the session and in the language of the page; a session that has ended leads to /auth. */
export function useApi(): <T>(question: Question) => Promise<Result<T>> {
  const language = useLanguage();
  return useCallback(
    async <T>(question: Question) => {
      const token = readStored('localStorage', STORAGE_KEYS.token);
      const result = await call<T>({ ...question, language, token });
      if (!result.ok && result.status === 401) endSession();
      return result;
    },
    [language],
  );
}
