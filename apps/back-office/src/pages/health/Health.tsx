import { Alert, Stack, Title } from '@mantine/core';
import { readHealth } from '@senim/contracts/office/calls';
import type { HealthFinding } from '@senim/contracts/office/health';
import { QUEUES } from '@senim/contracts/office/queues';
import { formatDateTime } from '@senim/kazakhstan/format';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { ProductHealth } from '../../api/answers.ts';
import { call } from '../../api/client.ts';
import { paths } from '../../paths.ts';
import { useWords } from '../../shell/language.tsx';
import { useMay } from '../../shell/session.tsx';
import { PageHead } from '../../widgets/PageHead.tsx';
import { Waiting } from '../../widgets/Waiting.tsx';
import { JobsGivenUp } from './JobsGivenUp.tsx';
import { KeyTurn } from './KeyTurn.tsx';

const EVERY_MS = 30_000;

/** The rule in deploy/alerts.yml that watches the same, and its part of docs/operations/alerts.md. */
const ALERTS: Record<HealthFinding, string> = {
  'workers-away': 'WorkerSilent',
  'codes-stand': 'JobsStand',
  'jobs-stand': 'JobsStand',
  'books-differ': 'BooksDiffer',
  'payouts-in-doubt': 'PayoutsInDoubt',
  'jobs-given-up': 'JobsGivenUp',
  'worker-silent': 'WorkerSilent',
  'registers-by-people': 'RegistersByPeople',
  'suspense-old': 'SuspenseOld',
  'desk-late': 'DeskLate',
  'books-not-compared': 'BooksNotCompared',
};

/** Where somebody should act now, and not in the morning. */
const URGENT: readonly HealthFinding[] = [
  'workers-away',
  'codes-stand',
  'jobs-stand',
  'books-differ',
  'payouts-in-doubt',
];

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
      {data && data.jobs.length > 0 && <JobsGivenUp jobs={data.jobs} />}
    </Stack>
  );
}

function Finding({ found }: { found: ProductHealth['findings'][number] }) {
  const { text, language } = useWords();
  const may = useMay();
  const { what, remedy } = text.health.findings[found.finding];
  const { queue, since } = found;
  const desk = queue && text.queues[queue].title;
  return (
    <Alert color={URGENT.includes(found.finding) ? 'red' : 'yellow'} variant="light" component="section">
      <Stack gap={4}>
        <Title order={2} size="h5">
          {what(String(found.count))}
        </Title>
        {desk && <span>{may(QUEUES[queue].view) ? <Link to={paths.queue(queue)}>{desk}</Link> : desk}</span>}
        {since !== null && (
          <span>{text.health.since(formatDateTime(Date.parse(since), language, 'short'))}</span>
        )}
        <span>{remedy}</span>
        <small>{text.health.runbook(ALERTS[found.finding])}</small>
      </Stack>
    </Alert>
  );
}
