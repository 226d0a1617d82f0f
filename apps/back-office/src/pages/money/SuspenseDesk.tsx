import { Button, Group, Paper, Stack, TextInput, Title, Text as Words } from '@mantine/core';
import { assignSuspense, readSuspense } from '@senim/contracts/office/calls';
import { formatDate, formatTenge } from '@senim/kazakhstan/format';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../api/client.ts';
import { useDraft } from '../../hooks/useDraft.ts';
import { paths } from '../../paths.ts';
import { useWords } from '../../shell/language.tsx';
import { useIsColleagues, useMay } from '../../shell/session.tsx';
import { useKindText } from '../../shell/useKindText.ts';
import { NamedValues } from '../../widgets/NamedValues.tsx';
import { OwnerBar } from '../../widgets/OwnerBar.tsx';
import { ReasonDialog } from '../../widgets/ReasonDialog.tsx';
import { ScreenTitle } from '../../widgets/ScreenTitle.tsx';
import { Waiting } from '../../widgets/Waiting.tsx';
import { statusText } from '../../wording/statusText.ts';
import { GiveBack } from './GiveBack.tsx';

/** Money without an owner: who may own it, and giving it to them. */
export function SuspenseDesk({ paymentId }: { paymentId: number }) {
  const { text, language } = useWords();
  const kindText = useKindText();
  const may = useMay();
  const isColleagues = useIsColleagues();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { draft: typed, setDraft: setTyped, forget } = useDraft(`suspense ${paymentId}`, '');
  const [chosen, setChosen] = useState<string | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['SUSPENSE', paymentId],
    queryFn: () => call(readSuspense, { params: { payment_id: paymentId } }),
  });
  if (!data) return <Waiting error={error} retry={() => void refetch()} />;
  const isOthers = isColleagues(data.owner);
  const { refund } = data;
  const mayAssign = may('suspense.assign') && !isOthers && !refund.disputed && !refund.proposed;
  const money = (amount: string) => formatTenge(amount, language);
  const assign = async (reason: string) => {
    const { borrower_id: owner } = await call(assignSuspense, {
      params: { payment_id: paymentId },
      body: { agreement_number: chosen ?? '', reason },
    });
    forget();
    // The payment no longer waits, so everything but its own desk is reloaded.
    await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'SUSPENSE' });
    navigate(paths.customer(owner));
  };
  return (
    <Stack maw={860}>
      <ScreenTitle title={`${text.suspense.title}: ${money(data.amount)}`} />
      <OwnerBar queue="suspense" item={String(paymentId)} owner={data.owner} />
      <Paper withBorder p="md">
        <NamedValues
          values={[
            [text.suspense.account, <b key="a">{data.account}</b>],
            [text.suspense.through, kindText(data.provider)],
            [text.suspense.number, data.number],
            [text.suspense.day, formatDate(data.value_day, language, 'short')],
          ]}
        />
      </Paper>
      <Title order={2} size="h4">
        {text.suspense.suggestions}
      </Title>
      {data.suggestions.length === 0 && (
        <p className="quiet">
          {mayAssign ? `${text.suspense.none} ${text.suspense.typeNumber}` : text.suspense.none}
        </p>
      )}
      {data.suggestions.map((one) => (
        <Paper key={one.agreement_number} withBorder p="md">
          <Group justify="space-between">
            <div>
              <Words fw={600}>{`${one.name}, №\u00a0${one.agreement_number}`}</Words>
              <Words size="sm" c="dimmed">
                {`${text.suspense.why[one.why]} · ${statusText(text, one.status)} · ${text.suspense.owed} ${money(one.owed)}`}
              </Words>
            </div>
            {mayAssign && (
              <Button onClick={() => setChosen(one.agreement_number)}>{text.suspense.choose}</Button>
            )}
          </Group>
        </Paper>
      ))}
      {mayAssign && (
        <Group align="end">
          <TextInput
            label={text.suspense.byNumber}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            inputMode="numeric"
          />
          <Button
            variant="default"
            disabled={typed.trim().length < 6}
            onClick={() => setChosen(typed.trim())}
          >
            {text.suspense.assign}
          </Button>
        </Group>
      )}
      <GiveBack
        paymentId={paymentId}
        amount={money(data.amount)}
        refund={refund}
        mayPropose={may('refunds.propose') && !isOthers}
        maySettle={may('payouts.settle') && !isOthers}
        today={data.today}
      />
      {chosen && (
        <ReasonDialog
          title={text.suspense.assign}
          about={text.suspense.assignAbout(money(data.amount), chosen)}
          action={text.suspense.assign}
          onClose={() => setChosen(null)}
          onReason={assign}
        />
      )}
    </Stack>
  );
}
