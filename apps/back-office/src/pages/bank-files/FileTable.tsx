import { Button, Group, Table } from '@mantine/core';
import { fetchBankFile, releaseBankFile, takeBankFileApart } from '@senim/contracts/paying/bank-files-calls';
import { formatDateTime, formatTenge } from '@senim/kazakhstan/format';
import { useState } from 'react';
import type { BankFiles } from '../../api/answers.ts';
import { call } from '../../api/client.ts';
import { saveFile } from '../../api/saveFile.ts';
import { useAct } from '../../hooks/useAct.ts';
import { useWords } from '../../shell/language.tsx';
import { useMay } from '../../shell/session.tsx';
import { Recall } from './Recall.tsx';
import { ReleaseDialog } from './ReleaseDialog.tsx';
import { shortHash } from './shortHash.ts';

type File = BankFiles['files'][number];

/** The files, the newest first, each with what is to be done about it. */
export function FileTable({ files }: { files: readonly File[] }) {
  const { text, language } = useWords();
  const { columns, told, noFiles } = text.bankFiles;
  if (files.length === 0) return <p className="quiet">{noFiles}</p>;
  const when = (at: string) => formatDateTime(Date.parse(at), language, 'short');
  return (
    <Table.ScrollContainer minWidth={900} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
      <Table verticalSpacing="xs" aria-label={text.bankFiles.files}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{columns.name}</Table.Th>
            <Table.Th ta="end">{columns.orders}</Table.Th>
            <Table.Th ta="end">{columns.sum}</Table.Th>
            <Table.Th>{columns.made}</Table.Th>
            <Table.Th>{columns.released}</Table.Th>
            <Table.Th>{columns.told}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {files.map((file) => (
            <Table.Tr key={file.file_id}>
              <Table.Td>
                {file.name}
                <p className="quiet">{text.bankFiles.hash(shortHash(file.hash))}</p>
                <FileActions file={file} />
              </Table.Td>
              <Table.Td ta="end">{file.orders}</Table.Td>
              <Table.Td ta="end" className="one-line">
                {formatTenge(file.sum, language)}
              </Table.Td>
              <Table.Td>{`${file.made.name}, ${when(file.made.at)}`}</Table.Td>
              <Table.Td>
                {file.released ? (
                  `${file.released.name}, ${when(file.released.at)}`
                ) : (
                  <WhoReleases file={file} />
                )}
              </Table.Td>
              <Table.Td>
                {file.refused !== null && text.bankFiles.refusedWhole(file.refused)}
                {file.recalled && text.bankFiles.recalled(file.recalled.name, when(file.recalled.at))}
                {file.released &&
                  file.refused === null &&
                  file.recalled === null &&
                  told(file.executed, file.failed, file.orders - file.executed - file.failed)}
                <Recall file={file} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function WhoReleases({ file }: { file: File }) {
  const { text } = useWords();
  return (
    <span className="quiet">{file.made.mine ? text.bankFiles.yours : text.bankFiles.waitsForSecond}</span>
  );
}

function FileActions({ file }: { file: File }) {
  const { text } = useWords();
  const may = useMay();
  const { isBusy, run } = useAct();
  const [isAsked, setAsked] = useState(false);
  const params = { file_id: file.file_id };
  const fetchIt = () =>
    run(async () => {
      const { name, xml } = await call(fetchBankFile, { params });
      saveFile(new Blob([xml], { type: 'application/xml' }), name);
    }, text.bankFiles.fetched);
  const takeApart = () => run(() => call(takeBankFileApart, { params }), text.bankFiles.takenApart);
  const isOpen = file.released === null;
  return (
    <Group gap="xs" mt={4}>
      {isOpen && !file.made.mine && may('bank-files.release') && (
        <Button size="compact-sm" onClick={() => setAsked(true)}>
          {text.bankFiles.release}
        </Button>
      )}
      {isOpen && may('bank-files.make') && (
        <Button size="compact-sm" variant="default" loading={isBusy} onClick={takeApart}>
          {text.bankFiles.takeApart}
        </Button>
      )}
      {!isOpen && file.refused === null && file.recalled === null && may('bank-files.make') && (
        <Button size="compact-sm" variant="default" loading={isBusy} onClick={fetchIt}>
          {text.bankFiles.fetch}
        </Button>
      )}
      {isAsked && (
        <ReleaseDialog
          {...{ file, isBusy }}
          onClose={() => setAsked(false)}
          onRelease={() => run(() => call(releaseBankFile, { params }), text.bankFiles.released)}
        />
      )}
    </Group>
  );
}
