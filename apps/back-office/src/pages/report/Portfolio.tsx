import { AreaChart, LineChart } from '@mantine/charts';
import { formatDate, formatNumber, formatPercent, formatTenge } from '@senim/kazakhstan/format';
import type { ReportedDay } from '../../api/answers.ts';
import { useWords } from '../../shell/language.tsx';
import { FOR_THE_EYE, markAt, PLOT_HEIGHT, Plot, STILL } from './Plot.tsx';
import { useRowsBehind } from './useRowsBehind.ts';

/** From pale to dark: the later, the darker. */
const RISK_COLORS = ['yellow.5', 'yellow.8', 'orange.6', 'orange.9', 'red.6', 'red.9'];

/** The legend puts series in order by their names. */
const nameOf = (mark: number): string => String(mark).padStart(2, '0');

/** What is owed by day, and which share of it is late by how much. */
export function Portfolio({ days }: { days: readonly ReportedDay[] }) {
  const { text, language } = useWords();
  const words = text.report;
  const rowsBehind = useRowsBehind();
  const day = (value: string) => formatDate(value, language, 'short');
  const money = (value: string | number) => formatTenge(value, language);
  const newestFirst = days.toReversed();
  const marks = days[0]?.at_risk.map((risk) => risk.days) ?? [];
  const late = (from: number, on: string) =>
    rowsBehind('loans', [{ column: 'overdue_days', from: String(from), to: null }], on);
  const owed = (on: string) => rowsBehind('loans', [{ column: 'principal', from: '0.01', to: null }], on);
  return (
    <>
      <Plot
        title={words.portfolio}
        about={words.portfolioAbout}
        heads={[words.day, words.loans, words.principal, ...marks.slice(0, 1).map(words.late)]}
        rows={newestFirst.map((one) => [
          day(one.day),
          { words: formatNumber(one.loans, language), to: owed(one.day) },
          { words: money(one.principal), to: owed(one.day) },
          ...one.at_risk
            .slice(0, 1)
            .map((risk) => ({ words: money(risk.principal), to: late(risk.days, one.day) })),
        ])}
      >
        {(at) => (
          <AreaChart
            h={PLOT_HEIGHT}
            referenceLines={markAt(at)}
            data={days.map((one) => ({
              day: day(one.day),
              principal: Number(one.principal),
              late: Number(one.at_risk[0]?.principal ?? 0),
            }))}
            dataKey="day"
            series={[
              { name: 'principal', label: words.principal, color: 'brand.6' },
              { name: 'late', label: words.late(marks[0] ?? 1), color: 'red.6' },
            ]}
            valueFormatter={money}
            withDots={false}
            curveType="linear"
            withLegend
            areaChartProps={FOR_THE_EYE}
            areaProps={STILL}
            yAxisProps={{ width: 96 }}
          />
        )}
      </Plot>
      <Plot
        title={words.atRisk}
        about={words.atRiskAbout}
        heads={[words.day, ...marks.map(words.parDays)]}
        rows={newestFirst.map((one) => [
          day(one.day),
          ...one.at_risk.map((risk) => ({
            words: formatPercent(risk.share, language),
            to: late(risk.days, one.day),
          })),
        ])}
      >
        {(at) => (
          <LineChart
            h={PLOT_HEIGHT}
            referenceLines={markAt(at)}
            data={days.map((one) => ({
              day: day(one.day),
              ...Object.fromEntries(one.at_risk.map((risk) => [nameOf(risk.days), Number(risk.share)])),
            }))}
            dataKey="day"
            series={marks.map((mark, place) => ({
              name: nameOf(mark),
              label: words.parDays(mark),
              color: RISK_COLORS[place] ?? 'red.9',
            }))}
            valueFormatter={(value) => formatPercent(value, language)}
            withDots={false}
            curveType="linear"
            withLegend
            lineChartProps={FOR_THE_EYE}
            lineProps={STILL}
            yAxisProps={{ width: 64 }}
          />
        )}
      </Plot>
    </>
  );
}
