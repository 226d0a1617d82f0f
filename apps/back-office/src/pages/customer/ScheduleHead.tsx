import { Table } from '@mantine/core';
import type { ScheduleColumn } from '../../api/answers.ts';
import { useWords } from '../../shell/language.tsx';

/** The head of every schedule in the office: the day, then the columns that it has room for. */
export function ScheduleHead({ columns }: { columns: readonly ScheduleColumn[] }) {
  const { text } = useWords();
  return (
    <Table.Thead>
      <Table.Tr>
        <Table.Th>{text.customer.date}</Table.Th>
        {columns.map((column) => (
          <Table.Th key={column} ta="right">
            {text.customer.sums[column]}
          </Table.Th>
        ))}
      </Table.Tr>
    </Table.Thead>
  );
}
