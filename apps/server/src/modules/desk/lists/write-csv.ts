import { formatDate, formatDateTime } from '@senim/kazakhstan/format';
import type { Language } from '@senim/kazakhstan/languages';
import type { Sheet } from './types.ts';

/** With it, spreadsheets read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A sheet as text, in the marks of our country's spreadsheets: semicolons between cells, decimal commas. */
export function writeCsv({ columns, rows }: Sheet, language: Language): Buffer {
  const lines = [
    columns.map(({ title }) => quoted(title)),
    ...rows.map((row) => row.map((cell, place) => written(columns[place]?.kind ?? 'text', cell, language))),
  ];
  return Buffer.from(BYTE_ORDER_MARK + lines.map((line) => `${line.join(';')}\r\n`).join(''));
}

type Cell = Sheet['rows'][number][number];

function written(kind: Sheet['columns'][number]['kind'], cell: Cell, language: Language): string {
  if (cell === null) return '';
  if (kind === 'amount' || kind === 'share') return String(cell).replace('.', ',');
  if (kind === 'count') return String(cell);
  if (kind === 'day') return formatDate(String(cell), language, 'short');
  if (kind === 'instant') return formatDateTime(Date.parse(String(cell)), language, 'short');
  return quoted(String(cell));
}

/** A text that begins like a formula is led by an apostrophe, so that no spreadsheet runs it. */
function quoted(text: string): string {
  const safe = /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
