import { Alert, Button, Group, Paper, Stack, Title, Text as Words } from '@mantine/core';
import { decideProposal, listProposals } from '@senim/contracts/office/calls';
import { formatDate, formatDateTime, formatNumber, formatTenge } from '@senim/kazakhstan/format';
import { formatPhone } from '@senim/kazakhstan/phone';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Proposal } from '../../api/answers.ts';
import { call } from '../../api/client.ts';
import { paths } from '../../paths.ts';
import { useWords } from '../../shell/language.tsx';
import type { Text } from '../../text/ru/app.ts';
import { Iban } from '../../widgets/Iban.tsx';
import { pressedBy } from '../../widgets/KeyHint.tsx';
import { type NamedValue, NamedValues } from '../../widgets/NamedValues.tsx';
import { PageHead } from '../../widgets/PageHead.tsx';
import { ReasonDialog } from '../../widgets/ReasonDialog.tsx';
import { Waiting } from '../../widgets/Waiting.tsx';
import { ChangedSetting } from '../settings/SettingChange.tsx';
import { useSettingTitle } from '../settings/useSettingTitle.ts';
import { roleNames } from '../staff/Staff.tsx';

interface Asked {
  readonly proposal: Proposal;
  readonly decision: 'confirm' | 'decline';
}

/** Everything that one person has proposed and another must decide. */
export function Proposals() {
  const { text } = useWords();
  const client = useQueryClient();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['PROPOSALS'],
    queryFn: () => call(listProposals, {}, { isBackground: true }),
    refetchInterval: 10_000,
  });
  const decide = async (reason: string) => {
    if (asked)
      await call(decideProposal, {
        params: { proposal_id: asked.proposal.id },
        body: { decision: asked.decision, reason },
      });
    await client.invalidateQueries();
  };
  const confirmAbout = confirmingText(asked?.proposal.kind, text);
  return (
    <Stack maw={860}>
      <PageHead title={text.nav.proposals} lead={text.proposals.lead} />
      {!data && <Waiting error={error} retry={() => void refetch()} />}
      {data?.proposals.length === 0 && <p className="quiet">{text.proposals.empty}</p>}
      {data?.proposals.map((proposal) => (
        <OneProposal
          key={proposal.id}
          proposal={proposal}
          isAlone={data.proposals.length === 1}
          onDecide={(decision) => setAsked({ proposal, decision })}
        />
      ))}
      {asked && (
        <ReasonDialog
          title={`${text.proposals[asked.decision]}: ${text.proposals.kinds[asked.proposal.kind]}`}
          shown={<Subject proposal={asked.proposal} />}
          about={asked.decision === 'confirm' ? confirmAbout : text.proposals.declineAbout}
          action={text.proposals[asked.decision]}
          onClose={() => setAsked(null)}
          onReason={decide}
        />
      )}
    </Stack>
  );
}

/** What confirming does, in words. */
function confirmingText(kind: Proposal['kind'] | undefined, text: Text): string {
  if (kind === 'role-change') return text.roleProposals.confirmAbout;
  return kind === 'setting-change' ? text.settings.confirmAbout : text.proposals.confirmAbout;
}

/** By what a proposal is told from the others. */
function subjectOf({ member, loan, payment }: Proposal): string | undefined {
  return member?.name ?? (loan ? `№\u00a0${loan.agreement_number}` : payment?.number);
}

interface OneProps {
  readonly proposal: Proposal;
  /** Nothing else waits, so a letter cannot mean another. */
  readonly isAlone: boolean;
  readonly onDecide: (decision: Asked['decision']) => void;
}

