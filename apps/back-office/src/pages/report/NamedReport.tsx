import '@mantine/charts/styles.css';
import './report.css';
import { Group, Stack } from '@mantine/core';
import { exportReport, readNamedReport } from '@senim/contracts/office/calls';
import { REPORT_NAMES, type ReportName, reportNamed } from '@senim/contracts/office/reports/descriptions';
import { reportWords } from '@senim/contracts/text/reports';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router';
import { call, callForFile } from '../../api/client.ts';
import { useAddress } from '../../hooks/useAddress.ts';
import { paths } from '../../paths.ts';
import { useWords } from '../../shell/language.tsx';
import { useMay } from '../../shell/session.tsx';
import { DayInput } from '../../widgets/DayInput.tsx';
import { FileMenu } from '../../widgets/FileMenu.tsx';
import { PageHead } from '../../widgets/PageHead.tsx';
import { Waiting } from '../../widgets/Waiting.tsx';
import { NamedPlot } from './NamedPlot.tsx';
import { ReportRooms } from './ReportRooms.tsx';

/** One report over some days, which stand in the address. */
export function NamedReport() {
  const { report: named = '' } = useParams();
  const report = REPORT_NAMES.find((name) => name === named);
  const may = useMay();
  if (!may('reports.view')) return <Navigate to={paths.home()} replace />;
  if (!report) return <Navigate to={paths.report()} replace />;
  return <ReportOf key={report} report={report} />;
}

function ReportOf({ report }: { report: ReportName }) {
  const { text, language } = useWords();
  const { read, write } = useAddress();
  const asked = { from: read('from'), to: read('to') };
  const { data, error, refetch } = useQuery({
    queryKey: ['NAMED REPORT', report, asked, language],
    queryFn: () => call(readNamedReport, { params: { report }, query: asked }),
    staleTime: 60_000,
    retry: false,
  });
  const fields = reportNamed(report).span === 'days' ? (['from', 'to'] as const) : (['to'] as const);
  return (
    <Stack>
      <PageHead title={reportWords(language).titles[report]} lead={text.report.abouts[report]} />
      <ReportRooms />
      <Group align="end" justify="space-between">
        <Group align="end">
          {fields.map((name) => (
            <DayInput
              key={name}
              days="past"
              w={140}
              label={text.report[name]}
              {...(data?.newest_day && { maxDate: data.newest_day })}
              value={asked[name] ?? data?.[name] ?? null}
              onChange={(day) => write({ [name]: day })}
            />
          ))}
        </Group>
        <FileMenu
          about={text.report.fileAbout}
          name={report}
          take={(format) => callForFile(exportReport, { params: { report }, body: { ...asked, format } })}
        />
      </Group>
      {!data && <Waiting error={error} retry={() => void refetch()} />}
      {data && data.rows.length === 0 && <p className="quiet">{text.report.nothing}</p>}
      {data && data.rows.length > 0 && <NamedPlot report={report} rows={data.rows} />}
    </Stack>
  );
}
