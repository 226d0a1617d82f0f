import type { AgreementShown, Information } from '../../api/queries.ts';
import screen from '../../shell/Screen.module.css';
import { TitledCard } from '../../shell/TitledCard.tsx';
import { useText } from '../../text/AppText.tsx';
import { PayWays } from '../payments/PayWays.tsx';

type PauseProps = { agreement: AgreementShown; pause: NonNullable<Information['data']['pause']> };

/** A requested pause: what to pay today, and how; it holds only if it is paid in time. */
export function Pause({ agreement, pause }: PauseProps) {
  const { deal: text } = useText();
  return (
    <TitledCard id="pause-title" title={text.pauseTitle}>
      <div className={screen.form}>
        <p>
          {text.pauseDue(pause.amount_due, pause.paused_until)}{' '}
          {pause.received !== '0.00' && text.pauseReceived(pause.received)}
        </p>
        <PayWays agreement={agreement} amount={pause.amount_due} purpose="pause" />
      </div>
    </TitledCard>
  );
}
