import { Notice } from '@senim/ui/Notice';
import type { UseQueryResult } from '@tanstack/react-query';
import { wholeDateTime } from '../../format.ts';
import { useFresh } from '../../shell/freshness.ts';
import { useLanguage, useText } from '../../text/AppText.tsx';
import { isFresh } from './useInformation.ts';

type ConnectionProps = {
  query: Pick<UseQueryResult, 'failureCount' | 'isError' | 'isFetched' | 'dataUpdatedAt'>;
};

/** Says that the data shown is old, and from when, until newer data is loaded; once if the layout says it already. */
export function Connection({ query }: ConnectionProps) {
  const text = useText().cabinet;
  const language = useLanguage();
  const isFrameFresh = useFresh();
  if (isFresh(query) || !isFrameFresh) return null;
  const when = wholeDateTime(query.dataUpdatedAt, language);
  const isLost = query.isError || query.failureCount > 0;
  return (
    <Notice variant="warning" announce>
      {isLost ? text.lastKnown(when) : text.lastKnownSlow(when)}
    </Notice>
  );
}
