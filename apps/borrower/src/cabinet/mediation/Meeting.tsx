import { answerMeeting } from '@senim/contracts/borrower/calls';
import { formatDateTime } from '@senim/kazakhstan/format';
import { Button } from '@senim/ui/Button';
import { KeyValueTable } from '@senim/ui/KeyValueTable';
import { TextAreaField } from '@senim/ui/TextField';
import { useState } from 'react';
import type { RequestShown } from '../../api/requestQueries.ts';
import { ActionFailure } from '../../shell/ActionFailure.tsx';
import screen from '../../shell/Screen.module.css';
import { TitledCard } from '../../shell/TitledCard.tsx';
import { useAction } from '../../shell/useAction.ts';
import { useKept } from '../../shell/useKept.ts';
import { useLanguage, useText } from '../../text/AppText.tsx';

type Props = { request: RequestShown; refresh: () => Promise<void> };

/** The proposed meeting: the borrower agrees, or says what suits better. */
export function Meeting({ request, refresh }: Props) {
  const { requests } = useText();
  const text = requests.mediation;
  const language = useLanguage();
  const proposed = request.steps.findLast(({ kind }) => kind === 'meeting');
  const last = request.steps.findLast(({ kind }) => kind.startsWith('meeting'));
  if (!proposed?.meeting || last?.kind === 'meeting-declined') return null;
  const isOpen = last?.kind === 'meeting';
  const { mediator, at, place } = proposed.meeting;
  return (
    <TitledCard id="meeting-title" title={isOpen ? text.proposed : text.agreed}>
      <KeyValueTable
        rows={[
          { key: 'when', label: text.when, value: formatDateTime(Date.parse(at), language), strong: true },
          { key: 'mediator', label: text.mediator, value: mediator },
          { key: 'where', label: text.where, value: place },
        ]}
      />
      {proposed.text && <p>{proposed.text}</p>}
      {isOpen && <Answer reference={request.reference} refresh={refresh} />}
    </TitledCard>
  );
}

function Answer({ reference, refresh }: { reference: string; refresh: () => Promise<void> }) {
  const { requests } = useText();
  const text = requests.mediation;
  const [words, setWords, forget] = useKept(`meeting-${reference}`, '');
  const [isOther, setOther] = useState(words !== '');
  const { run, busy, failure } = useAction();
  async function answer(said: 'agree' | 'decline') {
    const body = { reference, answer: said, ...(said === 'decline' && { text: words }) };
    const sent = await run(answerMeeting, { body });
    if (!sent.ok) return;
    forget();
    await refresh();
  }
  return (
    <div className={screen.form}>
      <ActionFailure failure={failure} labels={{ text: text.declineText }} idOf={() => 'meeting-text'} />
      {!isOther && (
        <Button wide busy={busy} onClick={() => void answer('agree')}>
          {text.agree}
        </Button>
      )}
      {!isOther && (
        <Button variant="quiet" onClick={() => setOther(true)}>
          {text.decline}
        </Button>
      )}
      {isOther && (
        <TextAreaField
          id="meeting-text"
          label={text.declineText}
          rows={3}
          value={words}
          error={failure?.fields['text']?.message}
          onChange={(event) => setWords(event.target.value)}
        />
      )}
      {isOther && (
        <Button variant="secondary" wide busy={busy} onClick={() => void answer('decline')}>
          {text.declineSend}
        </Button>
      )}
    </div>
  );
}
