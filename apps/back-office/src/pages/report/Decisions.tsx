import { BarChart } from '@mantine/charts';
import { Paper, Title } from '@mantine/core';
import { formatDate, formatNumber, formatPercent } from '@senim/kazakhstan/format';
import type { Report } from '../../api/answers.ts';
import { useWords } from '../../shell/language.tsx';
import { FOR_THE_EYE, markAt, PLOT_HEIGHT, Plot, PlotTable, STILL } from './Plot.tsx';
import { onDay, useRowsBehind } from './useRowsBehind.ts';

/** What was decided about applications by day, and why some were refused. */
export function Decisions({ days, reasons }: Pick<Report, 'days' | 'reasons'>) {
  const { text, language } = useWords();
  const words = text.report;
  const rowsBehind = useRowsBehind();
  const day = (value: string) => formatDate(value, language, 'short');
  const count = (value: number) => formatNumber(value, language);
  const approved = days.reduce((sum, one) => sum + one.approved, 0);
  const refused = days.reduce((sum, one) => sum + one.refused, 0);
  const rate = approved + refused === 0 ? '' : shareText(approved, approved + refused);
  const decided = (on: string, decision: 'approved' | 'refused') =>
    rowsBehind('applications', [onDay('decided_at', on), { column: 'decision', codes: [decision] }]);
  const [first, last] = [days[0]?.day ?? '', days.at(-1)?.day ?? ''];
  const refusedFor = (code: string) =>
    rowsBehind('applications', [
      { column: 'decided_at', from: first, to: last },
      { column: 'decision', codes: ['refused'] },
      { column: 'reasons', codes: [code] },
    ]);
  return (
    <>
      <Plot
        title={words.decisions}
        about={rate === '' ? words.decisionsAbout : words.approvalRate(formatPercent(rate, language))}
        heads={[words.day, words.approved, words.refused]}
        rows={days
          .toReversed()
          .map((one) => [
            day(one.day),
            { words: count(one.approved), to: decided(one.day, 'approved') },
            { words: count(one.refused), to: decided(one.day, 'refused') },
          ])}
      >
        {(at) => (
          <BarChart
            h={PLOT_HEIGHT}
            referenceLines={markAt(at)}
            type="stacked"
            data={days.map((one) => ({ day: day(one.day), approved: one.approved, refused: one.refused }))}
            dataKey="day"
            series={[
              { name: 'approved', label: words.approved, color: 'brand.6' },
              { name: 'refused', label: words.refused, color: 'red.6' },
            ]}
            valueFormatter={count}
            withLegend
            barChartProps={FOR_THE_EYE}
            barProps={STILL}
            yAxisProps={{ width: 40, allowDecimals: false }}
          />
        )}
      </Plot>
      <Paper withBorder p="md" component="section" aria-label={words.reasons}>
        <Title order={2} size="h4">
          {words.reasons}
        </Title>
        {reasons.length === 0 ? (
          <p className="quiet">{words.noReasons}</p>
        ) : (
          <PlotTable
            title={words.reasons}
            heads={[words.reason, words.count]}
            rows={reasons.map(({ code, text: reason, count: times }) => [
              reason,
              { words: count(times), to: refusedFor(code) },
            ])}
          />
        )}
      </Paper>
    </>
  );
}

/** In percent with one digit. */
const shareText = (part: number, whole: number): string => ((100 * part) / whole).toFixed(1);
