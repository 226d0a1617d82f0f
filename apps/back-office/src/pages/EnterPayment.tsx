import { Alert, Button, Group, Modal, Stack, Textarea, TextInput } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { calls, type Preview } from '../api/calls.ts';
import { useWords } from '../frame/language.tsx';
import { PreviewTable } from '../pieces/PreviewTable.tsx';
import { failureText } from '../pieces/Waiting.tsx';

interface Props {
  readonly borrowerId: number;
  readonly loanId: number;
  readonly onClose: () => void;
}

/** A payment off the bank's statement, perhaps of a day long past: first what it would change, then the posting. */
export function EnterPayment({ borrowerId, loanId, onClose }: Props) {
  const { text } = useWords();
  const client = useQueryClient();
  const [typed, setTyped] = useState({ amount: '', day: null as string | null, reference: '', reason: '' });
  const [preview, setPreview] = useState<Preview | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const change = (part: Partial<typeof typed>, isMoney = false) => {
    setTyped((before) => ({ ...before, ...part }));
    if (isMoney) setPreview(null);
  };
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    setFailure(null);
    await work().catch((error) => setFailure(failureText(error, text.failure)));
    setBusy(false);
  };
  const money = { amount: typed.amount, value_day: typed.day ?? '' };
  const look = () => attempt(async () => setPreview(await calls.previewPayment(borrowerId, loanId, money)));
  const post = () =>
    attempt(async () => {
      const { reference, reason } = typed;
      await calls.enterPayment(borrowerId, loanId, { ...money, reference, reason });
      await client.invalidateQueries();
      onClose();
    });
  const isReady = preview && typed.reference.trim().length >= 3 && typed.reason.trim().length >= 5;
  return (
    <Modal
      opened
      onClose={onClose}
      title={text.payments.enterTitle}
      size="lg"
      closeButtonProps={{ 'aria-label': text.close }}
    >
      <Stack>
        <Group grow align="start">
          <TextInput
            data-autofocus
            label={text.payments.amount}
            inputMode="decimal"
            value={typed.amount}
            onChange={(event) => change({ amount: event.currentTarget.value }, true)}
          />
          <DatePickerInput
            label={text.payments.day}
            valueFormat="DD.MM.YYYY"
            value={typed.day}
            onChange={(day) => change({ day }, true)}
          />
        </Group>
        <Button variant="default" onClick={look} loading={isBusy} disabled={!typed.amount || !typed.day}>
          {text.payments.preview}
        </Button>
        {preview && <PreviewTable preview={preview} />}
        <TextInput
          label={text.payments.reference}
          value={typed.reference}
          onChange={(event) => change({ reference: event.currentTarget.value })}
        />
        <Textarea
          label={text.reason}
          description={text.reasonKept}
          value={typed.reason}
          onChange={(event) => change({ reason: event.currentTarget.value })}
          autosize
        />
        {failure && (
          <Alert color="red" variant="light" role="alert">
            {failure}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button onClick={post} loading={isBusy} disabled={!isReady}>
            {text.payments.post}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
