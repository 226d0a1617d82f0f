import { Button, Stack, Table, Title } from '@mantine/core';
import { runJobAgain } from '@senim/contracts/office/calls';
import { JOB_TASKS, type JobTask } from '@senim/contracts/office/health';
import { formatDateTime } from '@senim/kazakhstan/format';
import type { ProductHealth } from '../../api/answers.ts';
import { call } from '../../api/client.ts';
import { useAct } from '../../hooks/useAct.ts';
import { useWords } from '../../shell/language.tsx';
import { useMay } from '../../shell/session.tsx';

type GivenUp = ProductHealth['jobs'][number];

const isKnown = (task: string): task is JobTask => JOB_TASKS.some((known) => known === task);

/** The jobs that are not tried any more, and a press that tries one anew. */
export function JobsGivenUp({ jobs }: { jobs: readonly GivenUp[] }) {
  const { text, language } = useWords();
  const { columns, tasks } = { columns: text.health.jobs, tasks: text.health.tasks };
  return (
    <Stack gap="xs" component="section">
      <Title order={2} size="h4">
        {columns.title}
      </Title>
      <p className="quiet">{columns.about}</p>
      <Table.ScrollContainer minWidth={760} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
        <Table striped>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{columns.task}</Table.Th>
              <Table.Th>{columns.failed}</Table.Th>
              <Table.Th>{columns.tries}</Table.Th>
              <Table.Th>{columns.error}</Table.Th>
              <Table.Th>{columns.act}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {jobs.map((job) => (
              <Table.Tr key={`${job.queue} ${job.job_id}`}>
                <Table.Td>{isKnown(job.task) ? tasks[job.task] : job.task}</Table.Td>
                <Table.Td className="one-line">
                  {formatDateTime(Date.parse(job.failed_at), language, 'short')}
                </Table.Td>
                <Table.Td>{job.tries}</Table.Td>
                <Table.Td>{job.error}</Table.Td>
                <Table.Td>
                  <RunAgain job={job} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Stack>
  );
}

function RunAgain({ job: { queue, job_id } }: { job: GivenUp }) {
  const { text } = useWords();
  const may = useMay();
  const { isBusy, run } = useAct();
  if (!may('jobs.run-again')) return null;
  const again = () =>
    run(() => call(runJobAgain, { params: { queue, job_id: String(job_id) } }), text.health.jobs.started);
  return (
    <Button size="xs" variant="default" loading={isBusy} onClick={() => void again()}>
      {text.health.jobs.again}
    </Button>
  );
}
