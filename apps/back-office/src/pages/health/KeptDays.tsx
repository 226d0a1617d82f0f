import { Alert, Stack, Title } from '@mantine/core';
import { formatNumber, formatPercent } from '@senim/kazakhstan/format';
import type { ProductHealth } from '../../api/answers.ts';
import { useWords } from '../../shell/language.tsx';

const SECTION = 'Upgrade';

/** Days of reports that are added up beside all other work, as after an upgrade: how far each kind of them is. */
export function KeptDays({ kept }: { kept: ProductHealth['kept'] }) {
  const { text, language } = useWords();
  const words = text.health.kept;
  return (
    <Alert color="blue" variant="light" component="section">
      <Stack gap={4}>
        <Title order={2} size="h5">
          {words.title}
        </Title>
        {kept.map((one) => (
          <span key={one.kept}>
            {words.what[one.kept](
              formatPercent(one.done_percent, language),
              formatNumber(one.left_count, language),
            )}
          </span>
        ))}
        <span>{words.remedy}</span>
        <small>{text.health.turns.runbook(SECTION)}</small>
      </Stack>
    </Alert>
  );
}
