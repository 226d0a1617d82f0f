import { Group, Stack, Table, Text as Words } from '@mantine/core';
import { readCustomerPosition } from '@senim/contracts/office/calls';
import { days, formatDate, formatPercent, formatTenge } from '@senim/kazakhstan/format';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Explained } from '../../api/answers.ts';
import { call } from '../../api/client.ts';
import { useAddress } from '../../hooks/useAddress.ts';
import { useWords } from '../../shell/language.tsx';
import { DayInput } from '../../widgets/DayInput.tsx';
import { Waiting } from '../../widgets/Waiting.tsx';

/** The debt on any past or future day, line by line; the day stands in the address. */
export function Position({
  borrowerId,
  loanId,
  today,
}: {
  borrowerId: number;
  loanId: number;
  today: string;
}) {
  const { text, language } = useWords();
  const { read, write } = useAddress();
  const date = read('day') ?? today;
  const { data, error, refetch } = useQuery({
    queryKey: ['POSITION', borrowerId, loanId, date, language],
    queryFn: () =>
      call(readCustomerPosition, { params: { borrower_id: borrowerId, id: loanId }, query: { date } }),
    retry: false,
  });
  const money = (amount: string) => formatTenge(amount, language);
  const shown = useRef<HTMLDivElement>(null);
  const isRead = data !== undefined;
  // Of a client with many loans it is this one that was opened, perhaps by the row of a list.
  useEffect(() => {
    if (isRead) shown.current?.scrollIntoView({ block: 'nearest' });
  }, [isRead]);
  return (
    <Stack mt="sm" ref={shown}>
      <Group align="end">
        <DayInput
          days="all"
          label={text.customer.onDay}
          value={date}
          w={180}
          onChange={(value) => value && write({ loan: String(loanId), day: value })}
        />
        {data && (
          <Words pb={8}>
            {`${text.customer.principal} ${money(data.principal)} · ${text.customer.reward} ${money(data.reward)} · ${text.customer.penalty} ${money(data.penalty)} · `}
            {data.refund_shortfall !== '0.00' &&
              `${text.customer.refundShortfall} ${money(data.refund_shortfall)} · `}
            <b>{`${text.customer.debt} ${money(data.total)}`}</b>
          </Words>
        )}
      </Group>
      {data ? <Lines explained={data} /> : <Waiting error={error} retry={() => void refetch()} />}
    </Stack>
  );
}

function Lines({ explained }: { explained: Explained }) {
  const { text, language } = useWords();
  const words = text.customer.lines;
  const day = (value: string) => formatDate(value, language, 'short');
  return (
    <Table.ScrollContainer minWidth={520} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
      <Table striped>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{words.component}</Table.Th>
            <Table.Th>{`${words.kind}, ${words.rule.toLowerCase()}`}</Table.Th>
            <Table.Th>{words.period}</Table.Th>
            <Table.Th ta="right">{words.rate}</Table.Th>
            <Table.Th ta="right">{words.amount}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {explained.lines.map((line, index) => (
            <Table.Tr key={`${line.component}${line.kind}${line.to}${index}`}>
              <Table.Td>{text.customer.components[line.component]}</Table.Td>
              <Table.Td>
                {text.customer.lineKinds[line.kind]}
                <Words size="sm" c="dimmed">
                  {line.article || text.customer.own}
                </Words>
              </Table.Td>
              <Table.Td>
                {line.days > 0
                  ? `${days(line.days, language)}, ${text.customer.cardUntil} ${day(line.to)}`
                  : day(line.to)}
              </Table.Td>
              <Table.Td ta="right">
                {line.days > 0 && Number(line.daily_rate) > 0
                  ? `${formatPercent(line.daily_rate, language)} × ${formatTenge(line.base, language)}`
                  : ''}
              </Table.Td>
              <Table.Td ta="right">{formatTenge(line.amount, language)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
