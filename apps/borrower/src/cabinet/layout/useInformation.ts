import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type Information, informationQuery } from '../../api/queries.ts';
import { useLanguage } from '../../text/AppText.tsx';

/** How often to ask the server: often while something happens without the borrower, otherwise seldom. */
const REFRESH_MS: Partial<Record<Information['component'], number>> = { info: 2_500, sign: 10_000 };
const REFRESH_MS_USUAL = 5_000;

/** The state of the loan, kept up to date while the page is visible. */
export function useInformation() {
  const language = useLanguage();
  return useQuery({
    ...informationQuery(language),
    refetchInterval: ({ state }) => (state.data && REFRESH_MS[state.data.component]) ?? REFRESH_MS_USUAL,
  });
}

/** Whether the answer was loaded in this visit and the last reload did not fail. */
export function isFresh({
  isFetched,
  isError,
  failureCount,
}: Pick<UseQueryResult, 'isFetched' | 'isError' | 'failureCount'>): boolean {
  return isFetched && !isError && failureCount === 0;
}
