import { sendSignCode, signAgreement } from '@senim/contracts/borrower/calls';
import { Button } from '@senim/ui/Button';
import { ActionFailure } from '../../shell/ActionFailure.tsx';
import { askForCode } from '../../shell/askForCode.ts';
import { CodeEntry } from '../../shell/CodeEntry.tsx';
import screen from '../../shell/Screen.module.css';
import { useAction } from '../../shell/useAction.ts';
import { useText } from '../../text/AppText.tsx';
import type { Signing } from './useSigning.ts';

type SignWithCodeProps = {
  agreementId: number;
  /** What the signature costs, where it is one of a loan. */
  cost?: string;
  /** The hash of the bytes that were shown, which are signed. */
  signing: Signing;
  onSigned: () => Promise<void>;
};

/** The SMS code that signs one document: requested, entered, requested again. */
export function SignWithCode({ agreementId, cost, signing, onSigned }: SignWithCodeProps) {
  const { sign: text } = useText();
  const action = useAction('money');
  const { sha256, resendAtMs } = signing;

  async function send() {
    const body = { agreement_id: agreementId };
    const asked = await askForCode(action, action.run(sendSignCode, { body }));
    if (asked.resendAtMs !== null) signing.codeSent(asked.resendAtMs);
  }

  async function sign(code: string) {
    const body = { agreement_id: agreementId, code, document_sha256: sha256 ?? undefined };
    const signed = await action.run(signAgreement, { body });
    if (!signed.ok) return;
    signing.forget();
    await onSigned();
  }

  if (resendAtMs !== null)
    return (
      <CodeEntry
        id="sign-code"
        lead={cost ? `${cost} ${text.lastDigitSigns}` : text.lastDigitSigns}
        submit={text.sign}
        action={action}
        resendAtMs={resendAtMs}
        takesFocus
        entersItself
        onEnter={sign}
        onResend={() => void send()}
      />
    );
  return (
    <div className={screen.form}>
      <ActionFailure failure={action.failure} />
      <Button wide busy={action.busy} onClick={() => void send()}>
        {text.send}
      </Button>
    </div>
  );
}
