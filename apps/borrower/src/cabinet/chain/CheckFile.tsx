import { Card } from '@senim/ui/Card';
import { Notice } from '@senim/ui/Notice';
import { useState } from 'react';
import screen from '../../shell/Screen.module.css';
import { useText } from '../../text/AppText.tsx';
import { sha256Of } from '../sign/sha256Of.ts';
import type { ChainAnswer } from './answer.ts';
import styles from './Chain.module.css';

/** Tells whether a file is one of the borrower's documents, by its hash; the file is not sent. */
export function CheckFile({ documents }: { documents: ChainAnswer['documents'] }) {
  const { chain: text } = useText();
  const [{ name, sha256 }, setFile] = useState({ name: '', sha256: '' });
  const known = documents.find((document) => document.sha256 === sha256);
  const check = async (file: File | undefined) =>
    setFile(
      file ? { name: file.name, sha256: await sha256Of(await file.arrayBuffer()) } : { name: '', sha256: '' },
    );
  return (
    <Card variant="flat">
      <div className={screen.form}>
        <div>
          <h3 className={screen.cardTitle}>{text.checkTitle}</h3>
          <p className={screen.flush}>{text.checkText}</p>
        </div>
        {/* The browser's own words for a file field are in the browser's language, not in ours. */}
        <label className={styles.file}>
          <input
            id="check-file"
            className="visually-hidden"
            type="file"
            accept="application/pdf"
            onChange={({ target }) => void check(target.files?.[0])}
          />
          {text.checkLabel}
          {name !== '' && <span className={styles.name}>{name}</span>}
        </label>
        {sha256 && !known && (
          <Notice variant="danger" announce>
            {text.checkUnknown}
          </Notice>
        )}
        {known && (
          <Notice variant={known.signed_at ? 'success' : 'info'} announce>
            {known.signed_at
              ? text.checkSigned(known.agreement_number)
              : text.checkKnown(known.agreement_number)}
          </Notice>
        )}
      </div>
    </Card>
  );
}
