import { Button } from '@senim/ui/Button';
import { useState } from 'react';
import { useSettings } from '../../shell/Settings.tsx';
import { useErrorDialog } from '../../shell/Shell.tsx';
import { useLanguage, useText } from '../../text/AppText.tsx';
import { saveFile } from '../agreements/saveFile.ts';
import { receiptFile } from './receiptFile.ts';

/** Saves the receipt of a payment in the language of the page. It is no link, because the session must not be in an address. */
export function ReceiptButton({ paymentId }: { paymentId: number }) {
  const { payments: text, cabinet } = useText();
  const language = useLanguage();
  const { lender } = useSettings();
  const showError = useErrorDialog();
  const [busy, setBusy] = useState(false);

  async function save() {
    setBusy(true);
    const { file, name } = await receiptFile(paymentId, language, lender.code);
    setBusy(false);
    if (file.ok) saveFile(file.data, name, 'application/pdf');
    else showError(file.status === 0 ? cabinet.lostConnection : file.message);
  }

  return (
    <Button variant="quiet" size="small" busy={busy} onClick={() => void save()}>
      {text.receipt}
    </Button>
  );
}
