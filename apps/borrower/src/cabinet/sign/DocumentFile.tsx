import { readDocument } from '@senim/contracts/borrower/calls';
import type { DocumentLanguage } from '@senim/kazakhstan/languages';
import { Button, ButtonLink } from '@senim/ui/Button';
import { Notice } from '@senim/ui/Notice';
import { useEffect, useState } from 'react';
import { fetchFile } from '../../api/fetchFile.ts';
import screen from '../../shell/Screen.module.css';
import { useSettings } from '../../shell/Settings.tsx';
import { useLanguage, useText } from '../../text/AppText.tsx';
import { saveFile } from '../agreements/saveFile.ts';
import { sha256Of } from './sha256Of.ts';

type DocumentFileProps = {
  agreementId: number;
  amendmentId: number | undefined;
  name: string;
  lang: DocumentLanguage;
  /** The hash of the stored file. */
  sha256: string | undefined;
  /** The hash of the bytes that were opened. */
  onOpened: (sha256: string) => void;
};

type Opened = { readonly url: string; readonly bytes: ArrayBuffer };

/** The signed bytes themselves: fetched once, held against their hash, opened and saved. */
export function DocumentFile({ agreementId, amendmentId, name, lang, sha256, onOpened }: DocumentFileProps) {
  const { sign: text, cabinet } = useText();
  const { lender } = useSettings();
  const language = useLanguage();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  useEffect(() => () => URL.revokeObjectURL(opened?.url ?? ''), [opened]);

  async function open() {
    setBusy(true);
    setProblem('');
    const input = { params: { id: agreementId }, query: { lang, amendment: amendmentId } };
    const file = await fetchFile(readDocument, input, language);
    setBusy(false);
    if (!file.ok) return setProblem(file.message || cabinet.lostConnection);
    const hash = await sha256Of(file.data);
    if (hash !== sha256) return setProblem(text.changed);
    const url = URL.createObjectURL(new Blob([file.data], { type: 'application/pdf' }));
    setOpened({ url, bytes: file.data });
    onOpened(hash);
    window.open(url, '_blank');
  }

  return (
    <>
      {problem && (
        <Notice variant="warning" announce>
          {problem}
        </Notice>
      )}
      {opened ? (
        // Browsers that block a new window open it from a link.
        <ButtonLink variant="secondary" wide href={opened.url} target="_blank" rel="noreferrer">
          {text.document}
        </ButtonLink>
      ) : (
        <Button variant="secondary" wide busy={busy} onClick={() => void open()}>
          {text.document}
        </Button>
      )}
      <details>
        <summary>{text.details}</summary>
        {sha256 && <p className={screen.typed}>{text.print(sha256)}</p>}
        {opened && (
          <Button
            variant="quiet"
            size="small"
            onClick={() => saveFile(opened.bytes, `${lender.code}-${name}.pdf`, 'application/pdf')}
          >
            {text.save}
          </Button>
        )}
      </details>
    </>
  );
}
