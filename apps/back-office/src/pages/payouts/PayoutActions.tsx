import { Button, Group } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Payout } from '../../api/answers.ts';
import { useDraft } from '../../hooks/useDraft.ts';
import { useWords } from '../../shell/language.tsx';
import { useIsColleagues, useMay } from '../../shell/session.tsx';
import { pressedBy } from '../../widgets/KeyHint.tsx';
import { ReasonDialog } from '../../widgets/ReasonDialog.tsx';
import { ACTS, type Action } from './payoutActs.ts';
import { canBeStopped, findingDay, isConfirmedByMe, isDisputed, isHeld, isReturned } from './payoutState.ts';
import { TransferDay } from './TransferDay.tsx';

interface Props {
  readonly params: { readonly borrower_id: number; readonly payout_id: number };
  readonly payout: Payout;
}

/** Nobody expects these of the desk: a stop ends the loan, and money that came back waits for its borrower's other account. */
const UNUSUAL: ReadonlySet<Action> = new Set(['stop', 'retry']);

/** What this person may do about a payout, each for a reason. The first is the usual one, where there is one. */
export function PayoutActions({ params, payout }: Props) {
  const { text } = useWords();
  const actions = useActions(payout);
  const [asked, setAsked] = useState<Action | null>(null);
  return (
    <>
      <Group>
        {actions.map((action, place) => (
          <Button
            key={action}
            variant={place === 0 && !UNUSUAL.has(action) ? 'filled' : 'default'}
            {...(action === 'confirm' && pressedBy('A'))}
            onClick={() => setAsked(action)}
          >
            {text.payout[action]}
          </Button>
        ))}
      </Group>
      {asked && (
        <ActionDialog params={params} payout={payout} action={asked} onClose={() => setAsked(null)} />
      )}
    </>
  );
}

function useActions(payout: Payout): readonly Action[] {
  const may = useMay();
  const isColleagues = useIsColleagues();
  if (isColleagues(payout.owner)) return [];
  const actions: Action[] = [];
  if (isHeld(payout) && !isConfirmedByMe(payout) && may('payouts.confirm')) actions.push('confirm');
  if (isDisputed(payout) && !payout.proposed && may('payouts.settle'))
    actions.push('askAgain', 'made', 'notMade');
  if (payout.may_ask_account && may('payouts.retry')) actions.push('askAccount');
  if (isReturned(payout) && may('payouts.retry')) actions.push('retry');
  if (canBeStopped(payout) && may('payouts.stop')) actions.push('stop');
  return actions;
}

function ActionDialog({
  params,
  payout,
  action,
  onClose,
}: Props & { readonly action: Action; readonly onClose: () => void }) {
  const { text } = useWords();
  const client = useQueryClient();
  const { draft, setDraft, forget } = useDraft(`transfer ${payout.reference}`, {
    day: null as string | null,
  });
  const asksDay = action === 'made' && !payout.booked;
  const day = findingDay(asksDay, draft.day, payout.today);
  const act = async (reason: string) => {
    await ACTS[action]({ params, reason, day: day ?? '' });
    forget();
    await client.invalidateQueries();
  };
  return (
    <ReasonDialog
      title={text.payout[action]}
      about={text.payout[`${action}About` as const]}
      action={text.payout[action]}
      isReady={day !== null}
      onClose={onClose}
      onReason={act}
    >
      {asksDay && <TransferDay day={draft.day} onDay={(told) => setDraft({ day: told })} />}
    </ReasonDialog>
  );
}
