import type { submitComplaint, submitFeedback, submitSettlement } from '@senim/contracts/borrower/calls';
import type { BodyInputOf } from '@senim/contracts/shared/endpoint';
import { ATTACHMENTS, PAPER_TYPES } from '@senim/contracts/shared/upload-limits';
import { Button } from '@senim/ui/Button';
import { CheckboxField } from '@senim/ui/CheckboxField';
import { FileField } from '@senim/ui/FileField';
import { ErrorSummary, Notice } from '@senim/ui/Notice';
import { SelectField } from '@senim/ui/SelectField';
import { TextAreaField, TextField } from '@senim/ui/TextField';
import type { FormEvent, RefObject } from 'react';
import { namedErrors } from '../shell/namedErrors.ts';
import type { FormState } from '../site/settings.ts';
import type { letter } from '../text/ru/letter.ts';
import styles from './Letter.module.css';

export type LetterText = typeof letter;

/** What the form needs from its page; plain data, so that the script can read it from the page. */
export type LetterAsked = {
  /** Codes of the API with their names. */
  topics: Readonly<Record<string, string>>;
  /** The label of the topics, if they are not simply the subject of a letter. */
  topicLabel?: string;
  /** A complaint may name its agreement. */
  withAgreement?: boolean;
  /** Nobody is answered by e-mail. */
  withoutMail?: boolean;
};

/** What a script adds to the form: files are gathered one by one, and it is sent without leaving the page. */
export type LetterSending = {
  files: readonly File[];
  busy: boolean;
  /** Pictures among them are drawn anew: the letter waits for them. */
  isShrinking: boolean;
  element: RefObject<HTMLFormElement | null>;
  onAdd: (files: readonly File[]) => void;
  onRemove: (file: File) => void;
  onInput: (event: FormEvent<HTMLFormElement>) => void;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
};

type LetterFormProps = LetterAsked & {
  text: LetterText;
  form: FormState | undefined;
  sending?: LetterSending;
};

/** The fields of the three letters, their files included. */
type LetterField =
  | keyof BodyInputOf<typeof submitFeedback>
  | keyof BodyInputOf<typeof submitComplaint>
  | keyof BodyInputOf<typeof submitSettlement>
  | 'files';

/** The fields by name, from top to bottom; what is wrong with files says so itself. */
const namesOf = (text: LetterText, topicLabel: string): Record<LetterField, string> => ({
  topic: topicLabel,
  agreement_number: text.agreementLabel,
  text: text.textLabel,
  files: '',
  name: text.nameLabel,
  phone: text.phoneLabel,
  email: text.emailLabel,
  consent_personal_data: text.consentName,
});

/**
 * A letter to us. Without a script the browser sends it, and the answer is this page again with what was typed and
 * what is wrong.
 */
export function LetterForm(props: LetterFormProps) {
  const {
    text,
    topics,
    topicLabel = text.topicLabel,
    withAgreement = false,
    withoutMail,
    form,
    sending,
  } = props;
  const problems = form?.problems ?? {};
  const errors = namedErrors(problems, namesOf(text, topicLabel));
  const field = (name: LetterField) => ({
    id: name,
    name,
    error: problems[name],
    ...(form?.values[name] && { defaultValue: form.values[name] }),
  });
  return (
    <form
      className={styles.form}
      method="post"
      encType="multipart/form-data"
      noValidate
      aria-busy={sending?.busy || undefined}
      ref={sending?.element}
      onInput={sending?.onInput}
      onSubmit={sending?.onSubmit}
    >
      <ErrorSummary title={text.errorsTitle} errors={errors} />
      {form?.message && errors.length === 0 && (
        <Notice variant="danger" announce>
          <p>{form.message}</p>
        </Notice>
      )}
      <SelectField
        {...field('topic')}
        label={topicLabel}
        placeholder={text.topicPlaceholder}
        options={Object.entries(topics).map(([value, label]) => ({ value, label }))}
      />
      {withAgreement && (
        <TextField
          {...field('agreement_number')}
          label={text.agreementLabel}
          hint={text.agreementHint}
          optional={text.optional}
          autoComplete="off"
          maxLength={24}
        />
      )}
      <TextAreaField
        {...field('text')}
        label={text.textLabel}
        hint={text.textHint}
        rows={7}
        maxLength={5000}
      />
      <Files {...props} error={problems.files} />
      <TextField {...field('name')} label={text.nameLabel} autoComplete="name" maxLength={100} />
      <Contact text={text} field={field} withoutMail={withoutMail ?? false} />
      <CheckboxField
        id="consent_personal_data"
        name="consent_personal_data"
        label={text.consent}
        error={problems.consent_personal_data}
      />
      <Button type="submit" busy={sending ? sending.busy || sending.isShrinking : false}>
        {sending?.busy ? text.sending : text.send}
      </Button>
    </form>
  );
}

/**
 * Papers and photos. Without a script the files of a refused form must be chosen again; the page says so and names
 * them.
 */
function Files({ text, form, sending, error }: LetterFormProps & { error: string | undefined }) {
  const { filesMax, fileMegabytesMax, allMegabytesMax } = ATTACHMENTS;
  const files = sending?.files ?? [];
  const lost = files.length === 0 && form?.files?.length ? text.filesAgain(form.files.join(', ')) : undefined;
  return (
    <FileField
      id="files"
      name="files"
      label={text.filesLabel}
      optional={text.optional}
      hint={text.filesHint(filesMax, fileMegabytesMax, allMegabytesMax)}
      error={error ?? lost}
      chooseLabel={text.filesChoose}
      accept={PAPER_TYPES.join()}
      files={files}
      size={text.fileSize}
      removeLabel={text.fileRemove}
      {...(sending && { onAdd: sending.onAdd, onRemove: sending.onRemove })}
    />
  );
}

type FieldOf = (name: LetterField) => {
  id: string;
  name: string;
  error: string | undefined;
  defaultValue?: string;
};

function Contact({ text, field, withoutMail }: { text: LetterText; field: FieldOf; withoutMail: boolean }) {
  return (
    <fieldset className={styles.contact}>
      <legend>{text.contactTitle}</legend>
      {!withoutMail && <p className={styles.hint}>{text.contactHint}</p>}
      <div className={styles.pair}>
        <TextField {...field('phone')} label={text.phoneLabel} type="tel" autoComplete="tel" maxLength={24} />
        {!withoutMail && (
          <TextField
            {...field('email')}
            label={text.emailLabel}
            type="email"
            autoComplete="email"
            maxLength={120}
          />
        )}
      </div>
    </fieldset>
  );
}
