import { formatTenge } from '@senim/kazakhstan/format';
import { isWorkingInstant } from '@senim/kazakhstan/working-time';
import { Card } from '@senim/ui/Card';
import { hoursText, wholeDateTime } from '../../format.ts';
import screen from '../../shell/Screen.module.css';
import { useSettings } from '../../shell/Settings.tsx';
import { clockText, useSecondsUntil } from '../../shell/useSecondsUntil.ts';
import { useLanguage, useText } from '../../text/AppText.tsx';
import type { ComponentProps } from '../componentProps.ts';
import { useInformation } from '../layout/useInformation.ts';
import { Papers } from '../papers/Papers.tsx';
import { WithdrawApplication } from '../withdrawal/WithdrawApplication.tsx';
import { Progress } from './Progress.tsx';
import { Question } from './Question.tsx';

/** The ten minutes count in working hours: then a countdown is shown, otherwise the time of the answer. */
export function UnderReview({ information, refresh }: ComponentProps) {
  const { info: text } = useText();
  const language = useLanguage();
  const { lender } = useSettings();
  const { application, now } = information.data;
  if (!application) return null;
  return (
    <>
      <h1>{text.reviewTitle}</h1>
      <p className={screen.lead}>
        {text.request(formatTenge(application.amount, language), application.period, application.period_unit)}
      </p>
      <Question applicationId={application.id} refresh={refresh} />
      <Card>
        <Progress
          now="review"
          application={application}
          detail={<AnswerTime dueMs={Date.parse(application.decision_due_at)} nowMs={Date.parse(now)} />}
        />
      </Card>
      <p>{text.smsToo}</p>
      <Papers />
      <p className={screen.lead}>{text.hours(hoursText(lender.hours))}</p>
      <WithdrawApplication applicationId={application.id} refresh={refresh} />
    </>
  );
}

/** Both instants are by the business calendar; the device's clock only counts the time since the last answer. */
function AnswerTime({ dueMs, nowMs }: { dueMs: number; nowMs: number }) {
  const { info: text } = useText();
  const language = useLanguage();
  const { hours } = useSettings().lender;
  const { dataUpdatedAt } = useInformation();
  const seconds = useSecondsUntil(dataUpdatedAt + dueMs - nowMs);
  if (!isWorkingInstant(nowMs, hours) && seconds > 0)
    return <p>{text.answerBy(wholeDateTime(dueMs, language))}</p>;
  if (seconds === 0) return <p>{text.late}</p>;
  return <p role="timer">{text.answerIn(clockText(seconds))}</p>;
}
