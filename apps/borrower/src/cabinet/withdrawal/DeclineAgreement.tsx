import { declineAgreement } from '@senim/contracts/borrower/calls';
import { useText } from '../../text/AppText.tsx';
import { type ActOf, AskOnce } from './AskOnce.tsx';

type Props = { agreementId: number; refresh: () => Promise<void> };

/** The borrower may decline the loan until the payout leaves. */
export function DeclineAgreement({ agreementId, refresh }: Props) {
  const { info: text } = useText();
  const act: ActOf = (run) => run(declineAgreement, { body: { agreement_id: agreementId } });
  return <AskOnce words={text.decline} act={act} refresh={refresh} />;
}
