import { Table } from '@mantine/core';
import { formatDate, formatTenge } from '@senim/kazakhstan/format';
import type { Loan, ScheduleColumn, ScheduleSum } from '../../api/answers.ts';
import { useWords } from '../../shell/language.tsx';
import { type Amounts, amountsOf, NONE } from './amountsOf.ts';
import { ScheduleHead } from './ScheduleHead.tsx';

interface Props {
  readonly schedule: Loan['schedule'];
  readonly sum: ScheduleSum;
}

/** What was agreed of each part, what became of it and what is left. The columns add up, and empty ones are left out. */
export function LoanSchedule({ schedule, sum }: Props) {
  const { text, language } = useWords();
  const money = (amount: string) => formatTenge(amount, language);
  const columns = COLUMNS.filter(
    (column) => ALWAYS.has(column) || schedule.some((row) => amountsOf(row, column).length > 0),
  );
  const cells = (row: Amounts) =>
    columns.map((column) => (
      <Table.Td key={column} ta="right">
        {(amountsOf(row, column).length > 0 ? amountsOf(row, column) : [NONE]).map((amount) => (
          <div key={amount}>{money(amount)}</div>
        ))}
      </Table.Td>
    ));
  return (
    <>
      <Table.ScrollContainer minWidth={520} mt="sm" scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
        <Table aria-label={text.customer.schedule} fz="xs" horizontalSpacing={4}>
          <ScheduleHead columns={columns} />
          <Table.Tbody>
            {schedule.map((row) => (
              <Table.Tr key={row.date}>
                <Table.Td>{formatDate(row.date, language, 'short')}</Table.Td>
                {cells(row)}
              </Table.Tr>
            ))}
          </Table.Tbody>
          {schedule.length > 1 && (
            <Table.Tfoot>
              <Table.Tr fw={600}>
                <Table.Th scope="row">{text.customer.sum}</Table.Th>
                {cells(sum)}
              </Table.Tr>
            </Table.Tfoot>
          )}
        </Table>
      </Table.ScrollContainer>
      {columns.includes('recalculated') && <p className="quiet">{text.customer.recalculatedAbout}</p>}
      {sum.settled_before !== NONE && (
        <p className="quiet">{text.customer.settledBefore(money(sum.settled_before))}</p>
      )}
    </>
  );
}

/** What was agreed of a part and its sum, then what became of it, then what is left: read and added from left to right. */
const COLUMNS: readonly ScheduleColumn[] = [
  'principal',
  'reward',
  'penalty',
  'total',
  'recalculated',
  'paid',
  'forgiven',
  'written_off',
  'left',
];
const ALWAYS: ReadonlySet<ScheduleColumn> = new Set(['principal', 'reward', 'total', 'paid', 'left']);
