import { Button } from '@senim/ui/Button';
import { Notice } from '@senim/ui/Notice';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { requestsQuery } from '../../api/requestQueries.ts';
import screen from '../../shell/Screen.module.css';
import { isKept } from '../../shell/useKept.ts';
import { useLanguage, useText } from '../../text/AppText.tsx';
import { Connection } from '../layout/Connection.tsx';
import { Empty } from '../layout/Empty.tsx';
import { Skeleton } from '../layout/Skeleton.tsx';
import { RequestCard } from './RequestCard.tsx';
import { WriteToUs } from './WriteToUs.tsx';

/** All requests of the borrower with their answers, and a form to write. */
export function Requests() {
  const { requests: text } = useText();
  const query = useQuery(requestsQuery(useLanguage()));
  const [isWriting, setWriting] = useState(() => isKept('letter'));
  const [done, setDone] = useState('');
  const refresh = async () => void (await query.refetch());
  return (
    <div className={screen.screen}>
      <h1>{text.title}</h1>
      <Connection query={query} />
      {done && (
        <Notice variant="success" announce>
          {done}
        </Notice>
      )}
      {isWriting ? (
        <WriteToUs
          onSent={async (message) => {
            setDone(message);
            setWriting(false);
            await refresh();
          }}
        />
      ) : (
        <Button variant="secondary" onClick={() => setWriting(true)}>
          {text.write}
        </Button>
      )}
      {!query.data && <Skeleton />}
      {query.data?.requests.length === 0 && <Empty title={text.empty} text={text.emptyText} />}
      {query.data?.requests.map((request) => (
        <RequestCard key={request.reference} request={request} onChanged={refresh} />
      ))}
    </div>
  );
}
