import { readStatement } from '@senim/contracts/borrower/calls';
import { DOCUMENT_LANGUAGES, documentLanguage, documentLanguageNamed } from '@senim/kazakhstan/languages';
import { Button, ButtonLink } from '@senim/ui/Button';
import { Notice } from '@senim/ui/Notice';
import { SelectField } from '@senim/ui/SelectField';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import {
  type Statement,
  type StatementKind,
  type StatementWish,
  statementInput,
  statementQuery,
} from '../../api/dealQueries.ts';
import { fetchFile } from '../../api/fetchFile.ts';
import { paths } from '../../paths.ts';
import { useSettings } from '../../shell/Settings.tsx';
import { useLanguage, useText } from '../../text/AppText.tsx';
import { saveFile } from '../agreements/saveFile.ts';
import { Connection } from '../layout/Connection.tsx';
import { Skeleton } from '../layout/Skeleton.tsx';
import { Sheet } from './Sheet.tsx';
import styles from './Statements.module.css';

const KINDS: readonly StatementKind[] = ['account', 'schedule', 'no-debt'];

/** A plain page with one document in either language, to print or save. The address names it. */
export function Statements() {
  const { statements: text, cabinet } = useText();
  const pageLanguage = useLanguage();
  const [query, setQuery] = useSearchParams();
  const kind = KINDS.find((known) => known === query.get('kind')) ?? 'account';
  const asked = query.get('lang');
  const language = documentLanguageNamed(asked) ?? documentLanguage(pageLanguage);
  const agreement = Number(query.get('agreement'));
  const agreementId = kind !== 'no-debt' && Number.isInteger(agreement) && agreement > 0 ? agreement : null;
  const statement = useQuery(statementQuery({ kind, language, agreementId }, pageLanguage));
  const choose = (name: string, value: string) =>
    setQuery((before) => new URLSearchParams({ ...Object.fromEntries(before), [name]: value }), {
      replace: true,
    });
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <h1 className={styles.title}>{text.title}</h1>
        <div className={styles.controls}>
          <SelectField
            id="kind"
            label={text.kind}
            placeholder={text.kind}
            value={kind}
            options={KINDS.map((value) => ({ value, label: text.kinds[value] }))}
            onChange={(event) => choose('kind', event.target.value)}
          />
          <SelectField
            id="language"
            label={text.language}
            placeholder={text.language}
            value={language}
            options={DOCUMENT_LANGUAGES.map((value) => ({ value, label: text.languages[value] }))}
            onChange={(event) => choose('lang', event.target.value)}
          />
        </div>
        <div className={styles.row}>
          {statement.data && (
            <Take
              kind={kind}
              language={language}
              agreementId={agreementId}
              statement={statement.data.statement}
            />
          )}
          <ButtonLink variant="quiet" size="small" href={paths.cabinet()}>
            {text.back}
          </ButtonLink>
        </div>
        {statement.data && <Connection query={statement} />}
      </header>
      <main className={styles.paper} aria-label={text.page}>
        {statement.data && <Sheet statement={statement.data.statement} />}
        {statement.isError && !statement.data && (
          <Notice variant="warning" announce>
            {statement.error.message || cabinet.lostConnection}
          </Notice>
        )}
        {statement.isPending && <Skeleton />}
      </main>
    </div>
  );
}

type TakeProps = StatementWish & { statement: Statement };

/** To print it, or to save it as a PDF with the same text. */
function Take({ kind, language, agreementId, statement }: TakeProps) {
  const { statements: text, cabinet } = useText();
  const { lender } = useSettings();
  const reader = useLanguage();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  async function save() {
    setBusy(true);
    const file = await fetchFile(readStatement, statementInput({ kind, language, agreementId }), reader);
    setBusy(false);
    setFailure(file.ok ? '' : file.message || cabinet.lostConnection);
    if (file.ok)
      saveFile(file.data, `${lender.code}-${kind}-${statement.day}-${language}.pdf`, 'application/pdf');
  }
  return (
    <>
      <Button size="small" onClick={() => window.print()}>
        {text.print}
      </Button>
      <Button variant="secondary" size="small" busy={isBusy} onClick={() => void save()}>
        {text.save}
      </Button>
      {failure && <span role="alert">{failure}</span>}
    </>
  );
}
