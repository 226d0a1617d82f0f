import { readDocument } from '@senim/contracts/borrower/calls';
import { documentLanguage } from '@senim/kazakhstan/languages';
import { Button } from '@senim/ui/Button';
import { useState } from 'react';
import { fetchFile } from '../../api/fetchFile.ts';
import type { AmendmentShown } from '../../api/queries.ts';
import { useSettings } from '../../shell/Settings.tsx';
import { useErrorDialog } from '../../shell/Shell.tsx';
import { useLanguage, useText } from '../../text/AppText.tsx';
import { saveFile } from './saveFile.ts';

type DocumentButtonProps = { agreementId: number; number: string; amendment?: AmendmentShown };

/** Saves the PDF of an agreement, or of one added to it, in the language of the page. It is no link, because the session must not be in an address. */
export function DocumentButton({ agreementId, number, amendment }: DocumentButtonProps) {
  const { agreements: text, cabinet } = useText();
  const language = useLanguage();
  const lang = documentLanguage(language);
  const { lender } = useSettings();
  const showError = useErrorDialog();
  const [busy, setBusy] = useState(false);

  async function save() {
    setBusy(true);
    const file = await fetchFile(
      readDocument,
      {
        params: { id: agreementId },
        query: {
          lang,
          ...(amendment && { amendment: String(amendment.amendment_id) }),
        },
      },
      language,
    );
    setBusy(false);
    const name = [lender.code, number, amendment?.ordinal, lang].filter(Boolean).join('-');
    if (file.ok) saveFile(file.data, `${name}.pdf`, 'application/pdf');
    else showError(file.status === 0 ? cabinet.lostConnection : file.message);
  }

  return (
    <Button variant="secondary" size="small" busy={busy} onClick={() => void save()}>
      {amendment ? text.amendment(amendment.ordinal) : text.document}
    </Button>
  );
}
