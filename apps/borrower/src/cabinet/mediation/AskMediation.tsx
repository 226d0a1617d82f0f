import { requestMediation } from '@senim/contracts/borrower/calls';
import { Button } from '@senim/ui/Button';
import { Card } from '@senim/ui/Card';
import { TextAreaField } from '@senim/ui/TextField';
import type { FormEvent } from 'react';
import { ActionFailure } from '../../shell/ActionFailure.tsx';
import screen from '../../shell/Screen.module.css';
import { useAction } from '../../shell/useAction.ts';
import { useKept } from '../../shell/useKept.ts';
import { useText } from '../../text/AppText.tsx';

type Props = { agreementId: number; refresh: () => Promise<void> };

/** Requests a mediation, with what the borrower wants to agree on. */
export function AskMediation({ agreementId, refresh }: Props) {
  const { requests } = useText();
  const text = requests.mediation;
  const [words, setWords, forget] = useKept('mediation', '');
  const { run, busy, failure } = useAction();
  async function send(event: FormEvent) {
    event.preventDefault();
    const sent = await run(requestMediation, { body: { agreement_id: agreementId, text: words } });
    if (!sent.ok) return;
    forget();
    await refresh();
  }
  return (
    <Card>
      <form className={screen.form} noValidate onSubmit={(event) => void send(event)}>
        <ActionFailure failure={failure} labels={{ text: text.why }} idOf={() => 'mediation-text'} />
        <TextAreaField
          id="mediation-text"
          label={text.why}
          hint={text.whyHint}
          value={words}
          error={failure?.fields['text']?.message}
          onChange={(event) => setWords(event.target.value)}
        />
        <Button type="submit" wide busy={busy}>
          {text.send}
        </Button>
      </form>
    </Card>
  );
}
