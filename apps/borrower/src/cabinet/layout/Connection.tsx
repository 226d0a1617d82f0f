import { formatDateTime } from '@senim/kazakhstan/format';
import { Notice } from '@senim/ui/Notice';
import type { UseQueryResult } from '@tanstack/react-query';
import { useLanguage, useText } from '../../text/ApplicationText.tsx';

type ConnectionProps = { query: Pick<UseQueryResult, 'failureCount' | 'isError' | 'dataUpdatedAt'> };

/** Says that what is shown is what was last known, and of when, for as long as nothing newer can be read. */
export function Connection({ query }: ConnectionProps) {
  const text = useText().cabinet;
  const language = useLanguage();
  if (!query.isError && query.failureCount === 0) return null;
  return (
    <Notice look="warning" announce>
      {text.lastKnown(formatDateTime(query.dataUpdatedAt, language))}
    </Notice>
  );
}
