import { Button } from '@senim/ui/Button';
import { Card } from '@senim/ui/Card';
import { Notice } from '@senim/ui/Notice';
import { wholeDateTime } from '../../format.ts';
import { ActionFailure } from '../../shell/ActionFailure.tsx';
import screen from '../../shell/Screen.module.css';
import { useLanguage, useText } from '../../text/AppText.tsx';
import type { ComponentProps } from '../componentProps.ts';
import { WithdrawApplication } from '../withdrawal/WithdrawApplication.tsx';
import { Progress } from './Progress.tsx';
import { useFaceCheck } from './useFaceCheck.ts';

/** The identity check by face, or another try after a failed one. */
export function VerifyIdentity({ information, refresh }: ComponentProps) {
  const { info: text } = useText();
  const language = useLanguage();
  const { action, goToCheck } = useFaceCheck();
  const { application } = information.data;
  const verification = application?.verification;
  const hasFailed = verification?.result === 'failed';
  return (
    <>
      <h1>{text.verification}</h1>
      {hasFailed && (
        <Notice variant="warning" title={text.verificationFailed}>
          {text.verificationTips} {text.attemptsLeft(verification.attempts_left)}
        </Notice>
      )}
      <ActionFailure failure={action.failure} />
      <Card>
        <div className={screen.form}>
          <p className={screen.flush}>{text.verificationText}</p>
          <Button wide busy={action.busy} onClick={() => void goToCheck()}>
            {hasFailed ? text.tryAgain : text.verify}
          </Button>
          {verification && (
            <p className={screen.lead}>
              {text.verificationUntil(wholeDateTime(Date.parse(verification.until), language))}
            </p>
          )}
        </div>
      </Card>
      <Card variant="flat">
        <Progress now="review" application={application} detail={text.verification} />
      </Card>
      {application && <WithdrawApplication applicationId={application.id} refresh={refresh} />}
    </>
  );
}
