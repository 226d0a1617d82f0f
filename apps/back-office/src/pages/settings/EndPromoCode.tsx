import { Alert } from '@mantine/core';
import { proposePromoCode } from '@senim/contracts/office/settings/calls';
import { call } from '../../api/client.ts';
import { useProposed } from '../../hooks/useProposed.ts';
import { useWords } from '../../shell/language.tsx';
import { ReasonDialog } from '../../widgets/ReasonDialog.tsx';
import type { EndProps } from './dialogProps.ts';
import { useVersionsText } from './useVersionsText.ts';
import { WhatIf } from './whatIf/WhatIf.tsx';

/** Ends a promo code before its last day and takes back what was to follow, or opens it again. */
export function EndPromoCode({ known: { name, document }, ahead, onClose }: EndProps<'promo-code'>) {
  const { text } = useWords();
  const versionsText = useVersionsText();
  const proposed = useProposed();
  const { setting: _, ...terms } = document;
  const propose = async (reason: string) => {
    const body = { ...terms, ended: !terms.ended, reason };
    await call(proposePromoCode, { params: { name }, body });
    await proposed();
  };
  const withdrawn = ahead.map(({ in_force_from: from }) => ({ from }));
  return (
    <ReasonDialog
      title={`${text.settings.named['promo-code'](name)}: ${document.ended ? text.settings.reopen : text.settings.end}`}
      about={document.ended ? text.settings.reopenAbout : text.settings.endAbout}
      action={text.settings.propose}
      size="lg"
      onClose={onClose}
      onReason={propose}
    >
      <WhatIf name={name} document={{ ...document, ended: !document.ended }} />
      {!document.ended && withdrawn.length > 0 && (
        <Alert color="orange" variant="light">
          {text.settings.endNext(versionsText(withdrawn))}
        </Alert>
      )}
    </ReasonDialog>
  );
}
