import { Stack } from '@mantine/core';
import { Navigate } from 'react-router';
import { paths } from '../../paths.ts';
import { useWords } from '../../shell/language.tsx';
import { useMay } from '../../shell/session.tsx';
import { PageHead } from '../../widgets/PageHead.tsx';
import { ReportBody } from './ReportBody.tsx';

/** What the whole comes to, for who runs the lender. */
export function Report() {
  const { text } = useWords();
  const may = useMay();
  if (!may('reports.view')) return <Navigate to={paths.home()} replace />;
  return (
    <Stack>
      <PageHead title={text.report.title} lead={text.report.lead} />
      <ReportBody />
    </Stack>
  );
}
