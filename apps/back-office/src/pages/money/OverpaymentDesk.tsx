import { Alert, Button, Group, Paper, Stack } from '@mantine/core';
import { readOverpayment } from '@senim/contracts/office/calls';
import { formatDate, formatDateTime, formatTenge } from '@senim/kazakhstan/format';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../api/client.ts';
import { paths } from '../../paths.ts';
import { useWords } from '../../shell/language.tsx';
import { useIsColleagues, useMay } from '../../shell/session.tsx';
import { Iban } from '../../widgets/Iban.tsx';
import { NamedValues } from '../../widgets/NamedValues.tsx';
import { OwnerBar } from '../../widgets/OwnerBar.tsx';
import { ScreenTitle } from '../../widgets/ScreenTitle.tsx';
import { Waiting } from '../../widgets/Waiting.tsx';
import { ProposeRefund } from '../customer/ProposeRefund.tsx';

/** What a client has paid too much, until two people have sent it back. */
export function OverpaymentDesk({
  borrowerId,
  overpaymentId,
}: {
  borrowerId: number;
  overpaymentId: number;
}) {
  const { text, language } = useWords();
  const words = text.desks.overpayment;
  const may = useMay();
  const isColleagues = useIsColleagues();
  const [isProposing, setProposing] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['OVERPAYMENT', borrowerId, overpaymentId],
    queryFn: () =>
      call(readOverpayment, { params: { borrower_id: borrowerId, overpayment_id: overpaymentId } }),
  });
  if (!data) return <Waiting error={error} retry={() => void refetch()} />;
  const isOthers = isColleagues(data.owner);
  return (
    <Stack maw={720}>
      <ScreenTitle title={`${words.title}: ${formatTenge(data.amount, language)}`} />
      <OwnerBar queue="overpayments" item={`${borrowerId}-${overpaymentId}`} owner={data.owner} />
      {data.late && (
        <Alert color="red" variant="light">
          {words.late}
        </Alert>
      )}
      <Paper withBorder p="md">
        <NamedValues
          values={[
            [
              text.review.customer,
              <Link key="c" to={paths.customer(borrowerId)}>
                {data.name ?? data.agreement_number}
              </Link>,
            ],
            [text.payout.agreement, data.agreement_number],
            [text.payout.iban, data.iban && <Iban key="iban" iban={data.iban} />],
            [words.aroseOn, formatDate(data.arose_on, language, 'short')],
            [
              words.askedAt,
              data.asked_at ? formatDateTime(Date.parse(data.asked_at), language, 'short') : words.notAsked,
            ],
            [words.refundBy, formatDate(data.refund_by, language, 'short')],
          ]}
        />
      </Paper>
      <Alert variant="light">{words.states[data.state]}</Alert>
      {data.state === 'waiting' && !isOthers && may('refunds.propose') && (
        <Group>
          <Button onClick={() => setProposing(true)}>{text.actions['propose-refund']}</Button>
        </Group>
      )}
      {isProposing && (
        <ProposeRefund
          borrowerId={borrowerId}
          loanId={data.agreement_id}
          isAnnulled={data.annulled}
          onClose={() => setProposing(false)}
        />
      )}
    </Stack>
  );
}
