import { Button, Group, TextInput } from '@mantine/core';
import { enterPayment, previewPayment } from '@senim/contracts/office/calls';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Preview } from '../../api/answers.ts';
import { call } from '../../api/client.ts';
import { useDraft } from '../../hooks/useDraft.ts';
import { useWords } from '../../shell/language.tsx';
import { DayInput } from '../../widgets/DayInput.tsx';
import { FailureNote } from '../../widgets/FailureNote.tsx';
import { ReasonDialog } from '../../widgets/ReasonDialog.tsx';
import { failureText } from '../../widgets/Waiting.tsx';
import { PreviewTable } from './PreviewTable.tsx';

interface Props {
  readonly borrowerId: number;
  readonly loanId: number;
  readonly onClose: () => void;
}

const EMPTY = { amount: '', day: null as string | null, reference: '' };

/** Enters a payment from the bank's statement, also of a day long past: first a preview, then the posting. */
export function EnterPayment({ borrowerId, loanId, onClose }: Props) {
  const { text } = useWords();
  const client = useQueryClient();
  const { draft, setDraft, forget } = useDraft(`payment ${loanId}`, EMPTY);
  const [seen, setSeen] = useState<{ readonly of: string; readonly preview: Preview } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const change = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part });
  const params = { borrower_id: borrowerId, id: loanId };
  const money = { amount: draft.amount, value_day: draft.day ?? '' };
  // A preview is of the money that it was asked about, also where it comes after that was changed.
  const asked = JSON.stringify(money);
  const preview = seen?.of === asked ? seen.preview : null;
  const look = async () => {
    setFailure(null);
    await call(previewPayment, { params, body: money }).then(
      (told) => setSeen({ of: asked, preview: told }),
      (error) => setFailure(failureText(error, text.failure)),
    );
  };
  const post = async (reason: string) => {
    await call(enterPayment, { params, body: { ...money, reference: draft.reference, reason } });
    forget();
    await client.invalidateQueries();
  };
  return (
    <ReasonDialog
      title={text.payments.enterTitle}
      action={text.payments.post}
      size="lg"
      isReady={preview !== null && draft.reference.trim().length >= 3}
      onClose={onClose}
      onReason={post}
    >
      <Group grow align="start">
        <TextInput
          data-autofocus
          required
          label={text.payments.amount}
          inputMode="decimal"
          value={draft.amount}
          onChange={(event) => change({ amount: event.currentTarget.value })}
        />
        <DayInput
          days="past"
          required
          label={text.payments.day}
          value={draft.day}
          onChange={(value) => change({ day: value })}
        />
      </Group>
      <Button variant="light" onClick={look} disabled={draft.amount.trim() === '' || draft.day === null}>
        {text.payments.preview}
      </Button>
      <FailureNote failure={failure} />
      {preview && <PreviewTable preview={preview} />}
      <TextInput
        required
        label={text.payments.reference}
        value={draft.reference}
        onChange={(event) => change({ reference: event.currentTarget.value })}
      />
    </ReasonDialog>
  );
}
