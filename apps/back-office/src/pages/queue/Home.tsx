import { Alert, Button, Group, Paper, SimpleGrid, Stack, Title, Text as Words } from '@mantine/core';
import { countQueues } from '@senim/contracts/office/calls';
import { QUEUE_NAMES, QUEUES, type QueueName } from '@senim/contracts/office/queues';
import { formatDate } from '@senim/kazakhstan/format';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { call } from '../../api/client.ts';
import { type Only, paths } from '../../paths.ts';
import { useWords } from '../../shell/language.tsx';
import { useMay, useMe } from '../../shell/session.tsx';
import { PageHead } from '../../widgets/PageHead.tsx';
import { TakeNext } from '../../widgets/TakeNext.tsx';
import { Waiting } from '../../widgets/Waiting.tsx';
import { countText } from '../../wording/countText.ts';

const ReportBody = lazy(async () => ({ default: (await import('../report/ReportBody.tsx')).ReportBody }));

/** What waits right now, queue by queue. */
export function Home() {
  const { text, language } = useWords();
  const { name } = useMe();
  const may = useMay();
  const { data, error, refetch } = useQuery({
    queryKey: ['COUNTS'],
    queryFn: () => call(countQueues, {}, { isBackground: true }),
    refetchInterval: 10_000,
  });
  const queues = QUEUE_NAMES.filter((queue) => may(QUEUES[queue].view));
  // Who has no desk begins with what the whole comes to.
  const hasReport = queues.length === 0 && may('reports.view');
  if (!data) return <Waiting error={error} retry={() => void refetch()} />;
  return (
    <Stack>
      <PageHead
        title={text.home.title(name)}
        tab={text.nav.home}
        lead={queues.length > 0 ? text.home.lead : hasReport ? text.report.lead : text.home.empty}
      />
      {data.lending_stops_on && (
        <Alert color="red" variant="light">
          {text.home.lendingStops(formatDate(data.lending_stops_on, language))}
        </Alert>
      )}
      {data.bank_files > 0 && (
        <Alert variant="light">
          <Link to={paths.bankFiles()}>{text.home.bankFiles(data.bank_files)}</Link>
        </Alert>
      )}
      {data.proposals > 0 && (
        <Alert variant="light">
          <Link to={paths.proposals()}>{text.home.proposals(data.proposals)}</Link>
        </Alert>
      )}
      <SimpleGrid cols={{ base: 1, md: 2, xl: 4 }}>
        {queues.map((queue) => {
          const count = data.queues.find((one) => one.queue === queue);
          return (
            <Paper key={queue} withBorder p="md" component="section" aria-label={text.queues[queue].title}>
              <Stack h="100%" justify="space-between">
                <div>
                  <Title order={2} size="h4">
                    {text.queues[queue].title}
                  </Title>
                  <Words size="sm" c="dimmed" mt={4}>
                    {text.queues[queue].about}
                  </Words>
                </div>
                <Group gap="lg">
                  <Figure value={count?.waiting ?? 0} label={text.home.waiting} queue={queue} />
                  <Figure value={count?.late ?? 0} label={text.home.late} queue={queue} only="late" />
                  <Figure value={count?.mine ?? 0} label={text.home.mine} queue={queue} only="mine" />
                </Group>
                <Group gap="xs">
                  {may(QUEUES[queue].work) && <TakeNext queue={queue} />}
                  <Button component={Link} to={paths.queue(queue)} variant="default">
                    {text.home.open}
                  </Button>
                </Group>
              </Stack>
            </Paper>
          );
        })}
      </SimpleGrid>
      {hasReport && (
        <Suspense fallback={<Waiting />}>
          <ReportBody />
        </Suspense>
      )}
    </Stack>
  );
}

interface FigureProps {
  readonly value: number;
  readonly label: string;
  readonly queue: QueueName;
  readonly only?: Only;
}

/** How many there are; where there are some, it opens them. */
function Figure({ value, label, queue, only }: FigureProps) {
  const { language } = useWords();
  const words = countText(value, language);
  return (
    <div>
      <Words size="xl" fw={600} {...(only === 'late' && value > 0 && { c: 'red.8' })}>
        {value === 0 ? (
          words
        ) : (
          <Link to={paths.queue(queue, only)} className="plain-link" aria-label={`${label}: ${words}`}>
            {words}
          </Link>
        )}
      </Words>
      <Words size="sm" c="dimmed">
        {label}
      </Words>
    </div>
  );
}
