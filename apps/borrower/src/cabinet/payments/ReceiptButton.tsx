import { readReceipt } from '@senim/contracts/borrower/calls';
import { documentLanguage } from '@senim/kazakhstan/languages';
import { Button } from '@senim/ui/Button';
import { useState } from 'react';
import { fetchFile } from '../../api/fetchFile.ts';
import { useSettings } from '../../shell/Settings.tsx';
import { useErrorDialog } from '../../shell/Shell.tsx';
import { useLanguage, useText } from '../../text/AppText.tsx';
import { saveFile } from '../agreements/saveFile.ts';

/** Saves the receipt of a payment in the language of the page. It is no link, because the session must not be in an address. */
export function ReceiptButton({ paymentId }: { paymentId: number }) {
  const { payments: text, cabinet } = useText();
  const language = useLanguage();
  const lang = documentLanguage(language);
  const { lender } = useSettings();
  const showError = useErrorDialog();
  const [busy, setBusy] = useState(false);

  async function save() {
    setBusy(true);
    const file = await fetchFile(readReceipt, { params: { id: paymentId }, query: { lang } }, language);
    setBusy(false);
    if (file.ok) saveFile(file.data, `${lender.code}-receipt-${paymentId}-${lang}.pdf`, 'application/pdf');
    else showError(file.status === 0 ? cabinet.lostConnection : file.message);
  }

  return (
    <Button variant="quiet" size="small" busy={busy} onClick={() => void save()}>
      {text.receipt}
    </Button>
  );
}
