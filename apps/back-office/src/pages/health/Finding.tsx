import { Alert, Stack, Title } from '@mantine/core';
import type { HealthFinding } from '@senim/contracts/office/health';
import { QUEUES } from '@senim/contracts/office/queues';
import { listWords } from '@senim/contracts/text/lists';
import { formatDateTime } from '@senim/kazakhstan/format';
import { Link } from 'react-router';
import type { ProductHealth } from '../../api/answers.ts';
import { paths } from '../../paths.ts';
import { useWords } from '../../shell/language.tsx';
import { useMay } from '../../shell/session.tsx';
import { useRowsBehind } from '../report/useRowsBehind.ts';

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

/** What the list of payouts says of one of which the bank has not told. */
const IN_DOUBT = { column: 'status', codes: ['in-doubt'] };

/** What is wrong, since when and what to do about it, with the way to where it stands for whoever may see that. */
export function Finding({ found }: { found: ProductHealth['findings'][number] }) {
  const { text, language } = useWords();
  const may = useMay();
  const rowsBehind = useRowsBehind();
  const doubtful = found.finding === 'payouts-in-doubt' && rowsBehind('payouts', [IN_DOUBT]);
  const { what, remedy } = text.health.findings[found.finding];
  const { queue, since } = found;
  const desk = queue && text.queues[queue].title;
  const only = found.finding === 'desk-late' ? 'late' : undefined;
  return (
    <Alert color={URGENT.includes(found.finding) ? 'red' : 'yellow'} variant="light" component="section">
      <Stack gap={4}>
        <Title order={2} size="h5">
          {what(String(found.count))}
        </Title>
        {desk && <span>{may(QUEUES[queue].view) ? <Link to={paths.queue(queue, only)}>{desk}</Link> : desk}</span>}
        {doubtful && (
          <span>
            <Link to={doubtful}>{listWords(language).titles.payouts}</Link>
          </span>
        )}
        {since !== null && (
          <span>{text.health.since(formatDateTime(Date.parse(since), language, 'short'))}</span>
        )}
        <span>{remedy}</span>
        <small>{text.health.runbook(ALERTS[found.finding])}</small>
      </Stack>
    </Alert>
  );
}
