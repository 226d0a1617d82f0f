import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type Information, informationQuery } from '../../api/queries.ts';
import { useLanguage } from '../../text/AppText.tsx';

/** Where something is happening without the borrower, the screen looks often; elsewhere now and then. */
const REFRESH_MS: Partial<Record<Information['component'], number>> = { info: 2_500, sign: 10_000 };
const REFRESH_MS_USUAL = 5_000;

/** Where the loan stands, kept fresh while the page is looked at. */
export function useInformation() {
  const language = useLanguage();
  return useQuery({
    ...informationQuery(language),
    refetchInterval: ({ state }) => (state.data && REFRESH_MS[state.data.component]) ?? REFRESH_MS_USUAL,
  });
}

/** Whether the answer on the screen came in this visit and the last try to renew it did not fail. */
export function isFresh({
  isFetched,
  isError,
  failureCount,
}: Pick<UseQueryResult, 'isFetched' | 'isError' | 'failureCount'>): boolean {
  return isFetched && !isError && failureCount === 0;
}
