import { Alert, Button, Group, Modal, Stack, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useWords } from '../frame/language.tsx';
import { failureText } from './Waiting.tsx';

interface Props {
  readonly title: string;
  readonly about: string;
  readonly action: string;
  readonly onClose: () => void;
  readonly onReason: (reason: string) => Promise<unknown>;
}

const LENGTH_MIN = 5;

/** Asks why, then does it; what was typed stays until it is done. */
export function ReasonDialog({ title, about, action, onClose, onReason }: Props) {
  const { text } = useWords();
  const [reason, setReason] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      await onReason(reason.trim());
      onClose();
    } catch (error) {
      setFailure(failureText(error, text.failure));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': text.close }} centered>
      <form onSubmit={submit}>
        <Stack>
          <p className="quiet">{about}</p>
          <Textarea
            data-autofocus
            label={text.reason}
            description={text.reasonKept}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            minRows={2}
            autosize
            required
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
            <Button type="submit" loading={isBusy} disabled={reason.trim().length < LENGTH_MIN}>
              {action}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
