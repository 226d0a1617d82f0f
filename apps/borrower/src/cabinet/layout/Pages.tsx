import { Button } from '@senim/ui/Button';
import { Notice } from '@senim/ui/Notice';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useText } from '../../text/AppText.tsx';
import { Connection } from './Connection.tsx';
import { Said } from './Said.tsx';
import { Skeleton } from './Skeleton.tsx';

type PagesProps<Page, Row> = {
  query: UseInfiniteQueryResult<InfiniteData<Page, unknown>>;
  rowsOf: (page: Page) => readonly Row[];
  row: (row: Row) => ReactNode;
  empty: ReactNode;
};

/** A list in pages, with its loading, failed and empty states. */
export function Pages<Page, Row>({ query, rowsOf, row, empty }: PagesProps<Page, Row>) {
  const { cabinet: text } = useText();
  const [isAsked, setAsked] = useState(false);
  if (!query.data) {
    if (!query.isError) return <Skeleton />;
    return (
      <Notice variant="warning" announce>
        <p>{query.error.message || text.nothingKnown}</p>
        <Button variant="secondary" onClick={() => void query.refetch()}>
          {text.retry}
        </Button>
      </Notice>
    );
  }
  const rows = query.data.pages.flatMap(rowsOf);
  return (
    <>
      <Connection query={query} />
      {rows.length === 0 ? empty : rows.map(row)}
      {query.hasNextPage && (
        <Button
          variant="secondary"
          wide
          busy={query.isFetchingNextPage}
          onClick={() => {
            setAsked(true);
            void query.fetchNextPage();
          }}
        >
          {text.more}
        </Button>
      )}
      {isAsked && !query.hasNextPage && <Said text={text.allShown} />}
    </>
  );
}
