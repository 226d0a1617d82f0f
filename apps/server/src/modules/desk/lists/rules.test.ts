import { inflateRawSync } from 'node:zlib';
import { readList } from '@senim/contracts/office/lists';
import { readFilters, readSort } from '@senim/contracts/office/lists/wish';
import { expect, test } from 'vitest';
import {
  cellsOf,
  columnsFor,
  cursorOf,
  isGivenUp,
  mayList,
  readCursor,
  readWish,
  VIEWS_MAX,
} from './rules.ts';
import type { StoredRow } from './types.ts';
import { writeCsv } from './write-csv.ts';
import { writeXlsx } from './write-xlsx.ts';

test('a column that names a person is for those who see customers', () => {
  expect(columnsFor(['accountant'], 'loans')).toContain('name');
  expect(columnsFor(['administrator'], 'loans')).not.toContain('name');
  expect(readWish(['administrator'], 'loans', { columns: 'number,name' })?.columns).toEqual(['number']);
});

test('filters are understood whole or not at all', () => {
  expect(readFilters('loans', 'status:7,13;overdue_days:1..30;debt:50000.50..')).toEqual([
    { column: 'status', codes: ['7', '13'] },
    { column: 'overdue_days', from: '1', to: '30' },
    { column: 'debt', from: '50000.50', to: null },
  ]);
  for (const wrong of [
    'status:',
    'status',
    'overdue_days:..',
    'overdue_days:1',
    'overdue_days:x..',
    'overdue_days:1..2..3',
    'next_due_day:2026-02-30..',
    'debt:1.234..',
    'number:1..',
    'name:Ахметов',
    'toString:1..',
    'status:7;status:8',
    "partner:o'r",
  ])
    expect([wrong, readFilters('loans', wrong)]).toEqual([wrong, null]);
  expect(readSort('loans', 'name')).toBeNull();
});

test('a place in a list is read back as it was written, and nothing else is a place', () => {
  const place = { value: '0~9', borrowerId: 3, item: 4 };
  expect(readCursor('text', cursorOf(place))).toEqual(place);
  expect(readCursor('amount', cursorOf({ ...place, value: '-1' }))).toEqual({ ...place, value: '-1' });
  const long = { ...place, value: `${'я'.repeat(98)}🙂 \n` };
  expect(readCursor('text', cursorOf(long))).toEqual(long);
  expect(readList.body.safeParse({ cursor: cursorOf(long) })).toMatchObject({
    data: { cursor: cursorOf(long) },
  });
  expect(readCursor('text', cursorOf({ ...place, value: 'a\0' }))).toBeNull();
  for (const wrong of ['', '1~2', '1~2~x', `1~2~${btoa('1e9')}`, 'x~2~Mw', '1~2~Mw~Mw'])
    expect(readCursor('count', wrong)).toBeNull();
});

test('no cell of a file is run as a formula, and amounts are numbers', () => {
  const text = (title: string) => ({ title, kind: 'text' }) as const;
  const columns = [text('=Имя'), { title: 'Сумма', kind: 'amount' }, { title: 'День', kind: 'day' }] as const;
  const rows = ['=HYPERLINK("x")', '+7', '-1', '@a', '\t=1', '\r=1', '\n=1', 'Ахметов "Аха"'].map((name) => [
    name,
    '70980.50',
    null,
  ]);
  const lines = writeCsv({ title: 'Займы', columns, rows }, 'ru').toString('utf8').split('\r\n');
  expect(lines).toEqual([
    '\uFEFF"\'=Имя";"Сумма";"День"',
    '"\'=HYPERLINK(""x"")";70980,50;',
    '"\'+7";70980,50;',
    '"\'-1";70980,50;',
    '"\'@a";70980,50;',
    '"\'\t=1";70980,50;',
    '"\'\r=1";70980,50;',
    '"\'\n=1";70980,50;',
    '"Ахметов ""Аха""";70980,50;',
    '',
  ]);
});

/** The cells of the first sheet, as its file says them. */
function valuesOf(file: Buffer): string[] {
  const name = 'xl/worksheets/sheet1.xml';
  const at = file.indexOf(name);
  const xml = inflateRawSync(file.subarray(at + name.length + file.readUInt16LE(at - 2))).toString();
  return [...xml.matchAll(/<v>([^<]*)<\/v>/g)].map(([, value = '']) => value);
}

test('a sheet shows the clock of Almaty, and days and amounts that can be reckoned with', async () => {
  const columns = (['instant', 'day', 'amount'] as const).map((kind) => ({ title: kind, kind }));
  const file = await writeXlsx({
    title: 'Займы',
    columns,
    rows: [['2026-11-23T20:30:00.000Z', '2026-11-23', '70980.50']],
  });
  // Days since 30 December 1899: half past one on the 24th, the 23rd.
  expect(valuesOf(file).slice(-3).map(Number)).toEqual([46_350.0625, 46_349, 70_980.5]);
});

