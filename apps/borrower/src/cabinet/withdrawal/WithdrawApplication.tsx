import { withdrawApplication } from '@senim/contracts/borrower/calls';
import { useAction } from '../../shell/useAction.ts';
import { useText } from '../../text/AppText.tsx';
import { AskOnce } from './AskOnce.tsx';

type Props = { applicationId: number; refresh: () => Promise<void> };

/** Until it is decided the borrower may take the application back. */
export function WithdrawApplication({ applicationId, refresh }: Props) {
  const { info: text } = useText();
  const { run, busy, failure } = useAction();
  async function withdraw() {
    const done = await run(withdrawApplication, { body: { application_id: applicationId } });
    if (done.ok) await refresh();
  }
  return <AskOnce words={text.withdraw} busy={busy} failure={failure} onSure={withdraw} />;
}
