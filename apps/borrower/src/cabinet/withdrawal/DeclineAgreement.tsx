import { declineAgreement } from '@senim/contracts/borrower/calls';
import { useAction } from '../../shell/useAction.ts';
import { useText } from '../../text/AppText.tsx';
import { AskOnce } from './AskOnce.tsx';

type Props = { agreementId: number; refresh: () => Promise<void> };

/** Until the money leaves the borrower may decline the loan. */
export function DeclineAgreement({ agreementId, refresh }: Props) {
  const { info: text } = useText();
  const { run, busy, failure } = useAction();
  async function decline() {
    const done = await run(declineAgreement, { body: { agreement_id: agreementId } });
    if (done.ok) await refresh();
  }
  return <AskOnce words={text.decline} busy={busy} failure={failure} onSure={decline} />;
}
