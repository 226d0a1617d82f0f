import { chooseLanguage } from '@senim/contracts/borrower/calls';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Profile, QUERY_KEYS } from '../../api/queries.ts';
import { useApi } from '../../shell/useApi.ts';
import { isActing } from '../../storage.ts';
import { useLanguage } from '../../text/AppText.tsx';

/** Keeps the language of SMS and letters the same as that of the cabinet. */
export function useOwnLanguage(profile: Profile | undefined, isFresh: boolean): void {
  const language = useLanguage();
  const api = useApi();
  const queries = useQueryClient();
  const isOther = isFresh && profile !== undefined && profile.profile.language !== language;
  useEffect(() => {
    if (!isOther || isActing()) return;
    void api(chooseLanguage, { body: { language } }).then(({ ok }) => {
      if (ok) void queries.invalidateQueries({ queryKey: [QUERY_KEYS.profile] });
    });
  }, [isOther, language, api, queries]);
}
