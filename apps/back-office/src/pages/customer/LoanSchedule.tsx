import { Table } from '@mantine/core';
import { formatDate, formatTenge } from '@senim/kazakhstan/format';
import type { Loan, ScheduleAmount } from '../../api/answers.ts';
import { useWords } from '../../shell/language.tsx';

interface Props {
  readonly schedule: Loan['schedule'];
  readonly sum?: Loan['schedule_sum'];
}

/** What was agreed of each part, what became of it and what is left: the columns add up, those of nothing are left out. */
export function LoanSchedule({ schedule, sum }: Props) {
  const { text, language } = useWords();
  const money = (amount: string) => formatTenge(amount, language);
  const columns = AMOUNTS.filter(
    (amount) => ALWAYS.has(amount) || schedule.some((row) => row[amount] !== NONE),
  );
  const cells = (row: Record<ScheduleAmount, string>) =>
    columns.map((amount) => (
      <Table.Td key={amount} ta="right">
        {money(row[amount])}
      </Table.Td>
    ));
  return (
    <Table.ScrollContainer minWidth={520} mt="sm" scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
      <Table aria-label={text.customer.schedule} fz="sm" horizontalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{text.customer.date}</Table.Th>
            {columns.map((amount) => (
              <Table.Th key={amount} ta="right">
                {text.customer.sums[amount]}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {schedule.map((row) => (
            <Table.Tr key={row.date}>
              <Table.Td>{formatDate(row.date, language, 'short')}</Table.Td>
              {cells(row)}
            </Table.Tr>
          ))}
        </Table.Tbody>
        {sum && schedule.length > 1 && (
          <Table.Tfoot>
            <Table.Tr fw={600}>
              <Table.Th scope="row">{text.customer.sum}</Table.Th>
              {cells(sum)}
            </Table.Tr>
          </Table.Tfoot>
        )}
      </Table>
      {sum && sum.settled_before !== NONE && (
        <p className="quiet">{text.customer.settledBefore(money(sum.settled_before))}</p>
      )}
    </Table.ScrollContainer>
  );
}

const NONE = '0.00';
/** From what was agreed to what is left, which stands without scrolling; after it what the agreed sum is made of. */
const AMOUNTS: readonly ScheduleAmount[] = [
  'total',
  'added',
  'paid',
  'forgiven',
  'written_off',
  'saved',
  'left',
  'principal',
  'reward',
  'penalty',
];
const ALWAYS: ReadonlySet<ScheduleAmount> = new Set(['principal', 'reward', 'total', 'paid', 'left']);
