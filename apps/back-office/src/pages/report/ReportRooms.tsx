import { REPORT_NAMES } from '@senim/contracts/office/reports/descriptions';
import { reportWords } from '@senim/contracts/text/reports';
import { NavLink, useSearchParams } from 'react-router';
import { paths } from '../../paths.ts';
import { useWords } from '../../shell/language.tsx';

/** The ways from each report to the others, over the same days. */
export function ReportRooms() {
  const { text, language } = useWords();
  const [search] = useSearchParams();
  const kept = search.size > 0 ? `?${search}` : '';
  const { titles } = reportWords(language);
  return (
    <nav className="report-rooms" aria-label={text.report.rooms}>
      <NavLink to={`${paths.report()}${kept}`}>{text.report.whole}</NavLink>
      {REPORT_NAMES.map((report) => (
        <NavLink key={report} to={`${paths.namedReport(report)}${kept}`}>
          {titles[report]}
        </NavLink>
      ))}
    </nav>
  );
}
