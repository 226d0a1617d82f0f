import { dayInAlmaty, timeInAlmaty } from '@senim/kazakhstan/calendar-day';
import writeXlsxFile, { type Cell as FileCell } from 'write-excel-file/node';
import type { Cell, Sheet } from './types.ts';

const WIDTH = 20;

/** A sheet with typed cells: a text stays a text, so nothing is run as a formula; amounts, days and instants can be reckoned with. */
export async function writeXlsx({ title, columns, rows }: Sheet): Promise<Buffer> {
  const head = columns.map((column): FileCell => ({ type: String, value: column.title, fontWeight: 'bold' }));
  const lines = rows.map((row) => row.map((cell, place) => cellOf(columns[place]?.kind ?? 'text', cell)));
  return writeXlsxFile([head, ...lines], {
    sheet: title,
    stickyRowsCount: 1,
    columns: columns.map(() => ({ width: WIDTH })),
  }).toBuffer();
}

function cellOf(kind: Sheet['columns'][number]['kind'], cell: Cell): FileCell {
  if (cell === null) return null;
  switch (kind) {
    case 'amount':
      return { type: Number, value: Number(cell), format: '#,##0.00' };
    case 'share':
      return { type: Number, value: Number(cell), format: '0.00' };
    case 'count':
      return { type: Number, value: Number(cell) };
    case 'day':
      return { type: Date, value: new Date(`${cell}T00:00:00Z`), format: 'dd.mm.yyyy' };
    case 'instant':
      return { type: Date, value: inAlmaty(cell), format: 'dd.mm.yyyy hh:mm' };
    default:
      return { type: String, value: String(cell) };
  }
}

/** A sheet knows no zones: it shows the clock of Almaty. */
function inAlmaty(cell: string | number): Date {
  const at = Date.parse(String(cell));
  return new Date(`${dayInAlmaty(at)}T${timeInAlmaty(at)}:00Z`);
}
