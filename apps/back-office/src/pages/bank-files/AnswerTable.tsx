import { Table } from '@mantine/core';
import { formatDate, formatDateTime } from '@senim/kazakhstan/format';
import type { BankFiles } from '../../api/answers.ts';
import { useWords } from '../../shell/language.tsx';
import { AnswerFailures } from './AnswerFailures.tsx';

/** What the bank has answered, the newest first. */
export function AnswerTable({ answers }: { answers: BankFiles['answers'] }) {
  const { text, language } = useWords();
  const { answerColumns: columns, kinds, noAnswers } = text.bankFiles;
  if (answers.length === 0) return <p className="quiet">{noAnswers}</p>;
  return (
    <Table.ScrollContainer minWidth={900} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
      <Table verticalSpacing="xs" aria-label={text.bankFiles.answers}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{columns.kind}</Table.Th>
            <Table.Th>{columns.day}</Table.Th>
            <Table.Th ta="end">{columns.orders}</Table.Th>
            <Table.Th ta="end">{columns.strangers}</Table.Th>
            <Table.Th>{columns.taken}</Table.Th>
            <Table.Th>{columns.failing}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {answers.map((answer) => (
            <Table.Tr key={answer.answer_id}>
              <Table.Td>{kinds[answer.kind]}</Table.Td>
              <Table.Td>{answer.day && formatDate(answer.day, language, 'short')}</Table.Td>
              <Table.Td ta="end">{answer.orders}</Table.Td>
              <Table.Td ta="end">{answer.strangers}</Table.Td>
              <Table.Td>{`${answer.taken.name}, ${formatDateTime(Date.parse(answer.taken.at), language, 'short')}`}</Table.Td>
              <Table.Td>{answer.failing > 0 && <AnswerFailures answer={answer} />}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
