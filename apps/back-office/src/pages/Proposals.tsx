import { Alert, Button, Group, Paper, Stack, Title, Text as Words } from '@mantine/core';
import { formatDateTime, formatTenge } from '@senim/kazakhstan/format';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { calls } from '../api/calls.ts';
import { useWords } from '../frame/language.tsx';
import { useMay } from '../frame/session.tsx';
import { paths } from '../paths.ts';
import { PageHead } from '../pieces/PageHead.tsx';
import { ReasonDialog } from '../pieces/ReasonDialog.tsx';
import { wordOf } from '../pieces/statusText.ts';
import { Waiting } from '../pieces/Waiting.tsx';
import { RoleProposals } from './RoleProposals.tsx';

/** What one person has proposed and another must decide: about loans, and about roles. */
export function Proposals() {
  const { text } = useWords();
  const may = useMay();
  return (
    <Stack maw={860}>
      <PageHead title={text.nav.proposals} lead={text.proposals.lead} />
      {may('customers.view') && <LoanProposals />}
      {may('staff.view') && <RoleProposals />}
    </Stack>
  );
}

function LoanProposals() {
  const { text, language } = useWords();
  const may = useMay();
  const client = useQueryClient();
  const [asked, setAsked] = useState<{ id: number; decision: 'confirm' | 'decline' } | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['PROPOSALS'],
    queryFn: calls.proposals,
    refetchInterval: 10_000,
  });
  const decide = async (reason: string) => {
    if (asked) await calls.decideProposal(asked.id, asked.decision, reason);
    await client.invalidateQueries();
  };
  return (
    <>
      <Title order={2} size="h4">
        {text.customer.loans}
      </Title>
      {!data && <Waiting error={error} retry={() => void refetch()} />}
      {data?.proposals.length === 0 && <p className="quiet">{text.proposals.empty}</p>}
      {data?.proposals.map((one) => {
        const right = one.kind === 'refund' ? 'refunds.confirm' : 'write-offs.confirm';
        return (
          <Paper key={one.id} withBorder p="md" component="article">
            <Group justify="space-between" align="start">
              <div>
                <Words
                  fw={600}
                >{`${wordOf(text.proposals.kinds, one.kind)}: ${formatTenge(one.amount, language)}`}</Words>
                <Words size="sm">
                  <Link to={paths.customer(one.borrower_id)}>{`№ ${one.agreement_number}`}</Link>
                </Words>
                <Words size="sm" c="dimmed">
                  {`${text.proposals.by} ${one.made_by}, ${formatDateTime(Date.parse(one.made_at), language, 'short')}`}
                </Words>
                <Words>{one.reason}</Words>
              </div>
              <Group gap="xs">
                {!one.mine && may(right) && (
                  <Button onClick={() => setAsked({ id: one.id, decision: 'confirm' })}>
                    {text.proposals.confirm}
                  </Button>
                )}
                {(one.mine || may(right)) && (
                  <Button variant="default" onClick={() => setAsked({ id: one.id, decision: 'decline' })}>
                    {text.proposals.decline}
                  </Button>
                )}
              </Group>
            </Group>
            {one.mine && (
              <Alert mt="sm" color="blue" variant="light">
                {text.proposals.own}
              </Alert>
            )}
          </Paper>
        );
      })}
      {asked && (
        <ReasonDialog
          title={text.proposals[asked.decision]}
          about={asked.decision === 'confirm' ? text.proposals.confirmAbout : text.proposals.declineAbout}
          action={text.proposals[asked.decision]}
          onClose={() => setAsked(null)}
          onReason={decide}
        />
      )}
    </>
  );
}
