import { askRefund } from '@senim/contracts/borrower/calls';
import { Button, ButtonLink } from '@senim/ui/Button';
import { Notice } from '@senim/ui/Notice';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DEAL_KEYS, type Refund, refundsQuery } from '../../api/dealQueries.ts';
import { paths } from '../../paths.ts';
import { ActionFailure } from '../../shell/ActionFailure.tsx';
import screen from '../../shell/Screen.module.css';
import { useAction } from '../../shell/useAction.ts';
import { useLanguage, useText } from '../../text/AppText.tsx';
import { Said } from '../layout/Said.tsx';

/** What was paid too much, on any loan, with the way to have it back. */
export function Overpayments() {
  const { data } = useQuery(refundsQuery(useLanguage()));
  return data?.refunds.map((refund) => <Overpayment key={refund.agreement_id} refund={refund} />);
}

function Overpayment({ refund }: { refund: Refund }) {
  const { refunds: text, requests } = useText();
  const { amount, agreement_number: number, account, by, state } = refund;
  const [isAsked, setAsked] = useState(false);
  if (!account)
    return (
      <Notice title={text.title(amount)}>
        <p>{text.strangersLoan(number)}</p>
        <ButtonLink href={paths.cabinetRequests()} variant="secondary" wide>
          {requests.link}
        </ButtonLink>
      </Notice>
    );
  const where = [account.bank, account.iban_masked].filter(Boolean).join(', ');
  if (state !== 'open')
    return (
      <Notice variant="success" title={text.comingTitle(amount)} announce={!isAsked}>
        {isAsked ? <Said text={text.coming[state](where, by)} /> : text.coming[state](where, by)}
      </Notice>
    );
  return (
    <Notice variant="success" title={text.title(amount)}>
      <p>{text.about(number)}</p>
      <AskBack refund={refund} where={where} onAsked={() => setAsked(true)} />
    </Notice>
  );
}

type AskBackProps = { refund: Refund; where: string; onAsked: () => void };

/** What will be done stands above the button: the sum, the account and the last day. One press does it. */
function AskBack({ refund, where, onAsked }: AskBackProps) {
  const { refunds: text } = useText();
  const queries = useQueryClient();
  const { run, busy, failure } = useAction('money');
  const { agreement_id: agreementId, amount, by } = refund;
  const ask = async () => {
    const done = await run(askRefund, { body: { agreement_id: agreementId, amount } });
    if (done.ok) onAsked();
    if (done.ok || done.code === 'refund_sum_changed' || done.code === 'no_credit')
      await queries.invalidateQueries({ queryKey: [DEAL_KEYS.refunds] });
  };
  return (
    <div className={screen.form}>
      <p className={screen.flush}>{text.sure(where, by)}</p>
      <ActionFailure failure={failure} />
      <Button variant="secondary" wide busy={busy} onClick={() => void ask()}>
        {text.ask(amount)}
      </Button>
    </div>
  );
}
