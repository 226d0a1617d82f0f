import { Badge, Paper, Table, Title } from '@mantine/core';
import { listCustomerPayments } from '@senim/contracts/office/calls';
import { formatDate, formatTenge } from '@senim/kazakhstan/format';
import { useState } from 'react';
import type { Customer } from '../../api/answers.ts';
import { call } from '../../api/client.ts';
import { useEarlier } from '../../hooks/useEarlier.ts';
import { useWords } from '../../shell/language.tsx';
import { useKindText } from '../../shell/useKindText.ts';
import { MoreButton } from '../../widgets/MoreButton.tsx';

const SHOWN_FIRST = 8;

/** All that came in for the client's loans, the newest first. */
export function Payments({ customer }: { customer: Customer }) {
  const { text, language } = useWords();
  const kindText = useKindText();
  const { items: payments, ...earlier } = useEarlier(
    { items: customer.payments, isMore: customer.payments_earlier },
    async ({ payment_id: before }) => {
      const params = { borrower_id: customer.borrower_id };
      const page = await call(listCustomerPayments, { params, query: { before } });
      return { items: page.payments, isMore: page.payments_earlier };
    },
  );
  const [isWhole, setWhole] = useState(false);
  const words = text.customer.payments;
  const isFolded = !isWhole && payments.length > SHOWN_FIRST;
  const shown = isFolded ? payments.slice(0, SHOWN_FIRST) : payments;
  return (
    <Paper withBorder p="md" component="section" aria-label={words.title}>
      <Title order={2} size="h4" mb="xs">
        {words.title}
      </Title>
      {payments.length === 0 && <p className="quiet">{words.none}</p>}
      {payments.length > 0 && (
        <Table.ScrollContainer minWidth={520} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                {[words.day, words.amount, words.way, words.loan, words.number].map((title) => (
                  <Table.Th key={title} {...(title === words.amount && { ta: 'right' })}>
                    {title}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {shown.map((one) => (
                <Table.Tr key={one.payment_id}>
                  <Table.Td>{formatDate(one.value_day, language, 'short')}</Table.Td>
                  <Table.Td ta="right" className="nowrap">
                    {formatTenge(one.amount, language)}
                  </Table.Td>
                  <Table.Td>{kindText(one.provider)}</Table.Td>
                  <Table.Td>{`№\u00a0${one.agreement_number}`}</Table.Td>
                  <Table.Td>
                    {one.number}{' '}
                    {one.reversed && (
                      <Badge color="gray" variant="light" tt="none">
                        {words.reversed}
                      </Badge>
                    )}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      <MoreButton
        {...earlier}
        {...(isFolded && { isMore: true, more: async () => setWhole(true) })}
        label={isFolded && !earlier.isMore ? words.all(payments.length) : text.customer.earlier}
      />
    </Paper>
  );
}
