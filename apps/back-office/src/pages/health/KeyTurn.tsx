import { Alert, Stack, Title } from '@mantine/core';
import { formatDateTime, formatNumber } from '@senim/kazakhstan/format';
import type { ProductHealth } from '../../api/answers.ts';
import { useWords } from '../../shell/language.tsx';

const EXCHANGE = 'node server.js turn-index-key --exchange';
const SECTION = 'Rotate keys';

/** A turn of keys that goes on: how far it has come, and whether the next step is the workers' or an operator's. */
export function KeyTurn({ turn }: { turn: ProductHealth['turns'][number] }) {
  const { text, language } = useWords();
  const words = text.health.turns;
  const done = formatNumber(turn.rows_count, language);
  const isOver = turn.open_count === 0;
  return (
    <Alert color="blue" variant="light" component="section">
      <Stack gap={4}>
        <Title order={2} size="h5">
          {words.what[turn.keys](String(turn.number))}
        </Title>
        <span>{text.health.since(formatDateTime(Date.parse(turn.begun_at), language, 'short'))}</span>
        <span>{isOver ? words.over(done) : words.soFar(done, formatNumber(turn.open_count, language))}</span>
        <span>{isOver ? words.exchange(EXCHANGE) : words.remedy}</span>
        <small>{words.runbook(SECTION)}</small>
      </Stack>
    </Alert>
  );
}
