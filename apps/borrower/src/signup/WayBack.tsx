import { Button } from '@senim/ui/Button';
import { Card } from '@senim/ui/Card';
import { Notice } from '@senim/ui/Notice';
import { Spinner } from '@senim/ui/Progress';
import type { ReactNode } from 'react';
import { paths } from '../paths.ts';
import { ActionFailure } from '../shell/ActionFailure.tsx';
import screen from '../shell/Screen.module.css';
import { clearSession } from '../shell/session.ts';
import { useText } from '../text/AppText.tsx';
import { useCheckResult, useIdentification } from './useIdentification.ts';

/**
 * Returns a cabinet with another number by face and document. Everybody who has not filled the form sees it, so that it
 * does not tell whether there is such a cabinet.
 */
export function WayBack() {
  const { wayBack: text } = useText();
  const { action, goToCheck, checkId } = useIdentification();
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
            <Outcome id={checkId} again={start} />
          )}
          <ActionFailure failure={action.failure} />
          {checkId === '' && start}
        </div>
      </Card>
    </div>
  );
}

function Outcome({ id, again }: { id: string; again: ReactNode }) {
  const { wayBack: text, cabinet } = useText();
  const { data, isError, error, refetch } = useCheckResult(id);
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
  return (
    <Notice variant="success" announce>
      {text.outcomes[data.outcome]}
    </Notice>
  );
}

/** The cabinet opens with this number now, and the form that began a new one is of no use any more. */
export function CabinetReturned() {
  const { wayBack: text } = useText();
  const { forgetCheck } = useIdentification();
  // The server has ended this session: with its token the gate of the sign-in would lead back to here.
  const signInAgain = () => {
    forgetCheck();
    clearSession();
    window.location.assign(paths.auth());
  };
  return (
    <div className={screen.screen}>
      <h1>{text.returnedTitle}</h1>
      <Notice variant="success" announce>
        {text.outcomes['cabinet-returned']}
      </Notice>
      <Button wide onClick={signInAgain}>
        {text.signIn}
      </Button>
    </div>
  );
}
