import { Stack, Table } from '@mantine/core';
import { formatDate, formatTenge } from '@senim/kazakhstan/format';
import type { Preview } from '../../api/answers.ts';
import { useWords } from '../../shell/language.tsx';
import { useKindText } from '../../shell/useKindText.ts';

const PARTS = ['principal', 'reward', 'penalty', 'refund_shortfall', 'total', 'credit'] as const;

const isTold = ({ before, after }: Preview, part: (typeof PARTS)[number]) =>
  before[part] !== '0.00' || after[part] !== '0.00';

/** The loan now and after the change, and the entries to be posted. */
export function PreviewTable({ preview }: { preview: Preview }) {
  const { text, language } = useWords();
  const kindText = useKindText();
  const money = (amount: string) => formatTenge(amount, language);
  const shown = PARTS.filter((part) => part !== 'refund_shortfall' || isTold(preview, part));
  const names = {
    principal: text.customer.principal,
    reward: text.customer.reward,
    penalty: text.customer.penalty,
    refund_shortfall: text.customer.refundShortfall,
    credit: text.customer.credit,
    total: text.payments.total,
  };
  return (
    <Stack gap="xs">
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{text.customer.lines.component}</Table.Th>
            <Table.Th ta="right">{text.payments.before}</Table.Th>
            <Table.Th ta="right">{text.payments.after}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {shown.map((part) => (
            <Table.Tr key={part} fw={preview.before[part] === preview.after[part] ? 400 : 600}>
              <Table.Th scope="row">{names[part]}</Table.Th>
              <Table.Td ta="right">{money(preview.before[part])}</Table.Td>
              <Table.Td ta="right">{money(preview.after[part])}</Table.Td>
            </Table.Tr>
          ))}
          {preview.after.schedule.map((row, index) => (
            <Table.Tr key={row.date}>
              <Table.Th scope="row">{formatDate(row.date, language, 'short')}</Table.Th>
              <Table.Td ta="right">{money(preview.before.schedule[index]?.left ?? '0')}</Table.Td>
              <Table.Td ta="right">{money(row.left)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Table aria-label={text.payments.entries}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{text.payments.entries}</Table.Th>
            <Table.Th ta="right">{text.payments.debit}</Table.Th>
            <Table.Th ta="right">{text.payments.creditSide}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {/* Most entries are kept per agreement, which is no kind. */}
          {preview.entries.map(({ account, of, title, amount }) => {
            const isCredit = amount.startsWith('-');
            return (
              <Table.Tr key={account + of}>
                <Table.Td>
                  {title[language]}
                  {kindText(of) !== of && <span className="quiet">{` · ${kindText(of)}`}</span>}
                </Table.Td>
                <Table.Td ta="right">{isCredit ? '' : money(amount)}</Table.Td>
                <Table.Td ta="right">{isCredit ? money(amount.slice(1)) : ''}</Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </Stack>
  );
}
