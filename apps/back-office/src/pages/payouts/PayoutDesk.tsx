import { Alert, Button, Group, Paper, Stack, TextInput } from '@mantine/core';
import {
  askBankAgain,
  confirmPayout,
  proposeFinding,
  readPayout,
  retryPayout,
  stopPayout,
} from '@senim/contracts/office/calls';
import { chosen } from '@senim/contracts/shared/chosen';
import { PAYOUT_FAILURES } from '@senim/contracts/shared/payment-kinds';
import { formatDateTime, formatTenge } from '@senim/kazakhstan/format';
import { STATUS } from '@senim/loan-engine/lifecycle/status';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../api/client.ts';
import { paths } from '../../paths.ts';
import { useWords } from '../../shell/language.tsx';
import { useMay, useMe } from '../../shell/session.tsx';
import type { Text } from '../../text/ru/app.ts';
import { Iban } from '../../widgets/Iban.tsx';
import { NamedValues } from '../../widgets/NamedValues.tsx';
import { OwnerBar } from '../../widgets/OwnerBar.tsx';
import { ReasonDialog } from '../../widgets/ReasonDialog.tsx';
import { ScreenTitle } from '../../widgets/ScreenTitle.tsx';
import { Waiting } from '../../widgets/Waiting.tsx';

/** The bank's code with its meaning, if the code is known. */
function failureText(code: string, { payout }: Text): string {
  const known = chosen(PAYOUT_FAILURES, code);
  return known === undefined ? code : `${payout.failures[known]} (${code})`;
}

type Asked = 'confirm' | 'retry' | 'stop' | 'askAgain' | 'made' | 'notMade';

/** A payout that waits for people, or that the bank gave back. */
export function PayoutDesk({ borrowerId, payoutId }: { borrowerId: number; payoutId: number }) {
  const params = { borrower_id: borrowerId, payout_id: payoutId };
  const { text, language } = useWords();
  const may = useMay();
  const { staff_id: me } = useMe();
  const client = useQueryClient();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [day, setDay] = useState('');
  const { data, error, refetch } = useQuery({
    queryKey: ['PAYOUT', borrowerId, payoutId],
    queryFn: () => call(readPayout, { params }),
  });
  if (!data) return <Waiting error={error} retry={() => void refetch()} />;
  const isMine = data.approvals.some(({ mine }) => mine);
  const isHeld = data.status === 'created' && data.approvals.length < data.people_needed;
  const isReturned = data.status === 'failed' && data.agreement_status === STATUS.payoutFailed;
  const isDisputed = data.status === 'in-doubt' && data.failure !== null;
  const mayStop = data.kind === 'loan' && (data.status === 'created' || isReturned);
  const isOthers = data.owner !== null && data.owner.staff_id !== me;
  const act = async (reason: string) => {
    if (asked === 'confirm') await call(confirmPayout, { params, body: { reason } });
    else if (asked === 'askAgain') await call(askBankAgain, { params, body: { reason } });
    else if (asked === 'made' || asked === 'notMade')
      await call(proposeFinding, {
        params,
        body: { outcome: asked === 'made' ? 'made' : 'not-made', day: day || data.today, reason },
      });
    else if (asked === 'stop') await call(stopPayout, { params, body: { reason } });
    else await call(retryPayout, { params, body: { reason } });
    await client.invalidateQueries();
  };
  return (
    <Stack maw={720}>
      <ScreenTitle title={`${text.payout.title} ${data.reference}`} />
      {(isHeld || isDisputed || data.status === 'failed') && (
        <OwnerBar queue="payouts" item={`${borrowerId}-${payoutId}`} owner={data.owner} />
      )}
      <Paper withBorder p="md">
        <NamedValues
          values={[
            [text.queues.columns.amount, <b key="a">{formatTenge(data.amount, language)}</b>],
            [text.payout.state, text.payout.statuses[data.status]],
            [
              text.find.kinds.customer,
              <Link key="l" to={paths.customer(borrowerId)}>
                {data.name ?? text.review.customer}
              </Link>,
            ],
            [text.payout.iban, <Iban key="iban" iban={data.iban} />],
            [text.payout.agreement, `№\u00a0${data.agreement_number}`],
            [
              text.payout.notBefore,
              data.status === 'created' && formatDateTime(Date.parse(data.not_before), language, 'short'),
            ],
            [text.payout.failure, data.failure && failureText(data.failure, text)],
            [
              text.payout.confirmed,
              data.people_needed > 0
                ? `${text.payout.ofPeople(data.approvals.length, data.people_needed)}: ${data.approvals.map(({ name }) => name).join(', ') || text.payout.nobody}`
                : null,
            ],
          ]}
        />
      </Paper>
      {data.status === 'failed' && data.kind === 'refund' && (
        <Alert color="yellow" variant="light">
          {text.refund.failed}
        </Alert>
      )}
      {isHeld && isMine && (
        <Alert color="blue" variant="light">
          {text.payout.mine}
        </Alert>
      )}
      <Group>
        {isHeld && !isMine && !isOthers && may('payouts.confirm') && (
          <Button onClick={() => setAsked('confirm')}>{text.payout.confirm}</Button>
        )}
        {isDisputed && !isOthers && may('payouts.settle') && <WaysOut onAsk={setAsked} />}
        {isReturned && !isOthers && may('payouts.retry') && (
          <Button onClick={() => setAsked('retry')}>{text.payout.retry}</Button>
        )}
        {mayStop && !isOthers && may('payouts.stop') && (
          <Button variant="default" onClick={() => setAsked('stop')}>
            {text.payout.stop}
          </Button>
        )}
      </Group>
      {asked && (
        <ReasonDialog
          title={text.payout[asked]}
          about={text.payout[`${asked}About` as const]}
          action={text.payout[asked]}
          onClose={() => setAsked(null)}
          onReason={act}
        >
          {asked === 'made' && !data.booked && (
            <TextInput
              type="date"
              label={text.payout.madeOn}
              max={data.today}
              value={day || data.today}
              onChange={(event) => setDay(event.currentTarget.value)}
            />
          )}
        </ReasonDialog>
      )}
    </Stack>
  );
}

/** What people may do about a payout that the bank and the books tell differently. */
function WaysOut({ onAsk }: { onAsk: (asked: Asked) => void }) {
  const { text } = useWords();
  return (['askAgain', 'made', 'notMade'] as const).map((one) => (
    <Button key={one} variant={one === 'askAgain' ? 'filled' : 'default'} onClick={() => onAsk(one)}>
      {text.payout[one]}
    </Button>
  ));
}
