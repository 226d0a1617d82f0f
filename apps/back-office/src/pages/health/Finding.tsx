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
import { ROOM_OF } from '../../wording/settings/settingRooms.ts';
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
  const { finding, since, count } = found;
  const { words, to } = useWay(found);
  const { what, remedy } = text.health.findings[finding];
  return (
    <Alert color={URGENT.includes(finding) ? 'red' : 'yellow'} variant="light" component="section">
      <Stack gap={4}>
        <Title order={2} size="h5">
          {what(String(count))}
        </Title>
        {words && <span>{to ? <Link to={to}>{words}</Link> : words}</span>}
        {since !== null && (
          <span>{text.health.since(formatDateTime(Date.parse(since), language, 'short'))}</span>
        )}
        <span>{remedy}</span>
        <small>{text.health.runbook(ALERTS[finding])}</small>
      </Stack>
    </Alert>
  );
}

interface Way {
  readonly words?: string;
  /** Absent where this person may not see it: it is named all the same. */
  readonly to?: string | undefined;
}

/** Where what was counted stands. */
function useWay({ finding, queue }: ProductHealth['findings'][number]): Way {
  const { text, language } = useWords();
  const may = useMay();
  const rowsBehind = useRowsBehind();
  if (queue !== null) {
    const only = finding === 'desk-late' ? 'late' : undefined;
    return {
      words: text.queues[queue].title,
      to: may(QUEUES[queue].view) ? paths.queue(queue, only) : undefined,
    };
  }
  if (finding === 'payouts-in-doubt')
    return { words: listWords(language).titles.payouts, to: rowsBehind('payouts', [IN_DOUBT]) };
  if (finding !== 'registers-by-people') return {};
  return {
    words: text.settings.kinds.registers,
    to: may('settings.view') ? paths.settingRoom(ROOM_OF.registers) : undefined,
  };
}
