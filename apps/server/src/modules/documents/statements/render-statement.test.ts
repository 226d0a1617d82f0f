import { DOCUMENT_LANGUAGES } from '@senim/kazakhstan/languages';
import { SENIM } from '@senim/lender/lender-for-tests';
import { expect, test } from 'vitest';
import { renderStatement, writeStatement } from './render-statement.ts';
import type { ScheduleSums, StatementDocument } from './types.ts';

const due: ScheduleSums = {
  principal: '60000.00',
  reward: '1439.52',
  penalty: '0.00',
  total: '61439.52',
  paid: '0.00',
  forgiven: '0.00',
  written_off: '0.00',
  saved: '0.00',
  added: '899.70',
  left: '62339.22',
};

const document: StatementDocument = {
  kind: 'account',
  date: '2026-12-13',
  lender: SENIM.identity,
  fullName: 'Әлия Қуанышқызы',
  iin: '900101300011',
  agreement: {
    number: '2600000001',
    signedOn: '2026-11-23',
    principal: '60000.00',
    dailyRate: '0.2999',
    paidOutOn: '2026-11-23',
    dueOn: '2026-12-08',
  },
  owed: {
    principal: '60000.00',
    reward: '2339.22',
    penalty: '1500.00',
    refundShortfall: '0.00',
    credit: '0.00',
    total: '63839.22',
    balance: '63839.22',
  },
  movements: [
    {
      from: '2026-11-23',
      to: '2026-11-23',
      days: 0,
      component: 'principal',
      kind: 'issued',
      amount: '60000.00',
      base: '0.00',
      dailyRate: '0.0000',
      still: null,
      receipt: null,
    },
    {
      from: '2026-11-23',
      to: '2026-11-30',
      days: 7,
      component: 'reward',
      kind: 'not-accrued',
      amount: '0.00',
      base: '60000.00',
      dailyRate: '0.0000',
      still: 'free-days',
      receipt: null,
    },
    {
      from: '2026-12-13',
      to: '2026-12-13',
      days: 0,
      component: 'penalty',
      kind: 'paid',
      amount: '-100.00',
      base: '0.00',
      dailyRate: '0.0000',
      still: null,
      receipt: '1763',
    },
  ],
  schedule: {
    rows: [
      {
        date: '2026-12-08',
        ...due,
        status: 'overdue',
      },
    ],
    sum: due,
    settledBefore: '0.00',
  },
  closed: [{ number: '2600000001', principal: '60000.00', paidOutOn: '2026-11-23', paidOn: null }],
};

const pdfStart = (bytes: Uint8Array) => Buffer.from(bytes.slice(0, 5)).toString('latin1');

test.each(DOCUMENT_LANGUAGES)('each kind of statement is written and typeset, in %s', async (language) => {
  for (const kind of ['account', 'no-debt', 'schedule'] as const) {
    const text = writeStatement({ ...document, kind }, language);
    const pdf = await renderStatement(text);
    expect(pdfStart(pdf)).toBe('%PDF-');
    expect(Buffer.from(await renderStatement(text)).equals(Buffer.from(pdf))).toBe(true);
    for (const table of text.tables) {
      for (const row of table.rows) expect(row).toHaveLength(table.headings.length);
      if (table.total) expect(table.total).toHaveLength(table.headings.length);
    }
  }
});

test('an account statement names every movement, and the days on which nothing accrued', () => {
  const [table] = writeStatement(document, 'ru').tables;
  expect(table?.rows.map(([, what]) => what?.replaceAll('\u00a0', ' '))).toEqual([
    'Выдан микрокредит',
    'Вознаграждение за 7 дней не начислялось: бесплатные дни',
    'Платёж № 1763: неустойка',
  ]);
  expect(writeStatement(document, 'kz').tables[0]?.rows[1]?.[1]).toContain('тегін күндер');
});

test('the certificate names the person and says that nothing is owed', () => {
  const text = writeStatement({ ...document, kind: 'no-debt' }, 'ru');
  expect(text.intro).toContain('Әлия Қуанышқызы');
  expect(text.intro).toContain('не имеет задолженности');
  expect(text.rows).toEqual([
    ['Заёмщик', 'Әлия Қуанышқызы'],
    ['ИИН', '900101300011'],
  ]);
});

const plain = (texts: readonly string[] | null | undefined) =>
  texts?.map((text) => text.replaceAll('\u00a0', ' '));

test('what is left on an account is told by its parts, to the tiyn, what was overpaid against it', () => {
  const [table] = writeStatement(document, 'ru').tables;
  expect(plain(table?.rows.at(-1))).toEqual(['13.12.2026', 'Платёж № 1763: неустойка', '-100,00 ₸']);
  expect(plain(table?.rows[1])?.[0]).toBe('23.11.2026 – 30.11.2026');
  const [words, parts, balance] = plain(table?.total) ?? [];
  expect([words, balance]).toEqual(['Остаток', '63 839,22 ₸']);
  expect(parts?.split('\u2003')).toEqual([
    'Основной долг: 60 000,00 ₸',
    'Вознаграждение: 2 339,22 ₸',
    'Неустойка: 1 500,00 ₸',
  ]);
  const overpaid = { ...document, owed: { ...document.owed, credit: '10.50', refundShortfall: '3.00' } };
  const more = plain(writeStatement(overpaid, 'kz').tables[0]?.total)?.[1]?.split('\u2003');
  expect(more?.slice(3)).toEqual(['Артық қайтарылған сома: 3,00 ₸', 'Артық төлем: -10,50 ₸']);
});

test('a schedule shows the sums that there are, and its total is that of the loan', () => {
  const { tables, rows } = writeStatement({ ...document, kind: 'schedule' }, 'ru');
  expect(tables[0]?.headings).toHaveLength(8);
  expect(plain(tables[0]?.rows[0])).toEqual([
    '08.12.2026',
    '60 000,00 ₸',
    '1 439,52 ₸',
    '61 439,52 ₸',
    '899,70 ₸',
    '0,00 ₸',
    '62 339,22 ₸',
    expect.stringMatching(/просроч/),
  ]);
  expect(plain(tables[0]?.total)?.slice(1, -1)).toEqual(plain(tables[0]?.rows[0])?.slice(1, -1));
  expect(rows.map(([label]) => label)).not.toContain('Переплата');
});
