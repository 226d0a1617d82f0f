import { Button, Group, Modal, Stack } from '@mantine/core';
import { formatTenge } from '@senim/kazakhstan/format';
import type { BankFiles } from '../../api/answers.ts';
import { useWords } from '../../shell/language.tsx';
import { OrderList } from './OrderList.tsx';
import { shortHash } from './shortHash.ts';

interface Props {
  readonly file: Pick<BankFiles['files'][number], 'file_id' | 'name' | 'orders' | 'sum' | 'hash'>;
  readonly isBusy: boolean;
  readonly onClose: () => void;
  /** Nothing where it failed: then the dialog stays, for another try. */
  readonly onRelease: () => Promise<unknown>;
}

/** What is released is paid: each order, once more, before it goes. */
export function ReleaseDialog({ file, isBusy, onClose, onRelease }: Props) {
  const { text, language } = useWords();
  const release = async () => {
    if (await onRelease()) onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={file.name}
      closeButtonProps={{ 'aria-label': text.close }}
    >
      <Stack>
        <p>{text.bankFiles.releaseAbout(file.orders, formatTenge(file.sum, language))}</p>
        <p className="quiet">{text.bankFiles.hashOf(shortHash(file.hash))}</p>
        <OrderList of={{ file_id: file.file_id }} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button loading={isBusy} onClick={() => void release()}>
            {text.bankFiles.release}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
