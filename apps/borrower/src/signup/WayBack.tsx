import { readIdentification } from '@senim/contracts/borrower/calls';
import { Button } from '@senim/ui/Button';
import { Card } from '@senim/ui/Card';
import { Notice } from '@senim/ui/Notice';
import { Spinner } from '@senim/ui/Progress';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { read } from '../api/queries.ts';
import { paths } from '../paths.ts';
import { ActionFailure } from '../shell/ActionFailure.tsx';
import screen from '../shell/Screen.module.css';
import { useLanguage, useText } from '../text/AppText.tsx';
import { useIdentification } from './useIdentification.ts';

const ASK_AGAIN_MS = 2_500;

/**
 * Returns a cabinet with another number by face and document. Everybody who has not filled the form sees it, so that it
 * does not tell whether there is such a cabinet.
 */
export function WayBack() {
  const { wayBack: text } = useText();
  const { action, goToCheck, checkId, forgetCheck } = useIdentification();
  const start = (
    <Button variant="secondary" wide busy={action.busy} onClick={() => void goToCheck()}>
      {checkId === '' ? text.act : text.again}
    </Button>
  );
  return (
    <div className={screen.screen}>
      <Card>
        <div className={screen.form}>
          <h2 className={screen.cardTitle}>{text.title}</h2>
          {checkId === '' ? (
            <p className={screen.flush}>{text.lead}</p>
          ) : (
            <Outcome id={checkId} onOver={forgetCheck} again={start} />
          )}
          <ActionFailure failure={action.failure} />
          {checkId === '' && start}
        </div>
      </Card>
    </div>
  );
}

/** Coming back proves nothing, so our server is asked for the result. */
function Outcome({ id, onOver, again }: { id: string; onOver: () => void; again: ReactNode }) {
  const { wayBack: text, cabinet } = useText();
  const language = useLanguage();
  const navigate = useNavigate();
  const { data, isError, error, refetch } = useQuery({
    queryKey: ['IDENTIFICATION', id],
    queryFn: () => read(readIdentification, { params: { id } }, language),
    refetchInterval: ({ state }) => (state.data?.result === 'pending' ? ASK_AGAIN_MS : false),
    // The answer is not asked for again, because a returned cabinet has ended this session.
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (isError)
    return (
      <Notice variant="warning" announce>
        <p>{error.message || cabinet.lostConnection}</p>
        <Button variant="secondary" onClick={() => void refetch()}>
          {cabinet.retry}
        </Button>
      </Notice>
    );
  if (!data || data.result === 'pending')
    return (
      <>
        <Spinner label={text.pending} labelVisible />
        {again}
      </>
    );
  if (data.outcome === null)
    return (
      <>
        <Notice variant="warning" announce>
          {text.failed}
        </Notice>
        {again}
      </>
    );
  const signInAgain = () => {
    onOver();
    void navigate(paths.auth());
  };
  return (
    <Notice variant="success" announce>
      <p>{text.outcomes[data.outcome]}</p>
      {data.outcome === 'cabinet-returned' && <Button onClick={signInAgain}>{text.signIn}</Button>}
    </Notice>
  );
}
