import { Alert, Button, Group, Paper, Stack } from '@mantine/core';
import { readDifference, settleDifference } from '@senim/contracts/office/calls';
import { formatDate, formatTenge } from '@senim/kazakhstan/format';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../api/client.ts';
import { paths } from '../../paths.ts';
import { useWords } from '../../shell/language.tsx';
import { useMay, useMe } from '../../shell/session.tsx';
import { NamedValues } from '../../widgets/NamedValues.tsx';
import { OwnerBar } from '../../widgets/OwnerBar.tsx';
import { ReasonDialog } from '../../widgets/ReasonDialog.tsx';
import { ScreenTitle } from '../../widgets/ScreenTitle.tsx';
import { Waiting } from '../../widgets/Waiting.tsx';

/** The open differences between the bank's statement and our payouts. */
export function StatementDesk({ differenceId }: { differenceId: number }) {
  const { text, language } = useWords();
  const words = text.desks.statement;
  const may = useMay();
  const { staff_id: me } = useMe();
  const client = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const params = { difference_id: differenceId };
  const { data, error, refetch } = useQuery({
    queryKey: ['STATEMENT', differenceId],
    queryFn: () => call(readDifference, { params }),
  });
  if (!data) return <Waiting error={error} retry={() => void refetch()} />;
  const { payout } = data;
  const isOthers = data.owner !== null && data.owner.staff_id !== me;
  const money = (amount: string | null) => (amount === null ? words.nothing : formatTenge(amount, language));
  const settle = async (reason: string) => {
    await call(settleDifference, { params, body: { reason } });
    await client.invalidateQueries();
  };
  return (
    <Stack maw={720}>
      <ScreenTitle title={`${text.kinds[data.kind]}: ${data.reference}`} />
      {!data.settled && <OwnerBar queue="statements" item={String(differenceId)} owner={data.owner} />}
      <Paper withBorder p="md">
        <NamedValues
          values={[
            [words.day, formatDate(data.day, language, 'short')],
            [words.atBank, money(data.bank_amount)],
            [data.kind === 'notice-differs' ? words.noticed : words.onBooks, money(data.booked_amount)],
            [
              text.payout.title,
              payout && (
                <Link key="p" to={paths.item('payouts', `${payout.borrower_id}-${payout.payout_id}`)}>
                  {data.reference}
                </Link>
              ),
            ],
          ]}
        />
      </Paper>
      {data.settled && (
        <Alert color="green" variant="light">
          {words.over}
        </Alert>
      )}
      {!data.settled && !isOthers && may('statements.settle') && (
        <Group>
          <Button onClick={() => setAsked(true)}>{words.settle}</Button>
        </Group>
      )}
      {isAsked && (
        <ReasonDialog
          title={words.settle}
          about={words.settleAbout}
          action={words.settle}
          onClose={() => setAsked(false)}
          onReason={settle}
        />
      )}
    </Stack>
  );
}
