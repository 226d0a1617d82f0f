import { readNamedReport } from '@senim/contracts/office/calls';
import type { ReportName } from '@senim/contracts/office/reports/descriptions';
import { reportWords } from '@senim/contracts/text/reports';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { useWords } from '../../shell/language.tsx';
import { Waiting } from '../../widgets/Waiting.tsx';
import { NamedPlot } from './NamedPlot.tsx';

interface Props {
  readonly asked: { readonly from: string | null; readonly to: string | null };
}

/** Beside other plots a table has room for few figures; the report's own page has them all. */
const TOLD = { cash: ['cash', 'changed'], expected: ['loans', 'amount'] } as const satisfies Partial<
  Record<ReportName, readonly string[]>
>;

/** What stood on the accounts of money by day, and what is to come after the last of these days. */
export function Money({ asked }: Props) {
  return (
    <>
      <OfReport report="cash" asked={asked} />
      <OfReport report="expected" asked={{ from: null, to: asked.to }} />
    </>
  );
}

/** A report on the first page, asked for by itself: a slow one keeps nothing else waiting. */
function OfReport({ report, asked }: Props & { readonly report: keyof typeof TOLD }) {
  const { text, language } = useWords();
  const { data, error, refetch } = useQuery({
    queryKey: ['NAMED REPORT', report, asked, language],
    queryFn: () => call(readNamedReport, { params: { report }, query: asked }),
    staleTime: 60_000,
    retry: false,
  });
  if (!data) return <Waiting error={error} retry={() => void refetch()} />;
  if (data.rows.length === 0)
    return <p className="quiet">{`${reportWords(language).titles[report]}: ${text.report.nothing}`}</p>;
  return <NamedPlot report={report} rows={data.rows} isOpen={false} told={TOLD[report]} />;
}
