import { Badge, Button, Group, Paper, SimpleGrid, Title, Tooltip, Text as Words } from '@mantine/core';
import type { DeskAction } from '@senim/contracts/office/loan-actions';
import { days, formatDate, formatPercent, formatTenge, period } from '@senim/kazakhstan/format';
import { useState } from 'react';
import type { Loan } from '../../api/answers.ts';
import { useAddress } from '../../hooks/useAddress.ts';
import { useWords } from '../../shell/language.tsx';
import { DocumentLinks } from '../../widgets/DocumentLinks.tsx';
import { Iban } from '../../widgets/Iban.tsx';
import { NamedValues } from '../../widgets/NamedValues.tsx';
import { statusColor, statusText } from '../../wording/statusText.ts';
import { LoanAccount } from './LoanAccount.tsx';
import { LoanAction } from './LoanAction.tsx';
import { LoanSchedule } from './LoanSchedule.tsx';
import { Position } from './Position.tsx';

interface Props {
  readonly borrowerId: number;
  readonly loan: Loan;
  readonly today: string;
}

/** A loan: what is owed and until when, its schedule, the possible actions, and its debt on any day. */
export function LoanCard({ borrowerId, loan, today }: Props) {
  const { text, language } = useWords();
  const { read, write } = useAddress();
  const isOpened = read('loan') === String(loan.id);
  const toggle = () => write({ loan: isOpened ? null : String(loan.id), day: null });
  const money = (amount: string) => formatTenge(amount, language);
  const day = (value: string | null) => value && formatDate(value, language, 'short');
  const hasMoney = loan.paid_out_on !== null;
  return (
    <Paper withBorder p="md" component="article" aria-label={`№\u00a0${loan.number}`}>
      <Group justify="space-between" mb="sm">
        <Group gap="xs">
          <Title order={3} size="h4">{`№\u00a0${loan.number}`}</Title>
          <Badge color={statusColor(loan.status)} variant="filled" tt="none">
            {statusText(text, loan.status)}
          </Badge>
          {loan.overdue_days > 0 && (
            <Badge color="red.8" variant="filled" tt="none">
              {text.customer.overdue(days(loan.overdue_days, language))}
            </Badge>
          )}
          {loan.annulled && (
            <Badge variant="default" tt="none">
              {text.desks.annulled}
            </Badge>
          )}
          {loan.frozen && !loan.annulled && (
            <Badge color="blue.8" variant="outline" tt="none">
              {text.customer.frozen}
            </Badge>
          )}
        </Group>
        <DocumentLinks borrowerId={borrowerId} loan={loan} />
      </Group>
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <NamedValues
          values={[
            [
              text.queues.columns.amount,
              `${money(loan.principal)} ${text.review.days(period(loan.period, loan.period_unit, language))}`,
            ],
            [
              text.desks.rate,
              `${formatPercent(loan.daily_rate, language)} · ${text.review.gesv} ${formatPercent(loan.gesv, language)}`,
            ],
            [
              text.customer.wholeCost,
              `${money(loan.total)}, ${text.customer.ofItReward(money(loan.reward))}`,
            ],
            [text.customer.paidOut, day(loan.paid_out_on)],
            [text.customer.dueDate, day(loan.due_date)],
            [text.customer.pausedUntil, day(loan.paused_until)],
            [text.customer.autopay, loan.autopay?.card ?? null],
            [text.customer.iban, <Iban key="iban" iban={loan.iban} />],
          ]}
        />
        {hasMoney && (
          <NamedValues
            values={[
              [text.customer.principal, money(loan.owed.principal)],
              [text.customer.reward, money(loan.owed.reward)],
              [text.customer.penalty, money(loan.owed.penalty)],
              [
                text.customer.refundShortfall,
                Number(loan.owed.refund_shortfall) > 0 ? money(loan.owed.refund_shortfall) : null,
              ],
              [text.customer.total, <b key="t">{money(loan.owed.total)}</b>],
              [text.customer.credit, Number(loan.owed.credit) > 0 ? money(loan.owed.credit) : null],
            ]}
          />
        )}
      </SimpleGrid>
      {hasMoney && <LoanAccount loan={loan} />}
      {loan.schedule_sum && <LoanSchedule schedule={loan.schedule} sum={loan.schedule_sum} />}
      <Actions borrowerId={borrowerId} loan={loan} />
      {hasMoney && (
        <Button
          variant="subtle"
          size="compact-sm"
          mt="sm"
          className="long-button"
          aria-expanded={isOpened}
          onClick={toggle}
        >
          {text.customer.position}
        </Button>
      )}
      {isOpened && <Position borrowerId={borrowerId} loanId={loan.id} today={today} />}
    </Paper>
  );
}

/** The actions that the lifecycle table and the role allow; the others are grey and say why. */
function Actions({ borrowerId, loan }: { borrowerId: number; loan: Loan }) {
  const { text } = useWords();
  const [action, setAction] = useState<DeskAction | null>(null);
  return (
    <section aria-label={text.customer.actions}>
      <Words size="sm" c="dimmed" mt="sm" mb={4}>
        {text.customer.actions}
      </Words>
      <Group gap={6}>
        {loan.actions.map(({ action: name, closed }) => (
          <Tooltip
            key={name}
            label={closed ? text.closed[closed] : ''}
            disabled={closed === null}
            events={{ hover: true, focus: true, touch: true }}
            withArrow
          >
            <Button
              size="compact-sm"
              variant="default"
              {...(closed !== null && {
                'data-disabled': true,
                'aria-description': text.closed[closed],
              })}
              aria-disabled={closed !== null}
              onClick={() => closed === null && setAction(name)}
            >
              {text.actions[name]}
            </Button>
          </Tooltip>
        ))}
      </Group>
      {action && (
        <LoanAction borrowerId={borrowerId} loan={loan} action={action} onClose={() => setAction(null)} />
      )}
    </section>
  );
}
