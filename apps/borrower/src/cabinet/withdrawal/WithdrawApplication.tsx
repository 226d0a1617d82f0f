import { withdrawApplication } from '@senim/contracts/borrower/calls';
import { useText } from '../../text/AppText.tsx';
import { type ActOf, AskOnce } from './AskOnce.tsx';

type Props = { applicationId: number; refresh: () => Promise<void> };

/** The borrower may withdraw the application until it is decided. */
export function WithdrawApplication({ applicationId, refresh }: Props) {
  const { info: text } = useText();
  const act: ActOf = (run) => run(withdrawApplication, { body: { application_id: applicationId } });
  return <AskOnce words={text.withdraw} act={act} refresh={refresh} />;
}
