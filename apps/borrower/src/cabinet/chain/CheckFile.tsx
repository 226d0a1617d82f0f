import { Card } from '@senim/ui/Card';
import { Notice } from '@senim/ui/Notice';
import { useState } from 'react';
import screen from '../../application/Screen.module.css';
import { useText } from '../../text/ApplicationText.tsx';
import { sha256Of } from '../sign/sha256Of.ts';
import type { ChainAnswer } from './answer.ts';
import styles from './Chain.module.css';

/** Takes the hash of a file, on this device alone, and says whether it is one of the borrower's documents. */
export function CheckFile({ documents }: { documents: ChainAnswer['documents'] }) {
  const { chain: text } = useText();
  const [sha256, setSha256] = useState<string | null>(null);
  const known = documents.find((document) => document.sha256 === sha256);
  return (
    <Card look="flat">
      <div className={screen.form}>
        <div>
          <h3 className={screen.cardTitle}>{text.checkTitle}</h3>
          <p className={screen.flush}>{text.checkText}</p>
        </div>
        <div>
          <label className={styles.label} htmlFor="check-file">
            {text.checkLabel}
          </label>
          <input
            id="check-file"
            className={styles.file}
            type="file"
            accept="application/pdf"
            onChange={async ({ target }) => {
              const [file] = target.files ?? [];
              setSha256(file ? await sha256Of(await file.arrayBuffer()) : null);
            }}
          />
        </div>
        {sha256 && !known && (
          <Notice look="danger" announce>
            {text.checkUnknown}
          </Notice>
        )}
        {known && (
          <Notice look={known.signed_at ? 'success' : 'info'} announce>
            {known.signed_at
              ? text.checkSigned(known.agreement_number)
              : text.checkKnown(known.agreement_number)}
          </Notice>
        )}
      </div>
    </Card>
  );
}
