import { Button } from '@senim/ui/Button';
import { Card } from '@senim/ui/Card';
import { CodeField } from '@senim/ui/CodeField';
import { Notice } from '@senim/ui/Notice';
import { useState } from 'react';
import type { AgreementShown } from '../../api/queries.ts';
import { ActionFailure } from '../../application/ActionFailure.tsx';
import screen from '../../application/Screen.module.css';
import { useErrorDialog } from '../../application/Shell.tsx';
import { useAction } from '../../application/useAction.ts';
import { useLanguage, useText } from '../../text/ApplicationText.tsx';
import { fetchFile } from '../agreements/file.ts';

const CODE_LENGTH = 6;

async function sha256Of(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

type SignChangeProps = {
  agreement: Pick<AgreementShown, 'id' | 'number'>;
  amendmentId: number;
  refresh: () => Promise<void>;
};

/** An additional agreement: its bytes are opened first, the code then signs just these. */
export function SignChange({ agreement, amendmentId, refresh }: SignChangeProps) {
  const { prolongation: text, cabinet } = useText();
  const language = useLanguage();
  const showError = useErrorDialog();
  const { run, busy, failure } = useAction();
  const [sha256, setSha256] = useState<string | null>(null);
  const [isCodeSent, setCodeSent] = useState(false);
  const [code, setCode] = useState('');

  async function openDocument() {
    const path = `/cabinet/agreements/${agreement.id}/document?lang=${language}&amendment=${amendmentId}`;
    const file = await fetchFile(path, language);
    if (!file.ok) return showError(file.status === 0 ? cabinet.lostConnection : file.message);
    setSha256(await sha256Of(file.data));
    window.open(URL.createObjectURL(new Blob([file.data], { type: 'application/pdf' })), '_blank');
  }

  async function sendCode() {
    const sent = await run({ path: '/cabinet/sign/sms-send', body: { agreement_id: agreement.id } });
    if (sent.ok) setCodeSent(true);
  }

  async function sign(digits: string) {
    const body = { agreement_id: agreement.id, code: digits, document_sha256: sha256 };
    const signed = await run({ path: '/cabinet/sign/sms-check', body });
    if (signed.ok) await refresh();
  }

  return (
    <Card as="section" labelledBy="sign-change">
      <h2 className={screen.cardTitle} id="sign-change">
        {text.steps.sign}
      </h2>
      <p>{text.read}</p>
      <div className={screen.form}>
        <ActionFailure failure={failure} />
        <Button look={sha256 ? 'secondary' : 'primary'} wide onClick={() => void openDocument()}>
          {text.open}
        </Button>
        {sha256 && <Notice announce>{text.opened}</Notice>}
        {sha256 && !isCodeSent && (
          <Button wide busy={busy} onClick={() => void sendCode()}>
            {text.send}
          </Button>
        )}
        {sha256 && isCodeSent && (
          <>
            <CodeField
              id="code"
              label={text.code}
              hint={text.codeHint}
              length={CODE_LENGTH}
              value={code}
              error={failure?.fields.code?.message}
              onChange={setCode}
            />
            <Button wide busy={busy} onClick={() => void sign(code)}>
              {text.sign}
            </Button>
          </>
        )}
      </div>
    </Card>
  );
}
