import { Button, Group, Modal, Stack } from '@mantine/core';
import { confirmBankAnswer, declineBankAnswer } from '@senim/contracts/paying/bank-files-calls';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BankFiles } from '../../api/answers.ts';
import { call } from '../../api/client.ts';
import { useAct } from '../../hooks/useAct.ts';
import { useWords } from '../../shell/language.tsx';
import { useMay } from '../../shell/session.tsx';
import { ReasonDialog } from '../../widgets/ReasonDialog.tsx';
import { OrderList } from './OrderList.tsx';

type Answer = BankFiles['answers'][number];

/** What an answer would free to be paid again: who stands behind it, or what is to be done about it. */
export function AnswerFailures({ answer }: { answer: Answer }) {
  const { text } = useWords();
  const may = useMay();
  const [asked, setAsked] = useState<'confirm' | 'decline' | null>(null);
  const words = text.bankFiles;
  const { failing, confirmed, decided, taken } = answer;
  if (confirmed !== null) {
    const told = confirmed ? words.failingConfirmed : words.failingDeclined;
    return told(failing, decided?.name ?? '');
  }
  const close = () => setAsked(null);
  return (
    <>
      {taken.mine ? words.failingYours(failing) : words.failing(failing)}
      {may('bank-files.release') && (
        <Group gap="xs" mt={4}>
          {!taken.mine && (
            <Button size="compact-sm" onClick={() => setAsked('confirm')}>
              {words.confirmAnswer}
            </Button>
          )}
          <Button size="compact-sm" variant="default" onClick={() => setAsked('decline')}>
            {words.declineAnswer}
          </Button>
        </Group>
      )}
      {asked === 'confirm' && <ConfirmDialog answer={answer} onClose={close} />}
      {asked === 'decline' && <DeclineDialog answer={answer} onClose={close} />}
    </>
  );
}

interface Props {
  readonly answer: Answer;
  readonly onClose: () => void;
}

/** What counts as refused is paid again: what it is, once more, before it counts. */
function ConfirmDialog({ answer, onClose }: Props) {
  const { text } = useWords();
  const { isBusy, run } = useAct();
  const params = { answer_id: answer.answer_id };
  const confirm = async () => {
    if (await run(() => call(confirmBankAnswer, { params }), text.bankFiles.answerConfirmed)) onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={text.bankFiles.confirmAnswer}
      size="xl"
      closeButtonProps={{ 'aria-label': text.close }}
    >
      <Stack>
        <p>{text.bankFiles.confirmAnswerAbout(answer.failing)}</p>
        <OrderList of={params} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button loading={isBusy} onClick={() => void confirm()}>
            {text.bankFiles.confirmAnswer}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

function DeclineDialog({ answer, onClose }: Props) {
  const { text } = useWords();
  const client = useQueryClient();
  const params = { answer_id: answer.answer_id };
  const decline = async (reason: string) => {
    await call(declineBankAnswer, { params, body: { reason } });
    await client.invalidateQueries();
  };
  return (
    <ReasonDialog
      title={text.bankFiles.declineAnswer}
      about={text.bankFiles.declineAnswerAbout}
      action={text.bankFiles.declineAnswer}
      onClose={onClose}
      onReason={decline}
    />
  );
}
