import { Button } from '@senim/ui/Button';
import { Card } from '@senim/ui/Card';
import { useState } from 'react';
import { ActionFailure } from '../../shell/ActionFailure.tsx';
import screen from '../../shell/Screen.module.css';
import { type Action, useAction } from '../../shell/useAction.ts';

/** What is asked of the server. */
export type ActOf = (run: Action['run']) => Promise<{ readonly ok: boolean }>;

type Props = {
  words: { ask: string; about: string; sure: string; keep: string };
  act: ActOf;
  refresh: () => Promise<void>;
};

/** An act that cannot be undone: its meaning is shown, then it is confirmed once. */
export function AskOnce({ words, act, refresh }: Props) {
  const { run, busy, failure } = useAction();
  const [isAsked, setAsked] = useState(false);
  async function doIt() {
    const done = await act(run);
    if (done.ok) await refresh();
  }
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
        <Button variant="danger" wide busy={busy} onClick={() => void doIt()}>
          {words.sure}
        </Button>
        <Button variant="quiet" wide onClick={() => setAsked(false)}>
          {words.keep}
        </Button>
      </div>
    </Card>
  );
}
