import type { ExportFormat } from '@senim/contracts/office/lists/columns';
import { type FigureKind, type ReportName, reportNamed } from '@senim/contracts/office/reports/descriptions';
import { holdsRight } from '@senim/contracts/office/staff-rights';
import { reportWords } from '@senim/contracts/text/reports';
import type { Language } from '@senim/kazakhstan/languages';
import type { Act } from '../../../platform/database/database.ts';
import type { StaffCaller } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/machinery.ts';
import { isRefused, refuse } from '../../../platform/outcome.ts';
import { writeSheet } from '../lists/write-sheet.ts';
import { readNamedReport } from './read-named-report.ts';
import type { DaysWish } from './rules.ts';

type FileWish = DaysWish & { readonly format: ExportFormat };

/** The rows of a report as a file, for who may see it. */
export async function exportReport(
  services: Services,
  act: Act,
  { roles }: StaffCaller,
  report: ReportName,
  { wish, language }: { readonly wish: FileWish; readonly language: Language },
) {
  if (!holdsRight(roles, 'reports.view')) return refuse('right_missing');
  const { format, ...asked } = wish;
  const details = { format, from: asked.from ?? null, until: asked.to ?? null };
  const read = await readNamedReport(
    services,
    { ...act, remark: { ...act.remark, details } },
    report,
    asked,
    language,
  );
  if (isRefused(read)) return read;
  const { of, figures }: { of: string; figures: Readonly<Record<string, FigureKind>> } = reportNamed(report);
  const words = reportWords(language);
  const first = { title: words.rows[report], kind: of === 'day' ? 'day' : 'text' } as const;
  const columns = Object.entries(figures).map(([figure, kind]) => ({
    title: words.figures[report][figure] ?? figure,
    kind,
  }));
  const rows = read.rows.map((row) => [
    row.name ?? row.key,
    ...Object.keys(figures).map((figure) => row.figures[figure] ?? null),
  ]);
  const sheet = { title: words.titles[report], columns: [first, ...columns], rows };
  return writeSheet(sheet, { format, name: `${report}-${read.from}-${read.to}`, language });
}
