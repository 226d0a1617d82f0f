import { Table } from '@mantine/core';
import { formatDate, formatTenge } from '@senim/kazakhstan/format';
import { Fragment } from 'react';
import type { CaseLoan, ScheduleColumn } from '../../api/answers.ts';
import { useWords } from '../../shell/language.tsx';
import { type Amounts, amountsOf } from '../customer/amountsOf.ts';
import { ScheduleHead } from '../customer/ScheduleHead.tsx';

type Schedule = NonNullable<CaseLoan['loan']>['schedule'];

/** The parts in the room beside a case: what was agreed, paid and left. What else became of a part stands under it. */
export function CaseSchedule({ schedule }: { schedule: Schedule }) {
  const { text, language } = useWords();
  const money = (amount: string) => formatTenge(amount, language);
  const more = (row: Amounts) =>
    BETWEEN.flatMap((column) =>
      amountsOf(row, column).map((amount) => `${text.customer.sums[column]}: ${money(amount)}`),
    ).join(' · ');
  const isRecalculated = schedule.some((row) => amountsOf(row, 'recalculated').length > 0);
  return (
    <>
      <Table aria-label={text.customer.schedule} fz="xs" horizontalSpacing={2} mt="sm" withRowBorders={false}>
        <ScheduleHead columns={SHOWN} />
        <Table.Tbody>
          {schedule.map((row) => (
            <Fragment key={row.date}>
              <Table.Tr className="part">
                <Table.Td>{formatDate(row.date, language, 'short')}</Table.Td>
                {SHOWN.map((column) => (
                  <Table.Td key={column} ta="right">
                    {money(row[column])}
                  </Table.Td>
                ))}
              </Table.Tr>
              {more(row) !== '' && (
                <Table.Tr>
                  <Table.Td colSpan={1 + SHOWN.length} className="quiet" pt={0}>
                    {more(row)}
                  </Table.Td>
                </Table.Tr>
              )}
            </Fragment>
          ))}
        </Table.Tbody>
      </Table>
      {isRecalculated && <p className="quiet">{text.customer.recalculatedAbout}</p>}
    </>
  );
}

const SHOWN = ['total', 'paid', 'left'] as const satisfies readonly ScheduleColumn[];
const BETWEEN: readonly ScheduleColumn[] = ['recalculated', 'forgiven', 'written_off'];
