import { formatPercent, formatTenge } from '@senim/kazakhstan/format';
import { Button } from '@senim/ui/Button';
import { Card } from '@senim/ui/Card';
import { CodeField } from '@senim/ui/CodeField';
import { KeyValueTable } from '@senim/ui/KeyValueTable';
import { Notice } from '@senim/ui/Notice';
import { useRef, useState } from 'react';
import { apiUrl, type Failure, newKey } from '../../api/client.ts';
import type { AgreementShown } from '../../api/queries.ts';
import screen from '../../application/Screen.module.css';
import { useApi } from '../../application/useApi.ts';
import { readStored, STORAGE_KEYS } from '../../storage.ts';
import { useLanguage, useText } from '../../text/ApplicationText.tsx';
import type { ComponentProps } from '../componentProps.ts';

const CODE_LENGTH = 6;

async function sha256Of(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The document first, its hash taken from the very bytes that were opened; then the code that signs just these. */
export function Sign({ information, refresh }: ComponentProps) {
  const { agreement } = information.data;
  return agreement ? <Offer agreement={agreement} refresh={refresh} /> : null;
}

function Offer({ agreement, refresh }: { agreement: AgreementShown; refresh: () => Promise<void> }) {
  const {
    sign: text,
    signIn,
    money,
    cabinet: { lostConnection },
  } = useText();
  const language = useLanguage();
  const api = useApi();
  const [sha256, setSha256] = useState<string | null>(null);
  const [isCodeSent, setCodeSent] = useState(false);
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState<Failure | null>(null);
  const key = useRef(newKey());

  async function openDocument() {
    const path = `/cabinet/agreements/${agreement.id}/document?lang=${language}`;
    const response = await fetch(apiUrl(path, readStored('localStorage', STORAGE_KEYS.token)));
    const bytes = await response.arrayBuffer();
    setSha256(await sha256Of(bytes));
    window.open(URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' })), '_blank');
  }

  async function sendCode() {
    const sent = await api({
      method: 'POST',
      path: '/cabinet/sign/sms-send',
      body: { agreement_id: agreement.id },
    });
    setFailure(sent.ok ? null : sent);
    if (sent.ok) setCodeSent(true);
  }

  async function sign(digits: string) {
    const body = { agreement_id: agreement.id, code: digits, document_sha256: sha256 };
    const signed = await api({
      method: 'POST',
      path: '/cabinet/sign/sms-check',
      body,
      idempotencyKey: key.current,
    });
    key.current = newKey();
    setFailure(signed.ok ? null : signed);
    if (signed.ok) await refresh();
  }

  const rows = [
    { key: 'get', label: money.get, value: formatTenge(agreement.principal, language), strong: true },
    { key: 'back', label: money.giveBack, value: formatTenge(agreement.total, language), strong: true },
    { key: 'reward', label: money.reward, value: formatTenge(agreement.reward, language) },
    { key: 'rate', label: money.rate, value: formatPercent(agreement.daily_rate, language) },
    { key: 'gesv', label: money.gesv, value: formatPercent(agreement.gesv, language, { zeros: 'kept' }) },
  ];
  return (
    <>
      <h1>{text.title}</h1>
      {failure && (
        <Notice look="warning" announce>
          {failure.status === 0 ? lostConnection : failure.message}
        </Notice>
      )}
      <Card>
        <KeyValueTable rows={rows} />
      </Card>
      <p>{text.read}</p>
      <div className={screen.form}>
        <Button look="secondary" wide onClick={() => void openDocument()}>
          {text.document}
        </Button>
        {sha256 && !isCodeSent && (
          <Button wide onClick={() => void sendCode()}>
            {text.send}
          </Button>
        )}
        {sha256 && isCodeSent && (
          <>
            <CodeField
              id="sign-code"
              label={signIn.code}
              hint={signIn.codeHint}
              length={CODE_LENGTH}
              value={code}
              error={failure?.fields['code']?.message}
              onChange={setCode}
            />
            <Button wide onClick={() => void sign(code)}>
              {text.sign}
            </Button>
          </>
        )}
      </div>
    </>
  );
}
