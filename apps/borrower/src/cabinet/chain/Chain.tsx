import { readChain } from '@senim/contracts/borrower/calls';
import { Card } from '@senim/ui/Card';
import { KeyValueTable } from '@senim/ui/KeyValueTable';
import { useQuery } from '@tanstack/react-query';
import { cabinetQuery } from '../../api/queries.ts';
import { wholeDateTime } from '../../format.ts';
import screen from '../../shell/Screen.module.css';
import { useLanguage, useText } from '../../text/AppText.tsx';
import { Connection } from '../layout/Connection.tsx';
import { Skeleton } from '../layout/Skeleton.tsx';
import type { ChainAnswer } from './answer.ts';
import styles from './Chain.module.css';
import { CheckFile } from './CheckFile.tsx';
import { Consent } from './Consent.tsx';

/** All that the borrower agreed to and signed, with texts, codes and hashes, and a check of any file. */
export function Chain() {
  const { chain: text } = useText();
  const language = useLanguage();
  const query = useQuery(cabinetQuery('SIGNATURE_CHAIN', readChain, {}, language));
  if (!query.data) return <Skeleton />;
  const { consents, documents, codes } = query.data;
  return (
    <div className={screen.screen}>
      <h1>{text.title}</h1>
      <p className={screen.lead}>{text.lead}</p>
      <Connection query={query} />
      <section className={screen.form} aria-labelledby="consents">
        <h2 id="consents" className={screen.cardTitle}>
          {text.consents}
        </h2>
        {consents.length === 0 && <p>{text.noConsents}</p>}
        {consents.map((consent) => (
          <Consent
            key={consent.id}
            consent={consent}
            onWithdrawn={async () => void (await query.refetch())}
          />
        ))}
      </section>
      <section className={screen.form} aria-labelledby="documents">
        <h2 id="documents" className={screen.cardTitle}>
          {text.documents}
        </h2>
        {documents.length === 0 && <p>{text.noDocuments}</p>}
        {documents.map((document) => (
          <Document key={`${document.agreement_id} ${document.lang}`} document={document} />
        ))}
        <CheckFile documents={documents} />
      </section>
      <section className={screen.form} aria-labelledby="codes">
        <h2 id="codes" className={screen.cardTitle}>
          {text.codes}
        </h2>
        {codes.length === 0 ? <p>{text.noCodes}</p> : <Codes codes={codes} />}
      </section>
    </div>
  );
}

function Document({ document }: { document: ChainAnswer['documents'][number] }) {
  const { chain: text } = useText();
  const language = useLanguage();
  const when = (instant: string) => wholeDateTime(Date.parse(instant), language);
  return (
    <Card as="article">
      <h3 className={screen.cardTitle}>
        {text.document(document.agreement_number, text.languages[document.lang])}
      </h3>
      <p className={screen.soft}>
        {document.signed_at ? text.signed(when(document.signed_at)) : text.made(when(document.created_at))}
      </p>
      <p className={styles.hash}>
        {text.sha}: {document.sha256}
      </p>
    </Card>
  );
}

function Codes({ codes }: { codes: ChainAnswer['codes'] }) {
  const { chain: text } = useText();
  const language = useLanguage();
  return (
    <Card variant="flat">
      <KeyValueTable
        rows={codes.map(({ purpose, asked_at: askedAt, outcome }) => ({
          key: `${purpose} ${askedAt}`,
          label: text.purposes[purpose],
          note: wholeDateTime(Date.parse(askedAt), language),
          value: text.outcomes[outcome],
        }))}
      />
    </Card>
  );
}
