import { FileInput, Paper, Title } from '@mantine/core';
import { takeBankAnswer } from '@senim/contracts/paying/bank-files-calls';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { useAct } from '../../hooks/useAct.ts';
import { useWords } from '../../shell/language.tsx';
import { DeskForm } from '../../widgets/DeskForm.tsx';

/** Brings a file of the bank's in: what became of orders, or the statement of a day. */
export function AnswerForm() {
  const { text } = useWords();
  const { isBusy, run } = useAct();
  const [file, setFile] = useState<File | null>(null);
  const words = text.bankFiles;
  const submit = async () => {
    if (!file) return;
    const form = new FormData();
    form.append('files', file);
    const taken = await run(
      () => call(takeBankAnswer, { body: form }),
      ({ orders, strangers, failing, known }) =>
        known ? words.known : words.taken(orders, strangers, failing),
    );
    if (taken) setFile(null);
  };
  return (
    <Paper withBorder p="md" component="section">
      <Title order={2} size="h4" mb="sm">
        {words.answer}
      </Title>
      <DeskForm action={words.send} isBusy={isBusy} isReady={file !== null} onSubmit={submit}>
        <FileInput
          label={words.choose}
          description={words.answerAbout}
          accept=".xml,application/xml,text/xml"
          placeholder={words.choosePlease}
          clearable
          clearButtonProps={{ 'aria-label': text.clear }}
          value={file}
          onChange={setFile}
        />
      </DeskForm>
    </Paper>
  );
}
