import { ErrorSummary, Notice } from '@senim/ui/Notice';
import type { Failure } from '../api/client.ts';
import { useText } from '../text/AppText.tsx';

type ActionFailureProps = {
  failure: Failure | null;
  /** The names of the fields, for a sentence that may be about several. */
  labels?: Readonly<Record<string, string>>;
  /** What was not done; it stands above the sentence that says why. */
  title?: string;
};

/** Why an action failed: every wrong field with a link to it, or one sentence. */
export function ActionFailure({ failure, labels = {}, title }: ActionFailureProps) {
  const { cabinet } = useText();
  if (!failure) return null;
  const errors = Object.entries(failure.fields).map(([fieldId, { message }]) => ({
    fieldId,
    message: labels[fieldId] ? `${labels[fieldId]}: ${message}` : message,
  }));
  if (errors.length > 0) return <ErrorSummary title={cabinet.checkFields} errors={errors} />;
  const message = failure.status === 0 ? cabinet.lostConnection : failure.message || cabinet.wentWrong;
  return (
    <Notice variant="warning" announce {...(title && { title })}>
      {message}
    </Notice>
  );
}
