import { Paper, Table, Title } from '@mantine/core';
import { formatMonth, formatNumber, formatTenge } from '@senim/kazakhstan/format';
import type { Review } from '../../api/answers.ts';
import { useWords } from '../../shell/language.tsx';
import { NamedValues } from '../../widgets/NamedValues.tsx';

/** Six months of the applicant's income, beside what counts of them and what the loan would take of it. Only who may see income has an answer. */
export function Income({ review: { income } }: { review: Review }) {
  const { text, language } = useWords();
  if (!income) return null;
  const {
    source,
    months,
    counted,
    counted_by: by,
    burden_percent: percent,
    burden_percent_max: most,
  } = income;
  const isAbove = percent === null || percent > most;
  const share = percent === null ? text.income.noIncome : text.income.ofIncome(percent, most);
  return (
    <Paper withBorder p="md" component="section">
      <Title order={2} size="h4" mb={4}>
        {text.income.title}
      </Title>
      <p className="quiet">{source === null ? text.income.silent : text.income.source[source]}</p>
      {months.length > 0 && (
        <Table verticalSpacing={4} mb="sm" aria-label={text.income.title}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{text.income.month}</Table.Th>
              <Table.Th ta="right">{text.income.amount}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {months.map(({ month, tenge }) => (
              <Table.Tr key={month}>
                <Table.Td>{formatMonth(month, language)}</Table.Td>
                <Table.Td ta="right">{formatNumber(tenge, language)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      <NamedValues
        values={[
          [
            text.income.counted,
            <span key="counted">
              <b>{formatTenge(counted, language)}</b>
              {` (${text.income.countedBy[by]})`}
            </span>,
          ],
          [text.income.burden, isAbove ? <b key="share">{share}</b> : share],
        ]}
      />
    </Paper>
  );
}
