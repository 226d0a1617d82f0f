import { TextInput } from '@mantine/core';
import { decideLoan } from '@senim/contracts/office/calls';
import { bankName } from '@senim/kazakhstan/banks';
import { readIban } from '@senim/kazakhstan/iban';
import { call } from '../../api/client.ts';
import { useDraft } from '../../hooks/useDraft.ts';
import { useProposed } from '../../hooks/useProposed.ts';
import { useWords } from '../../shell/language.tsx';
import { ReasonDialog } from '../../widgets/ReasonDialog.tsx';
import { ibanFlaw } from '../../wording/flawText.ts';

interface Props {
  readonly borrowerId: number;
  readonly loanId: number;
  /** The agreement was another person's, so its account may be too: a different account must be named. */
  readonly isAnnulled: boolean;
  readonly onClose: () => void;
}

/** Proposes to give a client's money back, to the account of the agreement or to another one of theirs. */
export function ProposeRefund({ borrowerId, loanId, isAnnulled, onClose }: Props) {
  const { text, language } = useWords();
  const proposed = useProposed();
  const { draft: typed, setDraft, forget } = useDraft(`refund ${loanId}`, '');
  const reading = readIban(typed);
  const isEmpty = typed.trim() === '';
  const bank = reading.ok ? reading.bank : null;
  const propose = async (reason: string) => {
    const iban = isEmpty ? {} : { iban: typed };
    await call(decideLoan, {
      params: { borrower_id: borrowerId, id: loanId },
      body: { action: 'propose-refund', reason, ...iban },
    });
    forget();
    await proposed();
  };
  return (
    <ReasonDialog
      title={text.actions['propose-refund']}
      about={text.actionAbout['propose-refund']}
      action={text.actions['propose-refund']}
      isReady={reading.ok || (isEmpty && !isAnnulled)}
      onClose={onClose}
      onReason={propose}
    >
      <TextInput
        data-autofocus
        label={isAnnulled ? text.refund.iban : text.refund.ibanOther}
        description={bank ? bankName(bank, language) : undefined}
        error={ibanFlaw(typed, language)}
        value={typed}
        onChange={(event) => setDraft(event.currentTarget.value)}
        autoComplete="off"
        required={isAnnulled}
      />
    </ReasonDialog>
  );
}
