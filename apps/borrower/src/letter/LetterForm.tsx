import { Button } from '@senim/ui/Button';
import { CheckboxField } from '@senim/ui/CheckboxField';
import { ErrorSummary, Notice } from '@senim/ui/Notice';
import { SelectField } from '@senim/ui/SelectField';
import { TextAreaField, TextField } from '@senim/ui/TextField';
import type { FormState } from '../document/facts.ts';
import type { letter } from '../text/ru/letter.ts';
import styles from './Letter.module.css';

export type LetterText = typeof letter;

type LetterFormProps = {
  text: LetterText;
  /** Codes of the API with what they are called. */
  topics: Readonly<Record<string, string>>;
  /** What is asked for, where that is not simply the subject of a letter. */
  topicLabel?: string;
  /** A complaint may name the agreement it is about. */
  withAgreement?: boolean;
  form: FormState | undefined;
};

/** A letter to us. It is sent by the browser itself; the answer is this page again, with what was typed and what is wrong. */
export function LetterForm({
  text,
  topics,
  topicLabel = text.topicLabel,
  withAgreement = false,
  form,
}: LetterFormProps) {
  const problems = form?.problems ?? {};
  const errors = Object.entries(problems).map(([fieldId, message]) => ({ fieldId, message }));
  const field = (name: string) => ({
    id: name,
    name,
    error: problems[name],
    ...(form?.values[name] && { defaultValue: form.values[name] }),
  });
  return (
    <form className={styles.form} method="post" noValidate>
      <ErrorSummary title={text.errorsTitle} errors={errors} />
      {form?.message && errors.length === 0 && (
        <Notice look="danger" announce>
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
      <TextField {...field('name')} label={text.nameLabel} autoComplete="name" maxLength={100} />
      <fieldset className={styles.contact}>
        <legend>{text.contactTitle}</legend>
        <p className={styles.hint}>{text.contactHint}</p>
        <div className={styles.pair}>
          <TextField
            {...field('phone')}
            label={text.phoneLabel}
            type="tel"
            autoComplete="tel"
            maxLength={24}
          />
          <TextField
            {...field('email')}
            label={text.emailLabel}
            type="email"
            autoComplete="email"
            maxLength={120}
          />
        </div>
      </fieldset>
      <CheckboxField
        id="consent_personal_data"
        name="consent_personal_data"
        label={text.consent}
        error={problems.consent_personal_data}
      />
      <Button type="submit">{text.send}</Button>
    </form>
  );
}
