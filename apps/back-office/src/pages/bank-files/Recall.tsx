import { Button, Group, Modal, Stack } from '@mantine/core';
import { askForBankFile, keepBankFile, recallBankFile } from '@senim/contracts/paying/bank-files-calls';
import { formatTenge } from '@senim/kazakhstan/format';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BankFiles } from '../../api/answers.ts';
import { call } from '../../api/client.ts';
import { useAct } from '../../hooks/useAct.ts';
import { useWords } from '../../shell/language.tsx';
import { useMay } from '../../shell/session.tsx';
import { ReasonDialog } from '../../widgets/ReasonDialog.tsx';
import { OrderList } from './OrderList.tsx';

type File = BankFiles['files'][number];

/** A released file that never reached the bank: one says so, another takes it back. */
export function Recall({ file }: { file: File }) {
  const { text } = useWords();
  const may = useMay();
  const { isBusy, run } = useAct();
  const [asked, setAsked] = useState<'ask' | 'confirm' | null>(null);
  const { recall, recalled, refused, released, executed, failed } = file;
  if (!released || refused !== null || recalled || executed + failed > 0) return null;
  const close = () => setAsked(null);
  if (!recall)
    return (
      may('bank-files.make') && (
        <Group mt={4}>
          <Button size="compact-sm" variant="subtle" onClick={() => setAsked('ask')}>
            {text.bankFiles.recall}
          </Button>
          {asked === 'ask' && <AskDialog file={file} onClose={close} />}
        </Group>
      )
    );
  const params = { file_id: file.file_id };
  const keep = () => run(() => call(keepBankFile, { params }), text.bankFiles.recallDeclined);
  return (
    <>
      <p>{recall.mine ? text.bankFiles.recallYours : text.bankFiles.recallWaits(recall.name)}</p>
      <p className="quiet">{recall.reason}</p>
      {may('bank-files.release') && (
        <Group gap="xs" mt={4}>
          {!recall.mine && (
            <Button size="compact-sm" onClick={() => setAsked('confirm')}>
              {text.bankFiles.recallConfirm}
            </Button>
          )}
          <Button size="compact-sm" variant="default" loading={isBusy} onClick={keep}>
            {text.bankFiles.recallDecline}
          </Button>
        </Group>
      )}
      {asked === 'confirm' && <ConfirmDialog file={file} onClose={close} />}
    </>
  );
}

interface Props {
  readonly file: File;
  readonly onClose: () => void;
}

function AskDialog({ file, onClose }: Props) {
  const { text } = useWords();
  const client = useQueryClient();
  const ask = async (reason: string) => {
    await call(askForBankFile, { params: { file_id: file.file_id }, body: { reason } });
    await client.invalidateQueries();
  };
  return (
    <ReasonDialog
      title={file.name}
      about={text.bankFiles.recallAbout}
      action={text.bankFiles.recall}
      onClose={onClose}
      onReason={ask}
    />
  );
}

/** What is taken back is paid by another file: each order, once more, before it counts. */
function ConfirmDialog({ file, onClose }: Props) {
  const { text, language } = useWords();
  const { isBusy, run } = useAct();
  const params = { file_id: file.file_id };
  const confirm = async () => {
    if (await run(() => call(recallBankFile, { params }), text.bankFiles.recallDone)) onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={file.name}
      size="xl"
      closeButtonProps={{ 'aria-label': text.close }}
    >
      <Stack>
        <p>{text.bankFiles.recallConfirmAbout(file.orders, formatTenge(file.sum, language))}</p>
        <OrderList of={params} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button color="red" loading={isBusy} onClick={() => void confirm()}>
            {text.bankFiles.recallConfirm}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
