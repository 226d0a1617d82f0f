import { Paper, Title } from '@mantine/core';
import { QUEUES } from '@senim/contracts/office/queues';
import type { Report } from '../../api/answers.ts';
import { paths } from '../../paths.ts';
import { useWords } from '../../shell/language.tsx';
import { useMay } from '../../shell/session.tsx';
import { countText } from '../../wording/countText.ts';
import { PlotTable } from './Plot.tsx';

/** How much waits at each desk right now. */
export function QueuesNow({ queues }: Pick<Report, 'queues'>) {
  const { text, language } = useWords();
  const words = text.report;
  const may = useMay();
  return (
    <Paper withBorder p="md" component="section" aria-label={words.queues}>
      <Title order={2} size="h4">
        {words.queues}
      </Title>
      <PlotTable
        title={words.queues}
        heads={[words.queue, words.waiting, words.queueLate]}
        rows={queues.map(({ queue, waiting, late }) => {
          const isOpen = may(QUEUES[queue].view);
          return [
            text.queues[queue].title,
            { words: countText(waiting, language), to: isOpen ? paths.queue(queue) : undefined },
            { words: countText(late, language), to: isOpen ? paths.queue(queue, 'late') : undefined },
          ];
        })}
      />
    </Paper>
  );
}
