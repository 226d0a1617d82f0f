import { addToRequest } from '@senim/contracts/borrower/calls';
import { Button } from '@senim/ui/Button';
import { Card } from '@senim/ui/Card';
import { TextAreaField } from '@senim/ui/TextField';
import { type FormEvent, useState } from 'react';
import type { RequestShown, RequestStep } from '../../api/requestQueries.ts';
import { wholeDateTime } from '../../format.ts';
import { ActionFailure } from '../../shell/ActionFailure.tsx';
import screen from '../../shell/Screen.module.css';
import { useAction } from '../../shell/useAction.ts';
import { useKept } from '../../shell/useKept.ts';
import { useLanguage, useText } from '../../text/AppText.tsx';
import { Facts } from '../layout/Facts.tsx';
import styles from './Requests.module.css';

/** A request: its text, all answers, the day of the next one, and a field to add to it. */
export function RequestCard({
  request,
  onChanged,
}: {
  request: RequestShown;
  onChanged: () => Promise<void>;
}) {
  const { requests: text } = useText();
  const language = useLanguage();
  const { reference, kind, topic, agreement_number: number } = request;
  const subject = { topic: text.topics[topic], loan: number && text.about(number) };
  return (
    <Card as="article">
      <h2 className={screen.cardTitle}>{text.kinds[kind]}</h2>
      <p className={screen.soft}>
        <Facts
          of={{
            number: text.number(reference),
            when: wholeDateTime(Date.parse(request.received_at), language),
          }}
        />
      </p>
      {(subject.topic || subject.loan) && kind !== 'payment' && (
        <p className={screen.flush}>
          <Facts of={subject} />
        </p>
      )}
      <p className={styles.said}>{request.text}</p>
      <ol className={styles.steps}>
        {request.steps.map((step) => (
          <Step key={step.at + step.kind} step={step} />
        ))}
      </ol>
      <p className={request.open ? styles.waiting : screen.lead}>
        {request.open ? text.waiting(request.answer_by) : text.done}
      </p>
      {request.open && kind !== 'payment' && <AddWords reference={reference} onChanged={onChanged} />}
    </Card>
  );
}

function Step({ step }: { step: RequestStep }) {
  const { requests: text } = useText();
  const language = useLanguage();
  const when = wholeDateTime(Date.parse(step.at), language);
  return (
    <li className={step.mine ? `${styles.step} ${styles.mine}` : styles.step}>
      <p className={styles.title}>{text.steps[step.kind]}</p>
      <p className={styles.when}>{when}</p>
      {step.meeting && (
        <p className={styles.said}>
          {[
            step.meeting.mediator,
            wholeDateTime(Date.parse(step.meeting.at), language),
            step.meeting.place,
          ].join(', ')}
        </p>
      )}
      {step.reasons.length > 0 && (
        <ul className={styles.reasons}>
          {step.reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      {step.text && <p className={styles.said}>{step.text}</p>}
      {(step.kind === 'refused' || step.kind === 'expired') && (
        <p className={screen.lead}>{text.afterRefusal}</p>
      )}
      {step.kind === 'fraud-confirmed' && <p className={screen.lead}>{text.afterFraud}</p>}
    </li>
  );
}

function AddWords({ reference, onChanged }: { reference: string; onChanged: () => Promise<void> }) {
  const { requests: text } = useText();
  const [words, setWords, forget] = useKept(`add-${reference}`, '');
  const [isOpen, setOpen] = useState(words !== '');
  const { run, busy, failure } = useAction();
  if (!isOpen) {
    return (
      <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
        {text.add}
      </Button>
    );
  }
  async function send(event: FormEvent) {
    event.preventDefault();
    const added = await run(addToRequest, { body: { reference, text: words } });
    if (!added.ok) return;
    forget();
    setOpen(false);
    await onChanged();
  }
  return (
    <form className={screen.form} noValidate onSubmit={(event) => void send(event)}>
      <ActionFailure failure={failure} labels={{ text: text.add }} idOf={() => `add-${reference}`} />
      <TextAreaField
        id={`add-${reference}`}
        label={text.add}
        hint={text.addHint}
        rows={3}
        value={words}
        error={failure?.fields['text']?.message}
        onChange={(event) => setWords(event.target.value)}
      />
      <Button type="submit" variant="secondary" busy={busy}>
        {text.addSend}
      </Button>
    </form>
  );
}
