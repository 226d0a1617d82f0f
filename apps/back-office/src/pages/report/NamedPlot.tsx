import { BarChart, LineChart } from '@mantine/charts';
import { QUEUES, type QueueName } from '@senim/contracts/office/queues';
import { type FigureKind, type ReportName, reportNamed } from '@senim/contracts/office/reports/descriptions';
import { reportWords } from '@senim/contracts/text/reports';
import { formatDate, formatNumber, formatPercent, formatTenge } from '@senim/kazakhstan/format';
import type { Language } from '@senim/kazakhstan/languages';
import type { NamedReportRow } from '../../api/answers.ts';
import { paths } from '../../paths.ts';
import { useWords } from '../../shell/language.tsx';
import { useMay } from '../../shell/session.tsx';
import { type Figure, FOR_THE_EYE, markAt, PLOT_HEIGHT, Plot, STILL } from './Plot.tsx';
import type { FigurePart } from './SumMenu.tsx';
import { useRowsNamed } from './useRowsBehind.ts';

interface Props {
  readonly report: ReportName;
  readonly rows: readonly NamedReportRow[];
  /** The table stands open from the beginning, as where the report has a page of its own. */
  readonly isOpen?: boolean;
  /** The figures of the table, where it has no room for all. */
  readonly told?: readonly string[];
}

/** Series that have nothing to do with delay, and from pale to dark by delay. */
const COLORS = ['brand.6', 'blue.6', 'orange.6', 'grape.6', 'red.6', 'gray.6'];
const BY_DELAY = ['gray.5', 'brand.6', 'yellow.5', 'yellow.8', 'orange.6', 'orange.9', 'red.6', 'red.9'];
const BY_MONTH = [...COLORS, 'lime.7', 'cyan.7', 'pink.6', 'yellow.8', 'indigo.5', 'teal.8'];

/** A report as a plot with its table. */
export function NamedPlot({ report, rows, isOpen = true, told }: Props) {
  const { language, text } = useWords();
  const { of, figures, plot } = reportNamed(report);
  const words = reportWords(language);
  const behind = useBehind(report);
  const names = told ?? Object.keys(figures);
  const lines = rows.map((row): [string, ...Figure[]] => [
    nameOf(of, row, language),
    ...names.map((figure) => ({
      words: figureText(figures[figure] ?? 'count', row.figures[figure] ?? null, language),
      ...behind(row, figure),
    })),
  ]);
  const drawn = { report, rows };
  return (
    <Plot
      title={words.titles[report]}
      about={isOpen ? text.report.openAbout : text.report.abouts[report]}
      heads={[words.rows[report], ...names.map((figure) => words.figures[report][figure] ?? figure)]}
      rows={of === 'named' ? lines : lines.toReversed()}
      isAsDrawn={of === 'named'}
      isOpen={isOpen}
    >
      {(at) => (plot.look === 'across' ? <Across {...drawn} /> : <Drawn {...drawn} at={at} />)}
    </Plot>
  );
}

/** Each row as a point or a bar, each drawn figure as a series. */
function Drawn({ report, rows, at }: Props & { readonly at: string | null }) {
  const { language } = useWords();
  const { of, figures, plot } = reportNamed(report);
  const words = reportWords(language).figures[report];
  const kind = figures[plot.drawn[0] ?? ''] ?? 'count';
  const colors = plot.look === 'percent' ? BY_DELAY : COLORS;
  const shared = {
    h: PLOT_HEIGHT,
    data: rows.map((row) => ({
      name: nameOf(of, row, language),
      ...Object.fromEntries(plot.drawn.map((figure) => [figure, Number(row.figures[figure] ?? 0)])),
    })),
    dataKey: 'name',
    series: plot.drawn.map((name, place) => ({
      name,
      label: words[name] ?? name,
      color: colors[place] ?? 'gray.6',
    })),
    referenceLines: markAt(at),
    withLegend: plot.drawn.length > 1,
    // In the order of the series: left to itself, 15 to 29 days come before 7 to 14.
    legendProps: { itemSorter: null },
    yAxisProps: {
      width: kind === 'amount' ? 96 : 48,
      allowDecimals: kind === 'amount' || plot.look === 'percent',
    },
    valueFormatter: (value: number) => figureText(kind, value, language),
  };
  if (plot.look === 'lines')
    return (
      <LineChart
        {...shared}
        withDots={false}
        curveType="linear"
        lineChartProps={FOR_THE_EYE}
        lineProps={STILL}
      />
    );
  return <BarChart {...shared} type={BARS[plot.look]} barChartProps={FOR_THE_EYE} barProps={STILL} />;
}

const BARS = { bars: 'default', stacked: 'stacked', percent: 'percent', across: 'default' } as const;

/** Each row as a line over the figures. */
function Across({ report, rows }: Props) {
  const { language } = useWords();
  const { of, plot } = reportNamed(report);
  const words = reportWords(language).figures[report];
  return (
    <LineChart
      h={PLOT_HEIGHT}
      data={plot.drawn.map((figure) => ({
        name: words[figure] ?? figure,
        ...Object.fromEntries(
          rows
            .filter((row) => row.figures[figure] !== null)
            .map((row) => [row.key, Number(row.figures[figure])]),
        ),
      }))}
      dataKey="name"
      series={rows.map((row, place) => ({
        name: row.key,
        label: nameOf(of, row, language),
        color: BY_MONTH[place] ?? 'gray.6',
      }))}
      valueFormatter={(value) => formatPercent(value, language)}
      withLegend
      curveType="linear"
      lineChartProps={FOR_THE_EYE}
      lineProps={STILL}
      yAxisProps={{ width: 64 }}
    />
  );
}

/** Where a figure leads: to the list of its rows, to the figures that it is added up of, or to the desk whose work it counts. */
function useBehind(report: ReportName) {
  const rowsNamed = useRowsNamed();
  const may = useMay();
  const { language } = useWords();
  const words = reportWords(language).figures[report];
  const { figures } = reportNamed(report);
  const partOf = (row: NamedReportRow, figure: string): FigurePart[] => {
    const to = rowsNamed(row.behind[figure]);
    const value = figureText(figures[figure] ?? 'count', row.figures[figure] ?? null, language);
    return to === undefined ? [] : [{ name: words[figure] ?? figure, words: value, to }];
  };
  return (row: NamedReportRow, figure: string): Pick<Figure, 'to' | 'sumOf'> => {
    if ((row.figures[figure] ?? null) === null) return {};
    if (report === 'queues' && AT_DESK.has(figure)) {
      const queue = row.key as QueueName;
      const to = figure === 'late' ? paths.queue(queue, 'late') : paths.queue(queue);
      return { to: may(QUEUES[queue].view) ? to : undefined };
    }
    const sumOf = (row.sum_of[figure] ?? []).flatMap((part) => partOf(row, part));
    return sumOf.length > 0 ? { sumOf } : { to: rowsNamed(row.behind[figure]) };
  };
}

/** What waits is at its desk, the oldest first. */
const AT_DESK: ReadonlySet<string> = new Set(['waiting', 'late', 'oldest_hours']);

/** A month in both languages is its number and its year. */
function nameOf(of: 'day' | 'month' | 'named', { key, name }: NamedReportRow, language: Language): string {
  if (of === 'day') return formatDate(key, language, 'short');
  return of === 'month' ? key.split('-').toReversed().join('.') : (name ?? key);
}

function figureText(kind: FigureKind, value: string | number | null, language: Language): string {
  if (value === null) return '—';
  if (kind === 'amount') return formatTenge(value, language);
  return kind === 'share' ? formatPercent(value, language) : formatNumber(value, language);
}