test('a list is for who holds its right', () => {
  expect(mayList(['accountant'], 'payments')).toBe(true);
  expect(mayList(['operator'], 'entries')).toBe(false);
  expect(mayList([], 'loans')).toBe(false);
});

test('asked for nothing, a list shows its own columns in its own order', () => {
  expect(readWish(['accountant'], 'payments', {})).toEqual({
    filters: [],
    sort: { column: 'received_at', isDescending: true },
    columns: ['number', 'received_at', 'name', 'loan', 'network', 'amount', 'state'],
  });
  const wish = { where: 'state:credited', sort: 'amount', columns: 'amount,number' };
  expect(readWish(['accountant'], 'payments', wish)).toEqual({
    filters: [{ column: 'state', codes: ['credited'] }],
    sort: { column: 'amount', isDescending: false },
    columns: ['amount', 'number'],
  });
});

test.each([
  ['rows by what no list has', { where: 'colour:red' }],
  ['an order by what no list has', { sort: 'colour' }],
  ['a column that no list has', { columns: 'number,colour' }],
  ['rows by a column of others', { where: 'set_aside:1..' }],
  ['an order by a column of others', { sort: '-set_aside' }],
  ['rows by one of one’s own and one of others', { where: 'status:7;set_aside:1..' }],
])('what is not understood or not seen is refused as a whole: %s', (_, wish) => {
  expect(readWish(['operator'], 'loans', wish)).toBeNull();
});

test('a place is known by fifteen digits at most, and its value by those of an amount in tiyn', () => {
  const place = { value: '1', borrowerId: 999_999_999_999_999, item: 999_999_999_999_999 };
  expect(readCursor('count', cursorOf(place))).toEqual(place);
  const coded = (text: string) => Buffer.from(text).toString('base64url');
  for (const wrong of ['1234567890123456~2', '1~1234567890123456', 'x1~2', '1x~2', '1~x2', '1~2x'])
    expect([wrong, readCursor('count', `${wrong}~${coded('1')}`)]).toEqual([wrong, null]);
  const valued = (value: string) => readCursor('instant', `1~2~${coded(value)}`)?.value ?? null;
  expect(valued('1234567890123456')).toBe('1234567890123456');
  for (const wrong of ['12345678901234567', 'x1', '1x', '', '--1'])
    expect([wrong, valued(wrong)]).toEqual([wrong, null]);
});

test('a text sorts by so many signs, of which each may take two places', () => {
  const texts = (length: number) =>
    readCursor('text', cursorOf({ value: 'я'.repeat(length), borrowerId: 1, item: 2 }));
  expect(texts(200)).toMatchObject({ value: 'я'.repeat(200) });
  expect(texts(201)).toBeNull();
  expect(readCursor('code', cursorOf({ value: 'x', borrowerId: 1, item: 2 }))).toMatchObject({ value: 'x' });
});

test('a row goes over the wire as people read it: tenge, instants in UTC, several codes as one text, and no person of others', () => {
  const row: StoredRow = {
    ...{ value: '', borrowerId: 1, item: 2 },
    cells: {
      ...{ submitted_at: '2026-11-23T10:00:00+05:00', product: 'standard', amount: '7000050', period: 20 },
      ...{ reasons: ['bankrupt', 'conscript'], loan: null, decided_at: null },
    },
  };
  const seen = [
    'submitted_at',
    'name',
    'product',
    'amount',
    'period',
    'reasons',
    'loan',
    'decided_at',
    'signed_at',
  ];
  expect(cellsOf('applications', seen, row, { name: 'Сейтқали Айгерім' })).toEqual({
    ...{ submitted_at: '2026-11-23T05:00:00.000Z', name: 'Сейтқали Айгерім', product: 'standard' },
    ...{ amount: '70000.50', period: 20, reasons: 'bankrupt,conscript' },
    ...{ loan: null, decided_at: null, signed_at: null },
  });
  expect(cellsOf('applications', ['name', 'period'], row, {})).toEqual({ name: null, period: 20 });
});

test('fifty views of a list are kept for one person', () => {
  expect(VIEWS_MAX).toBe(50);
});

test('what takes the database longer than an answer may is told from every other failure', () => {
  const failed = (code?: string) => Object.assign(new Error('failed'), { code });
  expect(['57014', '42601', '57P01', undefined].map((code) => isGivenUp(failed(code)))).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
