import { BarChart } from '@mantine/charts';
import { formatDate, formatTenge } from '@senim/kazakhstan/format';
import type { ReportedDay } from '../../api/answers.ts';
import { useWords } from '../../shell/language.tsx';
import { FOR_THE_EYE, markAt, PLOT_HEIGHT, Plot, STILL } from './Plot.tsx';
import { onDay, useRowsBehind } from './useRowsBehind.ts';

/** Money out and money in, by day. */
export function Flows({ days }: { days: readonly ReportedDay[] }) {
  const { text, language } = useWords();
  const words = text.report;
  const rowsBehind = useRowsBehind();
  const day = (value: string) => formatDate(value, language, 'short');
  const money = (value: string | number) => formatTenge(value, language);
  const isLoan = { column: 'kind', codes: ['loan'] };
  return (
    <Plot
      title={words.flows}
      about={words.flowsAbout}
      heads={[words.day, words.disbursed, words.collected]}
      rows={days
        .toReversed()
        .map((one) => [
          day(one.day),
          { words: money(one.disbursed), to: rowsBehind('payouts', [isLoan, onDay('booked_at', one.day)]) },
          { words: money(one.collected), to: rowsBehind('payments', [onDay('received_at', one.day)]) },
        ])}
    >
      {(at) => (
        <BarChart
          h={PLOT_HEIGHT}
          referenceLines={markAt(at)}
          data={days.map((one) => ({
            day: day(one.day),
            disbursed: Number(one.disbursed),
            collected: Number(one.collected),
          }))}
          dataKey="day"
          series={[
            { name: 'disbursed', label: words.disbursed, color: 'blue.6' },
            { name: 'collected', label: words.collected, color: 'brand.6' },
          ]}
          valueFormatter={money}
          withLegend
          barChartProps={FOR_THE_EYE}
          barProps={STILL}
          yAxisProps={{ width: 96 }}
        />
      )}
    </Plot>
  );
}
