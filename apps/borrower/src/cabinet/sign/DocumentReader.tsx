import { readDocumentText } from '@senim/contracts/borrower/calls';
import { DOCUMENT_LANGUAGES, type DocumentLanguage, documentLanguage } from '@senim/kazakhstan/languages';
import { ChoiceField } from '@senim/ui/ChoiceField';
import { Notice } from '@senim/ui/Notice';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { read } from '../../api/queries.ts';
import { ReadError } from '../../api/queryClient.ts';
import screen from '../../shell/Screen.module.css';
import { useLanguage, useText } from '../../text/AppText.tsx';
import { AgreementPage } from './AgreementPage.tsx';
import { DocumentFile } from './DocumentFile.tsx';

type DocumentReaderProps = {
  agreementId: number;
  /** The additional agreement to read; if absent, the agreement itself. */
  amendmentId?: number;
  /** The name of the saved file. */
  name: string;
  /** The hashes of the stored files from the cabinet's answer. */
  documents: readonly { readonly lang: string; readonly sha256: string }[];
  /** The hash of the document on the page; null while there is none. */
  onRead: (sha256: string | null) => void;
};

/** The words of the document from inside its file, in the language that the reader chooses, and the file itself. */
export function DocumentReader({ agreementId, amendmentId, name, documents, onRead }: DocumentReaderProps) {
  const { sign: text, cabinet } = useText();
  const language = useLanguage();
  const [chosen, setChosen] = useState<DocumentLanguage>(documentLanguage(language));
  const stored = documents.find(({ lang }) => lang === chosen)?.sha256;
  const { data, isError, error } = useQuery({
    queryKey: ['DOCUMENT_TEXT', agreementId, amendmentId, chosen, stored],
    queryFn: () =>
      read(
        readDocumentText,
        { params: { id: agreementId }, query: { lang: chosen, amendment: amendmentId } },
        language,
      ),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isStored = data !== undefined && data.sha256 === stored;
  const shown = isStored && data.text ? data.sha256 : null;
  const tell = useRef(onRead);
  tell.current = onRead;
  useEffect(() => {
    if (shown !== null) tell.current(shown);
  }, [shown]);

  function choose(next: DocumentLanguage) {
    setChosen(next);
    onRead(null);
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
      {isError && (
        <Notice variant="warning" announce>
          {(error instanceof ReadError && error.failure.message) || cabinet.lostConnection}
        </Notice>
      )}
      {data && !isStored && (
        <Notice variant="warning" announce>
          {text.changed}
        </Notice>
      )}
      {!data && !isError && <p role="status">{text.reading}</p>}
      {isStored && (data.text ? <AgreementPage text={data.text} /> : <p>{text.onlyFile}</p>)}
      <DocumentFile
        key={chosen}
        agreementId={agreementId}
        amendmentId={amendmentId}
        name={`${name}-${chosen}`}
        lang={chosen}
        sha256={stored}
        onOpened={onRead}
      />
    </div>
  );
}
