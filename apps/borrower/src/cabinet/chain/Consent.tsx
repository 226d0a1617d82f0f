import { withdrawConsent } from '@senim/contracts/borrower/calls';
import { Button } from '@senim/ui/Button';
import { Card } from '@senim/ui/Card';
import { Dialog } from '@senim/ui/Dialog';
import { useState } from 'react';
import { wholeDateTime } from '../../format.ts';
import { ActionFailure } from '../../shell/ActionFailure.tsx';
import screen from '../../shell/Screen.module.css';
import { useAction } from '../../shell/useAction.ts';
import { useLanguage, useText } from '../../text/AppText.tsx';
import type { ChainAnswer } from './answer.ts';
import styles from './Chain.module.css';

type ConsentProps = { consent: ChainAnswer['consents'][number]; onWithdrawn: () => Promise<void> };

/** One consent: its text, when it was given, and its withdrawal. */
export function Consent({ consent, onWithdrawn }: ConsentProps) {
  const { chain: text, cabinet } = useText();
  const language = useLanguage();
  const action = useAction();
  const [isAsking, setAsking] = useState(false);
  const when = (instant: string) => wholeDateTime(Date.parse(instant), language);

  async function withdraw() {
    const done = await action.run(withdrawConsent, { body: { consent_id: consent.id } });
    setAsking(false);
    if (done.ok) await onWithdrawn();
  }

  return (
    <Card as="article">
      <h3 className={screen.cardTitle}>{consent.words?.title ?? text.kinds[consent.kind]}</h3>
      <p className={screen.soft}>
        {consent.withdrawn_at
          ? text.withdrawn(when(consent.withdrawn_at))
          : text.given(when(consent.given_at))}
      </p>
      <details>
        <summary>{text.version(consent.version.replaceAll('-', '\u2060-\u2060'))}</summary>
        {consent.words?.text.map((paragraph) => (
          <p key={paragraph} className={styles.hash}>
            {paragraph}
          </p>
        ))}
      </details>
      <ActionFailure failure={action.failure} />
      {!consent.withdrawn_at && (
        <Button variant="quiet" size="small" onClick={() => setAsking(true)}>
          {text.withdraw}
        </Button>
      )}
      <Dialog
        open={isAsking}
        title={text.withdrawSure}
        closeLabel={cabinet.cancel}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button variant="danger" busy={action.busy} onClick={() => void withdraw()}>
              {text.withdrawYes}
            </Button>
            <Button variant="quiet" onClick={() => setAsking(false)}>
              {cabinet.cancel}
            </Button>
          </>
        }
      >
        <p>{text.withdrawText}</p>
      </Dialog>
    </Card>
  );
}
