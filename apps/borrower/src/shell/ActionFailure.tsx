import { ErrorSummary, Notice } from '@senim/ui/Notice';
import type { Failure } from '../api/client.ts';
import { withWholeNumbers } from '../format.ts';
import { useText } from '../text/AppText.tsx';
import { type FieldNames, namedErrors } from './namedErrors.ts';

type ActionFailureProps = {
  failure: Failure | null;
  /** The form's fields by name, from top to bottom; without a form there is nothing to name. */
  labels?: FieldNames;
  /** The id of a field on the page, if it isn't the field's name. */
  idOf?: (field: string) => string;
  /** What was not done; it stands above the sentence that says why. */
  title?: string;
};

/** Why an action failed: every wrong field with a link to it, or one sentence. */
export function ActionFailure({ failure, labels = {}, idOf, title }: ActionFailureProps) {
  const { cabinet } = useText();
  if (!failure) return null;
  const messages = Object.entries(failure.fields).map(([field, { message }]) => [field, message]);
  const errors = namedErrors(Object.fromEntries(messages), labels, idOf);
  if (errors.length > 0) return <ErrorSummary title={cabinet.checkFields} errors={errors} />;
  const message = failure.status === 0 ? cabinet.lostConnection : failure.message || cabinet.wentWrong;
  return (
    <Notice variant="warning" announce {...(title && { title })}>
      {withWholeNumbers(message)}
    </Notice>
  );
}
