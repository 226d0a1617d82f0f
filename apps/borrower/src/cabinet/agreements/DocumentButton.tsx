import { readDocument } from '@senim/contracts/borrower/calls';
import { documentLanguage } from '@senim/kazakhstan/languages';
import { Button } from '@senim/ui/Button';
import { useState } from 'react';
import { fetchFile } from '../../api/fetchFile.ts';
import { useSettings } from '../../shell/Settings.tsx';
import { useErrorDialog } from '../../shell/Shell.tsx';
import { useLanguage, useText } from '../../text/AppText.tsx';
import { saveFile } from './saveFile.ts';

/** Saves the agreement's PDF in the language of the page. It is no link, because the session must not be in an address. */
export function DocumentButton({ agreementId, number }: { agreementId: number; number: string }) {
  const { agreements: text, cabinet } = useText();
  const language = useLanguage();
  const { lender } = useSettings();
  const showError = useErrorDialog();
  const [busy, setBusy] = useState(false);

  async function save() {
    setBusy(true);
    const file = await fetchFile(
      readDocument,
      { params: { id: agreementId }, query: { lang: documentLanguage(language) } },
      language,
    );
    setBusy(false);
    if (file.ok) saveFile(file.data, `${lender.code}-${number}-${language}.pdf`, 'application/pdf');
    else showError(file.status === 0 ? cabinet.lostConnection : file.message);
  }

  return (
    <Button variant="secondary" size="small" busy={busy} onClick={() => void save()}>
      {text.document}
    </Button>
  );
}
