import { Button } from '@senim/ui/Button';
import { CodeField } from '@senim/ui/CodeField';
import { useState } from 'react';
import { deviceNowMs } from '../../api/deviceClock.ts';
import { ActionFailure } from '../../application/ActionFailure.tsx';
import { ResendCode } from '../../application/ResendCode.tsx';
import screen from '../../application/Screen.module.css';
import { useAction } from '../../application/useAction.ts';
import { useText } from '../../text/ApplicationText.tsx';

const CODE_LENGTH = 6;

type SignWithCodeProps = {
  agreementId: number;
  /** Of the bytes that were shown: these and no others are signed. */
  sha256: string;
  onSigned: () => Promise<void>;
};

/** The code by SMS that signs one document: asked for, brought, and asked for again when it did not come. */
export function SignWithCode({ agreementId, sha256, onSigned }: SignWithCodeProps) {
  const { sign: text, signIn } = useText();
  const action = useAction();
  const [resendAtMs, setResendAtMs] = useState<number | null>(null);
  const [code, setCode] = useState('');

  async function send() {
    const sent = await action.run<{ resend_after: number }>({
      path: '/cabinet/sign/sms-send',
      body: { agreement_id: agreementId },
    });
    const wait = sent.ok
      ? sent.data.resend_after
      : sent.code === 'code_requested_recently' && sent.retryAfterSeconds;
    if (wait) setResendAtMs(deviceNowMs() + wait * 1_000);
  }

  async function sign(digits: string) {
    const body = { agreement_id: agreementId, code: digits, document_sha256: sha256 };
    const signed = await action.run({ path: '/cabinet/sign/sms-check', body });
    if (signed.ok) await onSigned();
  }

  return (
    <div className={screen.form}>
      <ActionFailure failure={action.failure} />
      {resendAtMs === null ? (
        <Button wide busy={action.busy} onClick={() => void send()}>
          {text.send}
        </Button>
      ) : (
        <>
          <CodeField
            id="sign-code"
            label={signIn.code}
            hint={signIn.codeHint}
            length={CODE_LENGTH}
            value={code}
            error={action.failure?.fields['code']?.message}
            onChange={setCode}
          />
          <Button wide busy={action.busy} onClick={() => void sign(code)}>
            {text.sign}
          </Button>
          <ResendCode atMs={resendAtMs} busy={action.busy} onResend={() => void send()} />
        </>
      )}
    </div>
  );
}
