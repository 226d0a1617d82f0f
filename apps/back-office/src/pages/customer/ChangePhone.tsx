import { TextInput } from '@mantine/core';
import { proposePhone } from '@senim/contracts/office/calls';
import { readPhone } from '@senim/kazakhstan/phone';
import { call } from '../../api/client.ts';
import { useDraft } from '../../hooks/useDraft.ts';
import { useProposed } from '../../hooks/useProposed.ts';
import { useWords } from '../../shell/language.tsx';
import { ReasonButton } from '../../widgets/ReasonButton.tsx';

/** Another phone for a client who stands here with a document: proposed by one, confirmed by another. */
export function ChangePhone({ borrowerId }: { borrowerId: number }) {
  const { text } = useWords();
  const proposed = useProposed();
  const { draft: typed, setDraft, forget } = useDraft(`phone ${borrowerId}`, '');
  const reading = readPhone(typed);
  const propose = async (reason: string) => {
    await call(proposePhone, { params: { borrower_id: borrowerId }, body: { phone: typed, reason } });
    forget();
    await proposed();
  };
  return (
    <ReasonButton
      title={text.phoneChange.start}
      about={text.phoneChange.about}
      action={text.phoneChange.propose}
      isReady={reading.ok}
      onReason={propose}
    >
      <TextInput
        data-autofocus
        label={text.phoneChange.phone}
        error={typed.replace(/\D/g, '').length >= 11 && !reading.ok ? text.phoneChange.wrong : undefined}
        value={typed}
        onChange={(event) => setDraft(event.currentTarget.value)}
        inputMode="tel"
        autoComplete="off"
        required
      />
    </ReasonButton>
  );
}
