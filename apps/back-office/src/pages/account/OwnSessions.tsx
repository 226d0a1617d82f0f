import { Button, Group, Paper, Stack, Title, Text as Words } from '@mantine/core';
import { endOtherSessions } from '@senim/contracts/office/calls';
import type { OwnSession } from '../../api/answers.ts';
import { call } from '../../api/client.ts';
import { useAct } from '../../hooks/useAct.ts';
import { useWords } from '../../shell/language.tsx';
import { useSessionText } from './useSessionText.ts';

/** Where one is signed in, with the way out of one place or of all others. */
export function OwnSessions({ sessions }: { sessions: readonly OwnSession[] }) {
  const { text } = useWords();
  const words = text.profile;
  const { isBusy, run } = useAct();
  const end = (which: { id?: string }) =>
    void run(
      () => call(endOtherSessions, { body: which }),
      ({ ended }) => words.ended(ended),
    );
  return (
    <Paper withBorder p="md" component="section">
      <Title order={2} size="h4" mb="xs">
        {words.sessions}
      </Title>
      <Stack component="ul" className="plain-list" gap="sm">
        {sessions.map((session) => (
          <Line key={session.id} session={session} isBusy={isBusy} onEnd={() => end({ id: session.id })} />
        ))}
      </Stack>
      {sessions.length > 2 && (
        <Button variant="default" mt="md" loading={isBusy} onClick={() => end({})}>
          {words.endOthers}
        </Button>
      )}
    </Paper>
  );
}

function Line({ session, isBusy, onEnd }: { session: OwnSession; isBusy: boolean; onEnd: () => void }) {
  const { text } = useWords();
  const { name, note } = useSessionText()(session);
  return (
    <Group component="li" justify="space-between" wrap="nowrap" align="start">
      <div>
        <Words fw={600}>{name}</Words>
        <Words size="sm" c="dimmed">
          {session.here ? `${text.profile.here} · ${note}` : note}
        </Words>
      </div>
      {!session.here && (
        <Button
          variant="default"
          size="xs"
          flex="none"
          aria-label={`${text.profile.end}: ${name}`}
          disabled={isBusy}
          onClick={onEnd}
        >
          {text.profile.end}
        </Button>
      )}
    </Group>
  );
}
