import { Alert, Paper, Stack } from '@mantine/core';
import { readPayout } from '@senim/contracts/office/calls';
import { chosen } from '@senim/contracts/shared/chosen';
import { PAYOUT_FAILURES } from '@senim/contracts/shared/payment-kinds';
import { formatDateTime, formatTenge } from '@senim/kazakhstan/format';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Payout } from '../../api/answers.ts';
import { call } from '../../api/client.ts';
import { paths } from '../../paths.ts';
import { useWords } from '../../shell/language.tsx';
import type { Text } from '../../text/ru/app.ts';
import { Iban } from '../../widgets/Iban.tsx';
import { NamedValues } from '../../widgets/NamedValues.tsx';
import { OwnerBar } from '../../widgets/OwnerBar.tsx';
import { ScreenTitle } from '../../widgets/ScreenTitle.tsx';
import { Waiting } from '../../widgets/Waiting.tsx';
import { PayoutActions } from './PayoutActions.tsx';
import { isConfirmedByMe, isDisputed, isHeld, isReturned } from './payoutState.ts';

/** A payout that waits for people, or that the bank gave back. */
export function PayoutDesk({ borrowerId, payoutId }: { borrowerId: number; payoutId: number }) {
  const params = { borrower_id: borrowerId, payout_id: payoutId };
  const { text, language } = useWords();
  const { data, error, refetch } = useQuery({
    queryKey: ['PAYOUT', borrowerId, payoutId],
    queryFn: () => call(readPayout, { params }),
  });
  if (!data) return <Waiting error={error} retry={() => void refetch()} />;
  return (
    <Stack maw={720}>
      <ScreenTitle title={`${text.payout.title} ${data.reference}`} />
      {(isHeld(data) || isDisputed(data) || data.status === 'failed') && (
        <OwnerBar queue="payouts" item={`${borrowerId}-${payoutId}`} owner={data.owner} />
      )}
      <Order payout={data} borrowerId={borrowerId} />
      {data.status === 'failed' && data.kind === 'refund' && (
        <Alert color="yellow" variant="light">
          {text.refund.failed}
        </Alert>
      )}
      {isReturned(data) && (
        <Alert color="blue" variant="light">
          {text.payout.askedForAccount}
          {data.account_asked_at &&
            ` ${text.payout.accountAskedAt(formatDateTime(Date.parse(data.account_asked_at), language, 'short'))}`}
        </Alert>
      )}
      {isHeld(data) && isConfirmedByMe(data) && (
        <Alert color="blue" variant="light">
          {text.payout.mine}
        </Alert>
      )}
      {data.proposed && (
        <Alert color="blue" variant="light">
          {text.payout.proposed}
        </Alert>
      )}
      <PayoutActions params={params} payout={data} />
    </Stack>
  );
}

/** Who gets how much, where, who confirmed it, and what the bank said. */
function Order({ payout, borrowerId }: { payout: Payout; borrowerId: number }) {
  const { text, language } = useWords();
  return (
    <Paper withBorder p="md">
      <NamedValues
        values={[
          [text.queues.columns.amount, <b key="a">{formatTenge(payout.amount, language)}</b>],
          [text.payout.state, text.payout.statuses[payout.status]],
          [
            text.find.kinds.customer,
            <Link key="l" to={paths.customer(borrowerId)}>
              {payout.name ?? text.review.customer}
            </Link>,
          ],
          [text.payout.iban, <Iban key="iban" iban={payout.iban} />],
          [text.payout.agreement, `№\u00a0${payout.agreement_number}`],
          [
            text.payout.notBefore,
            payout.status === 'created' && formatDateTime(Date.parse(payout.not_before), language, 'short'),
          ],
          [text.payout.failure, payout.failure && failureText(payout.failure, text)],
          [text.payout.confirmed, payout.people_needed > 0 && confirmedText(payout, text)],
        ]}
      />
    </Paper>
  );
}

/** As banks write their reasons. */
const BANK_CODE = /^[A-Z]{2}\d{2}$/;

/** What a code means, and the code itself where it is the bank's, by which one asks there. */
function failureText(code: string, { payout }: Text): string {
  const known = chosen(PAYOUT_FAILURES, code);
  if (known === undefined) return code;
  return BANK_CODE.test(code) ? `${payout.failures[known]} (${code})` : payout.failures[known];
}

/** How many of the people needed have confirmed, and who. */
function confirmedText({ approvals, people_needed: needed }: Payout, { payout }: Text): string {
  const names = approvals.map(({ name }) => name).join(', ');
  return `${payout.ofPeople(approvals.length, needed)}: ${names || payout.nobody}`;
}
