import { Alert, Stack } from '@mantine/core';
import { readHealth } from '@senim/contracts/office/calls';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { useWords } from '../../shell/language.tsx';
import { PageHead } from '../../widgets/PageHead.tsx';
import { Waiting } from '../../widgets/Waiting.tsx';
import { Finding } from './Finding.tsx';
import { JobsGivenUp } from './JobsGivenUp.tsx';
import { KeptDays } from './KeptDays.tsx';
import { KeyTurn } from './KeyTurn.tsx';

const EVERY_MS = 30_000;

/** What is wrong with the product itself, for who runs it: in words, since when, and what to do. */
export function Health() {
  const { text } = useWords();
  const { data, error, refetch } = useQuery({
    queryKey: ['HEALTH'],
    queryFn: () => call(readHealth, {}, { isBackground: true }),
    refetchInterval: EVERY_MS,
  });
  return (
    <Stack>
      <PageHead title={text.health.title} lead={text.health.lead} />
      {!data && <Waiting error={error} retry={() => void refetch()} />}
      {data?.findings.length === 0 && (
        <Alert color="green" variant="light" role="status">
          {text.health.well}
        </Alert>
      )}
      {data?.findings.map((found) => (
        <Finding key={`${found.finding} ${found.queue}`} found={found} />
      ))}
      {data?.turns.map((turn) => (
        <KeyTurn key={turn.keys} turn={turn} />
      ))}
      {data && data.kept.length > 0 && <KeptDays kept={data.kept} />}
      {data && data.jobs.length > 0 && <JobsGivenUp jobs={data.jobs} />}
    </Stack>
  );
}
