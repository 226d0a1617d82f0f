import { Stack, Table } from '@mantine/core';
import { listBankOrders } from '@senim/contracts/paying/bank-files-calls';
import { formatDateTime, formatTenge } from '@senim/kazakhstan/format';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { BankOrder } from '../../api/answers.ts';
import { call } from '../../api/client.ts';
import { useWords } from '../../shell/language.tsx';
import { useMay } from '../../shell/session.tsx';
import { Iban } from '../../widgets/Iban.tsx';
import { MoreButton } from '../../widgets/MoreButton.tsx';
import { failureText, Waiting } from '../../widgets/Waiting.tsx';
import { StopOrder } from './StopOrder.tsx';

interface Props {
  /** A file, an answer, or what waits. */
  readonly of: { readonly file_id: number } | { readonly answer_id: number } | Record<string, never>;
}

/** Single orders: whom the money is for, where it goes, how much it is, and why it would be free to be paid again. */
export function OrderList({ of }: Props) {
  const { text } = useWords();
  const may = useMay();
  const words = text.bankFiles;
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage, isFetchNextPageError } =
    useInfiniteQuery({
      queryKey: ['BANK_ORDERS', of],
      queryFn: ({ pageParam }) =>
        call(listBankOrders, { query: { ...of, ...(pageParam !== null && { after: pageParam }) } }),
      initialPageParam: null as string | null,
      getNextPageParam: ({ next }) => next,
    });
  if (!data) return <Waiting error={error} retry={() => void refetch()} />;
  const orders = data.pages.flatMap((page) => page.orders);
  if (orders.length === 0) return <p className="quiet">{words.noOrders}</p>;
  const columns = {
    hasStops: may('payouts.stop') && orders.some(({ stoppable }) => stoppable),
    hasFailures: orders.some(({ failure }) => failure !== null),
  };
  return (
    <Stack align="start" w="100%" miw={0}>
      <Table.ScrollContainer
        minWidth={600}
        maxHeight={400}
        w="100%"
        scrollAreaProps={{ viewportProps: { tabIndex: 0, 'aria-label': words.orders } }}
      >
        <Table verticalSpacing="xs" stickyHeader aria-label={words.orders}>
          <OrderHead {...columns} />
          <Table.Tbody>
            {orders.map((order) => (
              <OrderRow key={order.reference} order={order} {...columns} />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <MoreButton
        label={words.moreOrders}
        isMore={hasNextPage}
        isBusy={isFetchingNextPage}
        failure={isFetchNextPageError ? failureText(error, text.failure) : null}
        more={fetchNextPage}
      />
    </Stack>
  );
}

/** A column that any of the orders needs stands in the row of each. */
interface Columns {
  readonly hasStops: boolean;
  readonly hasFailures: boolean;
}

function OrderHead({ hasFailures, hasStops }: Columns) {
  const { orderColumns: columns } = useWords().text.bankFiles;
  return (
    <Table.Thead>
      <Table.Tr>
        <Table.Th>{columns.agreement}</Table.Th>
        <Table.Th miw={150}>{columns.payee}</Table.Th>
        <Table.Th>{columns.account}</Table.Th>
        <Table.Th ta="end">{columns.sum}</Table.Th>
        {hasStops && <Table.Th>{columns.stop}</Table.Th>}
        {hasFailures && <Table.Th>{columns.failure}</Table.Th>}
      </Table.Tr>
    </Table.Thead>
  );
}

function OrderRow({ order, hasStops, hasFailures }: Columns & { readonly order: BankOrder }) {
  const { text, language } = useWords();
  const {
    agreement_number: number,
    reference,
    name,
    iban,
    sum,
    failure,
    stoppable,
    held_until: held,
  } = order;
  return (
    <Table.Tr>
      <Table.Td className="one-line">{number ?? reference}</Table.Td>
      <Table.Td>
        {name}
        {held && (
          <p className="quiet">
            {text.bankFiles.heldUntil(formatDateTime(Date.parse(held), language, 'short'))}
          </p>
        )}
      </Table.Td>
      <Table.Td>
        <Iban iban={iban} />
      </Table.Td>
      <Table.Td ta="end" className="one-line">
        {formatTenge(sum, language)}
      </Table.Td>
      {hasStops && <Table.Td>{stoppable && <StopOrder order={order} />}</Table.Td>}
      {hasFailures && <Table.Td>{failure && text.bankFiles.failures[failure.kind](failure.reason)}</Table.Td>}
    </Table.Tr>
  );
}
