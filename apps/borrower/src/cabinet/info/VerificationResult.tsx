import { readVerification } from '@senim/contracts/borrower/calls';
import { STATUS, type Status } from '@senim/loan-engine/lifecycle/status';
import { Button, ButtonLink } from '@senim/ui/Button';
import { Notice } from '@senim/ui/Notice';
import { Spinner } from '@senim/ui/Progress';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { QUERY_KEYS, read } from '../../api/queries.ts';
import { paths } from '../../paths.ts';
import { ActionFailure } from '../../shell/ActionFailure.tsx';
import screen from '../../shell/Screen.module.css';
import { useLanguage, useText } from '../../text/AppText.tsx';
import { useInformation } from '../layout/useInformation.ts';
import { useFaceCheck } from './useFaceCheck.ts';

const ASK_AGAIN_MS = 2_500;

/** The page to which the face service returns. Returning proves nothing, so our server is asked for the result. */
export function VerificationResult() {
  const { info: text, cabinet } = useText();
  const { data } = useInformation();
  const { checkId } = useFaceCheck();
  // After a passed check the agreement may be there already; then only that is shown.
  const id = data?.data.application?.verification?.id ?? checkId;
  return (
    <div className={screen.screen}>
      <h1>{text.resultTitle}</h1>
      {id !== '' ? <Outcome id={id} /> : <WithoutAttempt status={data?.data.status ?? null} />}
      <ButtonLink href={paths.cabinet()} variant="secondary" wide>
        {cabinet.toCabinet}
      </ButtonLink>
    </div>
  );
}

/** The result may be known before the borrower is back: an agreement to sign means that the check was passed. */
function WithoutAttempt({ status }: { status: Status | null }) {
  const { info: text } = useText();
  if (status === STATUS.awaitingSignature) return <Notice variant="success">{text.resultPassed}</Notice>;
  return <Notice>{text.resultNone}</Notice>;
}

function Outcome({ id }: { id: string }) {
  const { info: text, cabinet } = useText();
  const language = useLanguage();
  const queries = useQueryClient();
  const { action, goToCheck } = useFaceCheck();
  const query = useQuery({
    queryKey: ['VERIFICATION', id],
    queryFn: () => read(readVerification, { params: { id } }, language),
    refetchInterval: ({ state }) => (state.data?.result === 'pending' ? ASK_AGAIN_MS : false),
  });
  const result = query.data?.result;
  useEffect(() => {
    if (result && result !== 'pending')
      void queries.invalidateQueries({ queryKey: [QUERY_KEYS.information] });
  }, [queries, result]);
  if (query.isError) {
    return (
      <Notice variant="warning" announce>
        <p>{query.error.message || cabinet.lostConnection}</p>
        <Button variant="secondary" onClick={() => void query.refetch()}>
          {cabinet.retry}
        </Button>
      </Notice>
    );
  }
  if (!query.data) return <Spinner label={text.resultPending} labelVisible />;
  if (result === 'passed')
    return (
      <Notice variant="success" announce>
        {text.resultPassed}
      </Notice>
    );
  const left = query.data.attempts_left;
  return (
    <>
      <ActionFailure failure={action.failure} />
      {result === 'failed' ? (
        <Notice variant="warning" title={text.verificationFailed} announce>
          {left > 0 ? `${text.verificationTips} ${text.attemptsLeft(left)}` : text.noAttempts}
        </Notice>
      ) : (
        <Spinner label={text.resultPending} labelVisible />
      )}
      {(result === 'pending' || left > 0) && (
        <Button wide busy={action.busy} onClick={() => void goToCheck()}>
          {result === 'failed' ? text.tryAgain : text.backToCheck}
        </Button>
      )}
    </>
  );
}
