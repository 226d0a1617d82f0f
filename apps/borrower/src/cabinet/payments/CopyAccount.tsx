import { Button } from '@senim/ui/Button';
import { useRef, useState } from 'react';
import { copyText } from '../../copyText.ts';
import { useText } from '../../text/AppText.tsx';
import styles from './PayWays.module.css';

const SAID_MS = 2_500;

/** The account in large digits, with a button to copy it. */
export function CopyAccount({ account }: { account: string }) {
  const { loanPayment: text } = useText();
  const [isCopied, setCopied] = useState(false);
  const number = useRef<HTMLParagraphElement>(null);
  async function copy() {
    const isInClipboard = await copyText(account, navigator.clipboard);
    // Without access to the clipboard the number is chosen, to be copied by hand.
    if (!isInClipboard && number.current) window.getSelection()?.selectAllChildren(number.current);
    if (!isInClipboard) return;
    setCopied(true);
    setTimeout(() => setCopied(false), SAID_MS);
  }
  return (
    <div>
      <p className={styles.accountLabel}>{text.account}</p>
      <p ref={number} className={styles.account}>
        {account}
      </p>
      <Button variant="secondary" size="small" onClick={() => void copy()}>
        {isCopied ? text.copied : text.copy}
      </Button>
      <span className="visually-hidden" role="status">
        {isCopied && text.copied}
      </span>
    </div>
  );
}
