import type { Cell } from './run-matrix.ts';

const MARKS = { 'let in': '+', 'no session': '.', 'no right': '-', 'not for a client': 'x' } as const;
const KINDS = ['nobody', 'machine', 'borrower', 'for a client'] as const;

/** A line for each call: how it met each kind of caller and each role, `!` where it is not as reviewed. */
export function tableOf(cells: readonly Cell[]): string[] {
  const columns = [...KINDS, ...new Set(cells.flatMap(({ caller }) => caller.role ?? []))];
  const calls = [...new Set(cells.map(({ line }) => line.id))];
  const legend = Object.entries(MARKS).map(([entry, mark]) => `${mark} ${entry}`);
  return [
    `${legend.join(', ')}, ! not as reviewed; columns: ${columns.join(', ')}`,
    ...calls.map((id) => {
      const row = cells.filter(({ line }) => line.id === id);
      return `${id.padEnd(36)} ${columns.map((column) => markOf(row, column).padEnd(4)).join('')}`;
    }),
  ];
}

function markOf(row: readonly Cell[], column: string): string {
  const met = row.filter(({ caller }) => (caller.role ?? caller.kind) === column);
  const marks = [...new Set(met.map(({ seen }) => MARKS[seen]))].join('');
  return met.some(({ flaws }) => flaws.length > 0) ? `${marks}!` : marks;
}
