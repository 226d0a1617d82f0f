import { Button } from '@senim/ui/Button';
import { Card } from '@senim/ui/Card';
import { useState } from 'react';
import type { Failure } from '../../api/client.ts';
import { ActionFailure } from '../../shell/ActionFailure.tsx';
import screen from '../../shell/Screen.module.css';

type Props = {
  words: { ask: string; about: string; sure: string; keep: string };
  busy: boolean;
  failure: Failure | null;
  onSure: () => Promise<void>;
};

/** An act that cannot be taken back: what it means is said, then it is confirmed once. */
export function AskOnce({ words, busy, failure, onSure }: Props) {
  const [isAsked, setAsked] = useState(false);
  if (!isAsked) {
    return (
      <Button variant="quiet" wide onClick={() => setAsked(true)}>
        {words.ask}
      </Button>
    );
  }
  return (
    <Card variant="flat">
      <div className={screen.form}>
        <p className={screen.flush} role="status">
          {words.about}
        </p>
        <ActionFailure failure={failure} />
        <Button variant="danger" wide busy={busy} onClick={() => void onSure()}>
          {words.sure}
        </Button>
        <Button variant="quiet" wide onClick={() => setAsked(false)}>
          {words.keep}
        </Button>
      </div>
    </Card>
  );
}
