import { Alert, Button, Group, Paper, Stack } from '@mantine/core';
import { readDifference, settleDifference } from '@senim/contracts/office/calls';
import { formatDate, formatTenge } from '@senim/kazakhstan/format';
import type { Language } from '@senim/kazakhstan/languages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Difference } from '../../api/answers.ts';
import { call } from '../../api/client.ts';
import { paths } from '../../paths.ts';
import { useWords } from '../../shell/language.tsx';
import { useIsColleagues, useMay } from '../../shell/session.tsx';
import type { Text } from '../../text/ru/app.ts';
import { type NamedValue, NamedValues } from '../../widgets/NamedValues.tsx';
import { OwnerBar } from '../../widgets/OwnerBar.tsx';
import { ReasonDialog } from '../../widgets/ReasonDialog.tsx';
import { ScreenTitle } from '../../widgets/ScreenTitle.tsx';
import { Waiting } from '../../widgets/Waiting.tsx';
import { writtenText } from '../../wording/writtenText.ts';

/** The open differences between the bank's statement and our payouts. */
export function StatementDesk({ differenceId }: { differenceId: number }) {
  const { text, language } = useWords();
  const words = text.desks.statement;
  const may = useMay();
  const isColleagues = useIsColleagues();
  const client = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const params = { difference_id: differenceId };
  const { data, error, refetch } = useQuery({
    queryKey: ['STATEMENT', differenceId],
    queryFn: () => call(readDifference, { params }),
  });
  if (!data) return <Waiting error={error} retry={() => void refetch()} />;
  const isOthers = isColleagues(data.owner);
  const settle = async (reason: string) => {
    await call(settleDifference, { params, body: { reason } });
    await client.invalidateQueries();
  };
  return (
    <Stack maw={720}>
      <ScreenTitle title={text.kinds[data.kind]} />
      {!data.settled && <OwnerBar queue="statements" item={String(differenceId)} owner={data.owner} />}
      <Paper withBorder p="md">
        <NamedValues values={differenceValues(data, text, language)} />
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

/** What the bank says and what we have, of a transfer or of a day's balance. */
function differenceValues(data: Difference, text: Text, language: Language): NamedValue[] {
  const { statement: words } = text.desks;
  const { kind, day, reference, payout, bank_amount: atBank, booked_amount: onBooks } = data;
  const money = (amount: string | null) => (amount === null ? words.nothing : formatTenge(amount, language));
  if (kind === 'balance-differs' || kind === 'balance-gap')
    return [
      [words.day, writtenText(reference, language)],
      [words.balances[kind].atBank, money(atBank)],
      [words.balances[kind].onBooks, money(onBooks)],
    ];
  return [
    [words.day, formatDate(day, language, 'short')],
    [words.atBank, money(atBank)],
    [kind === 'notice-differs' ? words.noticed : words.onBooks, money(onBooks)],
    [
      words.transfer,
      payout ? (
        <Link key="p" to={paths.item('payouts', `${payout.borrower_id}-${payout.payout_id}`)}>
          {reference}
        </Link>
      ) : (
        reference
      ),
    ],
  ];
}
