import { readDocument } from '@senim/contracts/borrower/calls';
import { DOCUMENT_LANGUAGES, type DocumentLanguage, documentLanguage } from '@senim/kazakhstan/languages';
import { Button, ButtonLink } from '@senim/ui/Button';
import { ChoiceField } from '@senim/ui/ChoiceField';
import { Notice } from '@senim/ui/Notice';
import { useEffect, useState } from 'react';
import { fetchFile } from '../../api/fetchFile.ts';
import screen from '../../shell/Screen.module.css';
import { useSettings } from '../../shell/Settings.tsx';
import { useLanguage, useText } from '../../text/AppText.tsx';
import { saveFile } from '../agreements/saveFile.ts';
import styles from './DocumentReader.module.css';
import { sha256Of } from './sha256Of.ts';

type DocumentReaderProps = {
  agreementId: number;
  /** The additional agreement to read; if null, the agreement itself. */
  amendmentId?: number;
  /** The name of the saved file. */
  name: string;
  /** The hashes of the stored files from the cabinet's answer. */
  documents: readonly { readonly lang: string; readonly sha256: string }[];
  /** The hash of the document opened last, also before a reload. */
  readSha256: string | null;
  /** The hash of the opened bytes; null when another document may be meant. */
  onRead: (sha256: string | null) => void;
};

type Opened = { readonly url: string; readonly bytes: ArrayBuffer; readonly sha256: string };

/** Fetches the document once, computes the hash of its bytes, and shows the same bytes. */
export function DocumentReader({
  agreementId,
  amendmentId,
  name,
  documents,
  readSha256,
  onRead,
}: DocumentReaderProps) {
  const { sign: text, cabinet } = useText();
  const { lender } = useSettings();
  const language = useLanguage();
  const [chosen, setChosen] = useState<DocumentLanguage>(documentLanguage(language));
  const [opened, setOpened] = useState<Opened | null>(null);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  useEffect(() => () => URL.revokeObjectURL(opened?.url ?? ''), [opened]);

  function choose(next: DocumentLanguage) {
    setChosen(next);
    setOpened(null);
    onRead(null);
  }

  async function open() {
    setBusy(true);
    setProblem('');
    const file = await fetchFile(
      readDocument,
      { params: { id: agreementId }, query: { lang: chosen, amendment: amendmentId } },
      language,
    );
    setBusy(false);
    if (!file.ok) return setProblem(file.message || cabinet.lostConnection);
    const sha256 = await sha256Of(file.data);
    if (!documents.some((document) => document.lang === chosen && document.sha256 === sha256))
      return setProblem(text.changed);
    const url = URL.createObjectURL(new Blob([file.data], { type: 'application/pdf' }));
    setOpened({ url, bytes: file.data, sha256 });
    onRead(sha256);
    // A phone opens a PDF in its own viewer; a wide window shows it on the page.
    if (!showsBelow()) window.open(url, '_blank');
  }

  return (
    <div className={screen.form}>
      <ChoiceField<DocumentLanguage>
        label={text.languageLabel}
        name="document-language"
        value={chosen}
        choices={DOCUMENT_LANGUAGES.map((value) => ({ value, title: text.languages[value] }))}
        onChange={choose}
      />
      {problem && (
        <Notice variant="warning" announce>
          {problem}
        </Notice>
      )}
      {opened && !showsBelow() ? (
        // Browsers that block a new window open it from a link.
        <ButtonLink variant="secondary" wide href={opened.url} target="_blank" rel="noreferrer">
          {text.document}
        </ButtonLink>
      ) : (
        <Button variant="secondary" wide busy={busy} onClick={() => void open()}>
          {text.document}
        </Button>
      )}
      {readSha256 !== null && (
        <p className={styles.print} role="status">
          {text.opened(readSha256)}
        </p>
      )}
      {opened && (
        <>
          {showsBelow() && <iframe className={styles.frame} src={opened.url} title={text.frame} />}
          <Button
            variant="quiet"
            size="small"
            onClick={() => saveFile(opened.bytes, `${lender.code}-${name}-${chosen}.pdf`, 'application/pdf')}
          >
            {text.save}
          </Button>
        </>
      )}
    </div>
  );
}

function showsBelow(): boolean {
  return navigator.pdfViewerEnabled === true && window.matchMedia('(min-width: 1025px)').matches;
}
