import { Alert, Group, Paper, Stack } from '@mantine/core';
import { readSuspense } from '@senim/contracts/paying/suspense-calls';
import { BANK_TRANSFER } from '@senim/contracts/shared/payment-kinds';
import { formatDate, formatTenge } from '@senim/kazakhstan/format';
import { useQuery } from '@tanstack/react-query';
import type { Suspense } from '../../api/answers.ts';
import { call } from '../../api/client.ts';
import { useWords } from '../../shell/language.tsx';
import { useIsColleagues, useMay } from '../../shell/session.tsx';
import { useKindText } from '../../shell/useKindText.ts';
import { NamedValues } from '../../widgets/NamedValues.tsx';
import { OwnerBar } from '../../widgets/OwnerBar.tsx';
import { ScreenTitle } from '../../widgets/ScreenTitle.tsx';
import { Waiting } from '../../widgets/Waiting.tsx';
import { AskAbout } from './AskAbout.tsx';
import { DeferMoney, Deferrals } from './Deferrals.tsx';
import { GiveBack } from './GiveBack.tsx';
import { PartsOf } from './PartsOf.tsx';
import { Retract } from './Retract.tsx';
import { SplitMoney } from './SplitMoney.tsx';
import { SuspenseOwners } from './SuspenseOwners.tsx';

/** Money without an owner: who may own it, and giving it to them, or back to who paid it. */
export function SuspenseDesk({ paymentId }: { paymentId: number }) {
  const { text, language } = useWords();
  const kindText = useKindText();
  const may = useMay();
  const isColleagues = useIsColleagues();
  const { data, error, refetch } = useQuery({
    queryKey: ['SUSPENSE', paymentId],
    queryFn: () => call(readSuspense, { params: { payment_id: paymentId } }),
  });
  if (!data) return <Waiting error={error} retry={() => void refetch()} />;
  const { refund, taken_back: takenBack } = data;
  const isOthers = isColleagues(data.owner);
  const isOpen = takenBack === null;
  const mayAssign = may('suspense.assign') && !isOthers && !refund.disputed && !refund.proposed;
  const amount = formatTenge(data.amount, language);
  return (
    <Stack maw={860}>
      <ScreenTitle title={`${text.suspense.title}: ${amount}`} />
      {takenBack && <TakenBack {...takenBack} isByHand={data.provider === BANK_TRANSFER} />}
      {isOpen && <OwnerBar queue="suspense" item={String(paymentId)} owner={data.owner} />}
      <Deferrals payment={data} />
      <Paper withBorder p="md">
        <NamedValues
          values={[
            [text.suspense.entering.payer, data.payer && <b key="p">{data.payer}</b>],
            [text.suspense.account, data.account && <b key="a">{data.account}</b>],
            [text.suspense.through, kindText(data.provider)],
            [text.suspense.number, data.number],
            [
              text.suspense.parts.title,
              data.whole && <PartsOf key="w" whole={data.whole} seen={data.payment_id} />,
            ],
            [text.suspense.day, formatDate(data.value_day, language, 'short')],
          ]}
        />
      </Paper>
      {isOpen && <SuspenseOwners payment={data} mayAssign={mayAssign} />}
      {isOpen && mayAssign && (
        <Group>
          <AskAbout payment={data} />
          <DeferMoney paymentId={paymentId} />
          <SplitMoney payment={data} />
          {data.may_retract && may('payments.correct') && <Retract payment={data} />}
        </Group>
      )}
      {(isOpen || refund.disputed) && (
        <GiveBack
          paymentId={paymentId}
          amount={amount}
          refund={refund}
          mayPropose={may('refunds.propose') && !isOthers && isOpen}
          maySettle={may('payouts.settle') && !isOthers}
          today={data.today}
        />
      )}
    </Stack>
  );
}

function TakenBack({
  on,
  proposal_lapsed: isLapsed,
  isByHand,
}: NonNullable<Suspense['taken_back']> & { isByHand: boolean }) {
  const { text, language } = useWords();
  const day = formatDate(on, language, 'short');
  const said = isByHand ? text.suspense.entering.retracted(day) : text.suspense.takenBack(day);
  return (
    <Alert color="blue" variant="light">
      {isLapsed ? `${said} ${text.suspense.lapsed}` : said}
    </Alert>
  );
}
