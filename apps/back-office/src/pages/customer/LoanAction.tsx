import { decideLoan } from '@senim/contracts/office/calls';
import type { DeskAction } from '@senim/contracts/office/loan-actions';
import { useQueryClient } from '@tanstack/react-query';
import type { Loan } from '../../api/answers.ts';
import { call } from '../../api/client.ts';
import { useProposed } from '../../hooks/useProposed.ts';
import { useWords } from '../../shell/language.tsx';
import { ReasonDialog } from '../../widgets/ReasonDialog.tsx';
import { EnterPayment } from './EnterPayment.tsx';
import { ProposeRefund } from './ProposeRefund.tsx';
import { ReversePayment } from './ReversePayment.tsx';

interface Props {
  readonly borrowerId: number;
  readonly loan: Loan;
  readonly action: DeskAction;
  readonly onClose: () => void;
}

/** The dialog of an action on a loan. Money is previewed before it is posted, and every action has a reason. */
export function LoanAction({ borrowerId, loan, action, onClose }: Props) {
  const { text } = useWords();
  const client = useQueryClient();
  const proposed = useProposed();
  if (action === 'enter-payment')
    return <EnterPayment borrowerId={borrowerId} loanId={loan.id} onClose={onClose} />;
  if (action === 'reverse-payment')
    return <ReversePayment borrowerId={borrowerId} loanId={loan.id} onClose={onClose} />;
  if (action === 'propose-refund')
    return (
      <ProposeRefund borrowerId={borrowerId} loanId={loan.id} isAnnulled={loan.annulled} onClose={onClose} />
    );
  const decide = async (reason: string) => {
    await call(decideLoan, {
      params: { borrower_id: borrowerId, id: loan.id },
      body: { action, reason },
    });
    await (action === 'propose-write-off' ? proposed() : client.invalidateQueries());
  };
  return (
    <ReasonDialog
      title={text.actions[action]}
      about={text.actionAbout[action]}
      action={text.actions[action]}
      onClose={onClose}
      onReason={decide}
    />
  );
}
