import { writeToUs } from '@senim/contracts/borrower/calls';
import { COMPLAINT_TOPICS, FEEDBACK_TOPICS } from '@senim/contracts/shared/cases';
import { chosen } from '@senim/contracts/shared/chosen';
import { Button } from '@senim/ui/Button';
import { Card } from '@senim/ui/Card';
import { ChoiceField } from '@senim/ui/ChoiceField';
import { SelectField } from '@senim/ui/SelectField';
import { TextAreaField } from '@senim/ui/TextField';
import type { FormEvent } from 'react';
import { ActionFailure } from '../../shell/ActionFailure.tsx';
import screen from '../../shell/Screen.module.css';
import { useAction } from '../../shell/useAction.ts';
import { useKept } from '../../shell/useKept.ts';
import { useText } from '../../text/AppText.tsx';

type Kind = 'feedback' | 'complaint';
type Topic = (typeof FEEDBACK_TOPICS | typeof COMPLAINT_TOPICS)[number];

/** A question or a complaint from the cabinet, where the answer is shown too. */
export function WriteToUs({ onSent }: { onSent: (message: string) => Promise<void> }) {
  const { requests: text, signUp } = useText();
  const { run, busy, failure } = useAction();
  const [letter, keep, forget] = useKept('letter', { kind: 'feedback' as Kind, topic: '', text: '' });
  const { kind, topic } = letter;
  const topics = kind === 'feedback' ? FEEDBACK_TOPICS : COMPLAINT_TOPICS;
  const fields = failure?.fields ?? {};
  async function send(event: FormEvent) {
    event.preventDefault();
    const body = { kind, topic: chosen<Topic>(topics, topic), text: letter.text };
    const sent = await run(writeToUs, { body });
    if (!sent.ok) return;
    forget();
    await onSent(text.sent(sent.data.reference, sent.data.answer_by));
  }
  return (
    <Card as="section" labelledBy="write-title">
      <form className={screen.form} noValidate onSubmit={(event) => void send(event)}>
        <h2 className={screen.cardTitle} id="write-title">
          {text.write}
        </h2>
        <ActionFailure failure={failure} labels={{ topic: text.writeTopic, text: text.writeText }} />
        <ChoiceField<Kind>
          label={text.writeKind}
          name="letter-kind"
          value={kind}
          choices={(['feedback', 'complaint'] as const).map((value) => ({ value, title: text.kinds[value] }))}
          onChange={(value) => keep({ ...letter, kind: value, topic: '' })}
        />
        <SelectField
          id="topic"
          label={text.writeTopic}
          placeholder={signUp.choose}
          options={topics.map((value) => ({ value, label: text.topics[value] ?? value }))}
          value={topic}
          error={fields['topic']?.message}
          onChange={(event) => keep({ ...letter, topic: event.target.value })}
        />
        <TextAreaField
          id="text"
          label={text.writeText}
          hint={text.writeHint}
          value={letter.text}
          error={fields['text']?.message}
          onChange={(event) => keep({ ...letter, text: event.target.value })}
        />
        <Button type="submit" wide busy={busy}>
          {text.writeSend}
        </Button>
      </form>
    </Card>
  );
}
