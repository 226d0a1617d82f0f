import { requestPause } from '@senim/contracts/borrower/calls';
import { Button } from '@senim/ui/Button';
import type { AgreementShown, Information } from '../../api/queries.ts';
import { ActionFailure } from '../../shell/ActionFailure.tsx';
import { useFresh } from '../../shell/freshness.ts';
import screen from '../../shell/Screen.module.css';
import { TitledCard } from '../../shell/TitledCard.tsx';
import { useAction } from '../../shell/useAction.ts';
import { useText } from '../../text/AppText.tsx';
import { PayWays } from '../payments/PayWays.tsx';

type PauseProps = {
  agreement: AgreementShown;
  pause: Information['data']['pause'] | null;
  refresh: () => Promise<void>;
};

/** A pause of twenty days for a payment today: requested first, then paid, and valid only if paid in time. */
export function Pause({ agreement, pause, refresh }: PauseProps) {
  const { deal: text } = useText();
  const { run, busy, failure } = useAction('money');
  const isOpen = useFresh();
  async function ask() {
    const asked = await run(requestPause, { body: { agreement_id: agreement.id } });
    if (asked.ok) await refresh();
  }
  return (
    <TitledCard id="pause-title" title={text.pauseTitle}>
      <ActionFailure failure={failure} />
      {pause ? (
        <div className={screen.form}>
          <p>
            {text.pauseDue(pause.amount_due, pause.paused_until)}{' '}
            {pause.received !== '0.00' && text.pauseReceived(pause.received)}
          </p>
          <PayWays agreement={agreement} amount={pause.amount_due} purpose="pause" />
        </div>
      ) : (
        <>
          <p>{text.pauseText}</p>
          <Button
            variant="secondary"
            busy={busy}
            aria-disabled={!isOpen}
            onClick={() => isOpen && void ask()}
          >
            {text.pauseAsk}
          </Button>
        </>
      )}
    </TitledCard>
  );
}
