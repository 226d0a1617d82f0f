import { chooseLanguage } from '@senim/contracts/borrower/calls';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Profile, QUERY_KEYS } from '../../api/queries.ts';
import type { Language } from '../../language.ts';
import { useApi } from '../../shell/useApi.ts';
import { isActing } from '../../storage.ts';
import { useLanguage } from '../../text/AppText.tsx';

/** Whether the borrower reads in another language than they are known to; staff who act for them choose none for them. */
export const isLanguageNews = (profile: Profile | undefined, isFresh: boolean, language: Language): boolean =>
  isFresh && profile !== undefined && profile.profile.language !== language && !isActing();

/** Keeps the language of SMS and letters the same as that of the cabinet. */
export function useOwnLanguage(profile: Profile | undefined, isFresh: boolean): void {
  const language = useLanguage();
  const api = useApi();
  const queries = useQueryClient();
  const isNews = isLanguageNews(profile, isFresh, language);
  useEffect(() => {
    if (!isNews) return;
    void api(chooseLanguage, { body: { language } }).then(({ ok }) => {
      if (ok) void queries.invalidateQueries({ queryKey: [QUERY_KEYS.profile] });
    });
  }, [isNews, language, api, queries]);
}
