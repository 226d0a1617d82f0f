import { Button, Group, Modal, Stack } from '@mantine/core';
import { formatTenge } from '@senim/kazakhstan/format';
import type { BankFiles } from '../../api/answers.ts';
import { useWords } from '../../shell/language.tsx';

interface Props {
  readonly file: Pick<BankFiles['files'][number], 'name' | 'orders' | 'sum'>;
  readonly isBusy: boolean;
  readonly onClose: () => void;
  readonly onRelease: () => Promise<unknown>;
}

/** What is released is paid: how much it is, once more, before it goes. */
export function ReleaseDialog({ file, isBusy, onClose, onRelease }: Props) {
  const { text, language } = useWords();
  const release = async () => {
    await onRelease();
    onClose();
  };
  return (
    <Modal opened onClose={onClose} title={file.name} closeButtonProps={{ 'aria-label': text.close }}>
      <Stack>
        <p>{text.bankFiles.releaseAbout(file.orders, formatTenge(file.sum, language))}</p>
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
