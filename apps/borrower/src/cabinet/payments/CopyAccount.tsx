import { Button } from '@senim/ui/Button';
import { useState } from 'react';
import { useText } from '../../text/AppText.tsx';
import styles from './PayWays.module.css';

const SAID_MS = 2_500;

/** The account in large digits, with a button to copy it. */
export function CopyAccount({ account }: { account: string }) {
  const { loanPayment: text } = useText();
  const [isCopied, setCopied] = useState(false);
  async function copy() {
    await navigator.clipboard?.writeText(account).catch(() => undefined);
    setCopied(true);
    setTimeout(() => setCopied(false), SAID_MS);
  }
  return (
    <div>
      <p className={styles.accountLabel}>{text.account}</p>
      <p className={styles.account}>{account}</p>
      <Button variant="secondary" size="small" onClick={() => void copy()}>
        {isCopied ? text.copied : text.copy}
      </Button>
      <span className="visually-hidden" role="status">
        {isCopied && text.copied}
      </span>
    </div>
  );
}
