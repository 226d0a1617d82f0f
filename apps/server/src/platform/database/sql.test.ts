import { expect, test } from 'vitest';
import { constant, constants, sql } from './sql.ts';

test('a value becomes a bound parameter, never text', () => {
  const statement = sql`SELECT ${"x'; DROP TABLE loan"}, ${2}`;
  expect(statement).toMatchObject({ text: 'SELECT $1, $2', values: ["x'; DROP TABLE loan", 2] });
});

test('a nested part is inserted as it is, and all values are numbered in order', () => {
  const owner = sql`owner = ${'aigerim'} AND NOT ${false}`;
  const statement = sql`SELECT ${1} FROM desk WHERE ${owner} AND (${sql`kind = ${'x'}`}) LIMIT ${5}`;
  expect(statement).toMatchObject({
    text: 'SELECT $1 FROM desk WHERE owner = $2 AND NOT $3 AND (kind = $4) LIMIT $5',
    values: [1, 'aigerim', false, 'x', 5],
  });
});

test('parts stand side by side, at both ends and within each other', () => {
  const inner = sql`${1} + ${2}`;
  const outer = sql`${inner}${sql`, `}${sql`(${inner})`}`;
  expect(outer).toMatchObject({ text: '$1 + $2, ($3 + $4)', values: [1, 2, 1, 2] });
});

test('a statement is prepared under the name of its whole text', () => {
  const by = (part: ReturnType<typeof sql>) => sql`SELECT FROM loan WHERE ${part}`;
  const one = by(sql`number = ${'A'}`);
  expect(by(sql`number = ${'B'}`).name).toBe(one.name);
  expect(by(sql`borrower = ${'A'}`).name).not.toBe(one.name);
  expect(sql`SELECT FROM loan WHERE number = ${'A'}`.name).toBe(one.name);
});

test('names of ours stand in the text as well, and nothing that could end them', () => {
  expect(sql`SELECT FROM payout WHERE status IN ${constants(['created', 'in-doubt'])}`.text).toBe(
    "SELECT FROM payout WHERE status IN ('created', 'in-doubt')",
  );
  for (const word of ["it's", 'A', '', 'two words', '-', 'x;'])
    expect(() => constants([word])).toThrow('names of ours');
});

test('constants stand in the text', () => {
  const statement = sql`SELECT FROM agreement WHERE status IN ${constants([7, 11, 13])} OR status = ${constant(8)}`;
  expect(statement).toMatchObject({
    text: 'SELECT FROM agreement WHERE status IN (7, 11, 13) OR status = 8',
    values: [],
  });
});

test('an object that only looks like a part is a value', () => {
  const forged = { text: 'true', values: [], name: '', pieces: ['true'] };
  expect(sql`SELECT ${forged}`).toMatchObject({ text: 'SELECT $1', values: [forged] });
});

test.each([0.5, Number.NaN, '7' as unknown as number])(
  'only whole numbers are constants, %s is not',
  (value) => {
    expect(() => constant(value)).toThrow('Only whole numbers');
    expect(() => constants([7, value])).toThrow('Only whole numbers');
  },
);

test('an empty set is refused', () => {
  expect(() => constants([])).toThrow('An empty set');
});
