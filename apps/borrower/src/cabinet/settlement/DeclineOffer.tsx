import { declineOffer } from '@senim/contracts/borrower/calls';
import { Button } from '@senim/ui/Button';
import { Card } from '@senim/ui/Card';
import { TextAreaField } from '@senim/ui/TextField';
import { type FormEvent, useState } from 'react';
import { ActionFailure } from '../../shell/ActionFailure.tsx';
import screen from '../../shell/Screen.module.css';
import { useAction } from '../../shell/useAction.ts';
import { useKept } from '../../shell/useKept.ts';
import { useText } from '../../text/AppText.tsx';

type Props = {
  agreementId: number;
  refresh: () => Promise<void>;
  onDeclined: (message: string) => void;
};

/** Declines the offer with a reason; the request goes back to the desk. */
export function DeclineOffer({ agreementId, refresh, onDeclined }: Props) {
  const { requests } = useText();
  const text = requests.offer;
  const [words, setWords, forget] = useKept(`decline-${agreementId}`, '');
  const [isOpen, setOpen] = useState(words !== '');
  const { run, busy, failure } = useAction();
  if (!isOpen) {
    return (
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {text.decline}
      </Button>
    );
  }
  async function send(event: FormEvent) {
    event.preventDefault();
    const body = { agreement_id: agreementId, text: words };
    const declined = await run(declineOffer, { body });
    if (!declined.ok) return;
    forget();
    onDeclined(text.declined(declined.data.answer_by));
    await refresh();
  }
  return (
    <Card variant="flat">
      <form className={screen.form} noValidate onSubmit={(event) => void send(event)}>
        <ActionFailure failure={failure} labels={{ text: text.declineText }} idOf={() => 'decline-text'} />
        <TextAreaField
          id="decline-text"
          label={text.declineText}
          hint={text.declineHint}
          rows={3}
          value={words}
          error={failure?.fields['text']?.message}
          onChange={(event) => setWords(event.target.value)}
        />
        <Button type="submit" variant="secondary" wide busy={busy}>
          {text.declineSend}
        </Button>
      </form>
    </Card>
  );
}
