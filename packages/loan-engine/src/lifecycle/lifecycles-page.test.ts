import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { cabinetComponent } from './cabinet-component.ts';
import { TRANSITIONS } from './lifecycle-table.ts';
import * as sets from './status.ts';
import { isIn, OF_AGREEMENT, OF_APPLICATION, STATUS, type Status } from './status.ts';

/** docs/domain/lifecycles.md must say the same as the tables of the engine. */

const page = readFileSync(new URL('../../../../docs/domain/lifecycles.md', import.meta.url), 'utf8');

function rowsAfter(heading: string): readonly (readonly string[])[] {
  const section = page.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  return section
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    );
}

test('the page lists every transition of the table, and no other', () => {
  const table = TRANSITIONS.map(({ from, to, cause, who }) => [
    String(from ?? '-'),
    String(to),
    cause,
    who.join(', '),
  ]);
  expect(rowsAfter('Transitions')).toEqual(table);
});

test('the page lists every status with the face it shows', () => {
  const rows = rowsAfter('Statuses');
  expect(rows.map(([number]) => Number(number))).toEqual(Object.values(STATUS));
  for (const [number, , , , shown = ''] of rows) {
    const status = Number(number) as Status;
    const face = cabinetComponent({ status, needsRenewal: () => false, hasPaidLoan: false, block: null });
    expect(shown.split(',')[0]).toBe(face);
  }
});

test('the page says of each status whether an application or an agreement has it', () => {
  for (const [number, , of = ''] of rowsAfter('Statuses')) {
    const status = Number(number);
    const isDraft = status === STATUS.draft;
    const isOfApplication = isDraft || isIn(status, OF_APPLICATION);
    expect(of.split(', ').includes('application')).toBe(isOfApplication);
    expect(of.split(', ').includes('agreement')).toBe(isIn(status, OF_AGREEMENT));
  }
});

test('the page lists every set of statuses, and no other', () => {
  const named = Object.entries(sets).flatMap(([name, set]) =>
    Array.isArray(set) ? [[name, set.join(', ')]] : [],
  );
  const listed = rowsAfter('Sets of statuses').map(([name, statuses]) => [name, statuses]);
  expect(listed.sort()).toEqual(named.sort());
});
