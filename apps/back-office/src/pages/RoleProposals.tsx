import { Alert, Button, Group, Paper, Title, Text as Words } from '@mantine/core';
import { formatDateTime } from '@senim/kazakhstan/format';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { calls } from '../api/calls.ts';
import { useWords } from '../frame/language.tsx';
import { useMay } from '../frame/session.tsx';
import { Facts } from '../pieces/Facts.tsx';
import { ReasonDialog } from '../pieces/ReasonDialog.tsx';
import { Waiting } from '../pieces/Waiting.tsx';
import { roleNames } from './Staff.tsx';

/** Changes of roles that one person has proposed and another must decide. */
export function RoleProposals() {
  const { text, language } = useWords();
  const may = useMay();
  const client = useQueryClient();
  const [asked, setAsked] = useState<{ id: number; decision: 'confirm' | 'decline' } | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['ROLE_PROPOSALS'],
    queryFn: calls.roleProposals,
    refetchInterval: 10_000,
  });
  const decide = async (reason: string) => {
    if (asked) await calls.decideRoles(asked.id, asked.decision, reason);
    await client.invalidateQueries();
  };
  const shown = (roles: Parameters<typeof roleNames>[0]) =>
    roles.length > 0 ? roleNames(roles, language) : text.roleProposals.none;
  if (!data) return <Waiting error={error} retry={() => void refetch()} />;
  return (
    <>
      <Title order={2} size="h4">
        {text.roleProposals.title}
      </Title>
      {data.proposals.length === 0 && <p className="quiet">{text.proposals.empty}</p>}
      {data.proposals.map((one) => (
        <Paper key={one.id} withBorder p="md" component="article" aria-label={one.name}>
          <Group justify="space-between" align="start">
            <div>
              <Words fw={600}>{`${one.name} (${one.login})`}</Words>
              <Facts
                facts={[
                  [text.roleProposals.was, shown(one.before)],
                  [text.roleProposals.will, <b key="w">{shown(one.after)}</b>],
                ]}
              />
              {one.returns && <Words size="sm">{text.roleProposals.returns}</Words>}
              <Words size="sm" c="dimmed" mt={4}>
                {`${text.proposals.by} ${one.made_by}, ${formatDateTime(Date.parse(one.made_at), language, 'short')}`}
              </Words>
              <Words>{one.reason}</Words>
            </div>
            <Group gap="xs">
              {!one.mine && !one.about_me && may('staff.confirm-role') && (
                <Button onClick={() => setAsked({ id: one.id, decision: 'confirm' })}>
                  {text.proposals.confirm}
                </Button>
              )}
              {may('staff.confirm-role') && (
                <Button variant="default" onClick={() => setAsked({ id: one.id, decision: 'decline' })}>
                  {text.proposals.decline}
                </Button>
              )}
            </Group>
          </Group>
          {(one.mine || one.about_me) && (
            <Alert mt="sm" color="blue" variant="light">
              {one.mine ? text.proposals.own : text.roleProposals.aboutMe}
            </Alert>
          )}
        </Paper>
      ))}
      {asked && (
        <ReasonDialog
          title={text.proposals[asked.decision]}
          about={asked.decision === 'confirm' ? text.roleProposals.confirmAbout : text.proposals.declineAbout}
          action={text.proposals[asked.decision]}
          onClose={() => setAsked(null)}
          onReason={decide}
        />
      )}
    </>
  );
}
