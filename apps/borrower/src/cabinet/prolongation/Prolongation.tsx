import { cancelProlongation } from '@senim/contracts/borrower/calls';
import { Button } from '@senim/ui/Button';
import { Card } from '@senim/ui/Card';
import { Notice } from '@senim/ui/Notice';
import { Timeline } from '@senim/ui/Timeline';
import type { AgreementShown, Information } from '../../api/queries.ts';
import { wholeDateTime } from '../../format.ts';
import { ActionFailure } from '../../shell/ActionFailure.tsx';
import screen from '../../shell/Screen.module.css';
import { TitledCard } from '../../shell/TitledCard.tsx';
import { useAction } from '../../shell/useAction.ts';
import { useLanguage, useText } from '../../text/AppText.tsx';
import type { ComponentProps } from '../componentProps.ts';
import { Skeleton } from '../layout/Skeleton.tsx';
import { PayWays } from '../payments/PayWays.tsx';
import { SignChange } from './SignChange.tsx';

type Asked = NonNullable<Information['data']['prolongation']>;

/** A prolongation in progress: pay the reward so far, sign the additional agreement, then the due date moves. */
export function Prolongation({ information, refresh }: ComponentProps) {
  const { prolongation: text } = useText();
  const language = useLanguage();
  const { agreement, prolongation } = information.data;
  if (!agreement || !prolongation) return <Skeleton />;
  const isPaid = prolongation.status === 'awaiting_signature' || prolongation.amount_due === '0.00';
  return (
    <>
      <h1>{text.title(prolongation.days)}</h1>
      <p className={screen.lead}>{text.lead(prolongation.due_date, prolongation.daily_rate)}</p>
      <Card>
        <Timeline
          stateLabels={text.stateLabels}
          steps={[
            { key: 'pay', title: text.steps.pay, state: isPaid ? 'done' : 'current' },
            { key: 'sign', title: text.steps.sign, state: isPaid ? 'current' : 'next' },
            { key: 'moved', title: text.steps.moved, state: 'next' },
          ]}
        />
        <p className={screen.soft}>
          {text.until(wholeDateTime(Date.parse(prolongation.open_until) - 1, language))}
        </p>
      </Card>
      <Now agreement={agreement} prolongation={prolongation} refresh={refresh} />
      <Withdraw agreementId={agreement.id} refresh={refresh} />
    </>
  );
}

type NowProps = { agreement: AgreementShown; prolongation: Asked; refresh: () => Promise<void> };

function Now({ agreement, prolongation, refresh }: NowProps) {
  const { prolongation: text } = useText();
  if (prolongation.status === 'awaiting_signature') {
    return <SignChange agreement={agreement} amendment={prolongation} refresh={refresh} />;
  }
  if (prolongation.amount_due === '0.00') return <Notice announce>{text.drawing}</Notice>;
  return (
    <TitledCard id="prolongation-pay" title={text.pay}>
      <p className={screen.sum}>{text.due(prolongation.amount_due)}</p>
      <p>{text.payText}</p>
      <PayWays agreement={agreement} amount={prolongation.amount_due} purpose="prolongation" />
    </TitledCard>
  );
}

function Withdraw({ agreementId, refresh }: { agreementId: number; refresh: () => Promise<void> }) {
  const { prolongation: text } = useText();
  const { run, busy, failure } = useAction();
  async function withdraw() {
    const done = await run(cancelProlongation, { body: { agreement_id: agreementId } });
    if (done.ok) await refresh();
  }
  return (
    <div>
      <ActionFailure failure={failure} />
      <Button variant="quiet" busy={busy} onClick={() => void withdraw()}>
        {text.cancel}
      </Button>
      <p className={screen.soft}>{text.cancelText}</p>
    </div>
  );
}
