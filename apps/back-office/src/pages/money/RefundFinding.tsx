import { Button, Group } from '@mantine/core';
import { proposePayerFinding } from '@senim/contracts/paying/suspense-calls';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { useDraft } from '../../hooks/useDraft.ts';
import { useWords } from '../../shell/language.tsx';
import { ReasonDialog } from '../../widgets/ReasonDialog.tsx';
import { findingDay } from '../payouts/payoutState.ts';
import { TransferDay } from '../payouts/TransferDay.tsx';

type Outcome = 'made' | 'not-made';

interface Props {
  readonly paymentId: number;
  readonly today: string;
}

/** Telling what became of a refund to a payer in dispute, as the bank has said; another person confirms it. */
export function RefundFinding({ paymentId, today }: Props) {
  const { text } = useWords();
  const words = {
    made: { action: text.payout.made, about: text.suspense.madeAbout },
    'not-made': { action: text.payout.notMade, about: text.suspense.notMadeAbout },
  };
  const client = useQueryClient();
  const [asked, setAsked] = useState<Outcome | null>(null);
  const { draft, setDraft, forget } = useDraft(`transfer back ${paymentId}`, { day: null as string | null });
  const asksDay = asked === 'made';
  const day = findingDay(asksDay, draft.day, today);
  const propose = async (reason: string) => {
    if (asked)
      await call(proposePayerFinding, {
        params: { payment_id: paymentId },
        body: { outcome: asked, day: day ?? '', reason },
      });
    forget();
    await client.invalidateQueries();
  };
  return (
    <>
      <Group>
        {(['made', 'not-made'] as const).map((outcome) => (
          <Button key={outcome} variant="default" onClick={() => setAsked(outcome)}>
            {words[outcome].action}
          </Button>
        ))}
      </Group>
      {asked && (
        <ReasonDialog
          title={words[asked].action}
          about={words[asked].about}
          action={words[asked].action}
          isReady={day !== null}
          onClose={() => setAsked(null)}
          onReason={propose}
        >
          {asksDay && <TransferDay day={draft.day} onDay={(told) => setDraft({ day: told })} />}
        </ReasonDialog>
      )}
    </>
  );
}
