import type { ExportFormat } from '@senim/contracts/office/lists/columns';
import type { Language } from '@senim/kazakhstan/languages';
import type { Sheet } from './types.ts';
import { writeCsv } from './write-csv.ts';
import { writeXlsx } from './write-xlsx.ts';

const TYPES: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** A sheet as a file that leaves the office. */
export async function writeSheet(
  sheet: Sheet,
  {
    format,
    name,
    language,
  }: { readonly format: ExportFormat; readonly name: string; readonly language: Language },
) {
  return {
    file: format === 'csv' ? writeCsv(sheet, language) : await writeXlsx(sheet),
    contentType: TYPES[format],
    fileName: `${name}.${format}`,
    isFromStranger: true,
  };
}
