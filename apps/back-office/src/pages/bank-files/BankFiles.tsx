import { Button, Paper, Stack, Title } from '@mantine/core';
import { makeBankFile, readBankFiles } from '@senim/contracts/paying/bank-files-calls';
import { formatTenge } from '@senim/kazakhstan/format';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BankFiles as Shown } from '../../api/answers.ts';
import { call } from '../../api/client.ts';
import { useAct } from '../../hooks/useAct.ts';
import { useWords } from '../../shell/language.tsx';
import { useMay } from '../../shell/session.tsx';
import { PageHead } from '../../widgets/PageHead.tsx';
import { Waiting } from '../../widgets/Waiting.tsx';
import { AnswerForm } from './AnswerForm.tsx';
import { AnswerTable } from './AnswerTable.tsx';
import { FileTable } from './FileTable.tsx';
import { OrderList } from './OrderList.tsx';

/** Payouts that go to the bank as files: what waits, the files, and what the bank has answered. */
export function BankFiles() {
  const { text } = useWords();
  const may = useMay();
  const { data, error, refetch } = useQuery({
    queryKey: ['BANK_FILES'],
    queryFn: () => call(readBankFiles, {}),
  });
  return (
    <Stack>
      <PageHead title={text.bankFiles.title} lead={text.bankFiles.lead} />
      {!data && <Waiting error={error} retry={() => void refetch()} />}
      {data && (
        <>
          <WhatWaits
            waiting={data.waiting}
            isGathered={data.files.some(({ released }) => released === null)}
          />
          <Title order={2} size="h4">
            {text.bankFiles.files}
          </Title>
          <FileTable files={data.files} />
          {may('bank-files.make') && <AnswerForm />}
          <Title order={2} size="h4">
            {text.bankFiles.answers}
          </Title>
          <AnswerTable answers={data.answers} />
        </>
      )}
    </Stack>
  );
}

/** One file is gathered at a time, so that nobody releases another than they looked at. */
function WhatWaits({ waiting, isGathered }: { waiting: Shown['waiting']; isGathered: boolean }) {
  const { text, language } = useWords();
  const may = useMay();
  const { isBusy, run } = useAct();
  const [isShown, setShown] = useState(false);
  const { count, sum } = waiting;
  return (
    <Paper withBorder p="md" component="section">
      <Stack align="start">
        <p className="quiet" role="status">
          {count === 0 ? text.bankFiles.noneWaits : text.bankFiles.waiting(count, formatTenge(sum, language))}
        </p>
        {count > 0 && !isGathered && may('bank-files.make') && (
          <Button loading={isBusy} onClick={() => run(() => call(makeBankFile, {}), text.bankFiles.made)}>
            {text.bankFiles.make}
          </Button>
        )}
        <Button variant="subtle" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {text.bankFiles.showOrders}
        </Button>
        {isShown && <OrderList of={{}} />}
      </Stack>
    </Paper>
  );
}