function OneProposal({ proposal, isAlone, onDecide }: OneProps) {
  const { text, language } = useWords();
  const { kind, loan, contact, payment, transfer, member, setting, lapsed, reason } = proposal;
  const closed = lapsed ? 'lapsed' : proposal.closed;
  const titleOf = useSettingTitle();
  const settingName = setting && titleOf(setting.setting, setting.name);
  const title = text.proposals.kinds[kind];
  const why = {
    mine: text.proposals.own,
    'about-me': text.roleProposals.aboutMe,
    role: null,
    lapsed: lapsed && text.proposals.lapses[lapsed.why],
  };
  return (
    <Paper withBorder p="md" component="article" aria-label={settingName ?? subjectOf(proposal) ?? title}>
      <Group justify="space-between" align="start">
        <div>
          <Title order={2} size="h5">
            {title}
          </Title>
          {(loan ?? contact ?? payment) && <Subject proposal={proposal} />}
          {loan?.iban && (
            <Words size="sm">
              {`${text.refund.goesTo}: `}
              <Iban iban={loan.iban} />
            </Words>
          )}
          {loan?.offer && (
            <Words size="sm">
              <Link to={paths.item('settlements', loan.offer.reference)}>{loan.offer.reference}</Link>
              {` · ${text.desks.offer.total} ${formatTenge(loan.offer.total, language)}`}
            </Words>
          )}
          {payment && <GivenBack payment={payment} />}
          {transfer && (
            <NamedValues
              values={[
                [text.payout.reference, transfer.reference],
                [
                  text.payout.madeOn,
                  kind.endsWith('-not-made') ? null : formatDate(transfer.day, language, 'short'),
                ],
              ]}
            />
          )}
          {member && <RoleChange member={member} />}
          {setting && <ChangedSetting setting={setting} />}
          <Words size="sm" c="dimmed" mt={4}>
            {`${text.proposals.by} ${proposal.made_by}, ${formatDateTime(Date.parse(proposal.made_at), language, 'short')}`}
          </Words>
          <Words>{reason}</Words>
        </div>
        <Group gap="xs">
          {closed === null && (
            <Button {...(isAlone && pressedBy('A'))} onClick={() => onDecide('confirm')}>
              {text.proposals.confirm}
            </Button>
          )}
          {proposal.may_decline && (
            <Button variant="default" onClick={() => onDecide('decline')}>
              {text.proposals.decline}
            </Button>
          )}
        </Group>
      </Group>
      {closed !== null && why[closed] && (
        <Alert
          mt="sm"
          color="blue"
          variant="light"
          title={lapsed && text.proposals.lapsedOn(formatDateTime(Date.parse(lapsed.at), language, 'short'))}
        >
          {why[closed]}
        </Alert>
      )}
    </Paper>
  );
}

/** Whom a decision is about, how much money, and what the loan owes today. */
function Subject({ proposal: { loan, contact, payment, member, setting } }: { proposal: Proposal }) {
  const { text, language } = useWords();
  const titleOf = useSettingTitle();
  const words = text.proposals;
  const amount = loan?.amount ?? payment?.amount;
  const client = loan ?? contact;
  const values: NamedValue[] = [
    [
      words.client,
      client && (
        <Link to={paths.customer(client.borrower_id)}>
          {client.name ?? text.audit.customer(client.borrower_id)}
        </Link>
      ),
    ],
    [text.suspense.payer, payment?.payer],
    [words.loan, loan && `№\u00a0${loan.agreement_number}`],
    [words.amount, amount && formatTenge(amount, language)],
    [words.debt, loan?.debt && formatTenge(loan.debt, language)],
    [words.overdueDays, loan?.overdue_days ? formatNumber(loan.overdue_days, language) : null],
    [text.phoneChange.phone, contact?.phone && formatPhone(contact.phone)],
  ];
  return (
    <>
      {setting && <Words fw={600}>{titleOf(setting.setting, setting.name)}</Words>}
      {member && <Words fw={600}>{`${member.name} (${member.login})`}</Words>}
      <NamedValues values={values} />
    </>
  );
}

function GivenBack({ payment }: { payment: NonNullable<Proposal['payment']> }) {
  const { text } = useWords();
  return (
    <>
      <Words size="sm">
        <Link to={paths.item('suspense', String(payment.payment_id))}>{payment.number}</Link>
      </Words>
      <NamedValues
        values={[
          [text.suspense.iin, payment.iin],
          [text.suspense.iban, payment.iban && <Iban iban={payment.iban} />],
        ]}
      />
    </>
  );
}

function RoleChange({ member }: { member: NonNullable<Proposal['member']> }) {
  const { text, language } = useWords();
  const { name, login, before, after, returns } = member;
  const shown = (roles: typeof before) =>
    roles.length > 0 ? roleNames(roles, language) : text.roleProposals.none;
  return (
    <>
      <Words fw={600}>{`${name} (${login})`}</Words>
      <NamedValues
        values={[
          [text.roleProposals.was, shown(before)],
          [text.roleProposals.will, <b key="w">{shown(after)}</b>],
        ]}
      />
      {returns && <Words size="sm">{text.roleProposals.returns}</Words>}
    </>
  );
}
