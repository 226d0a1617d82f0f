import {
  isChosenFrom,
  isSorted,
  LIST_COUNTED_MAX,
  LIST_NAMES,
  LIST_PAGE_ROWS,
  type ListName,
  listNamed,
} from '@senim/contracts/office/lists/columns';
import { addDays, dayText, knownDay } from '@senim/loan-engine/units/day';
import { expect, test } from 'vitest';
import { dayFromNow, liveLoan, passDays, payAtTerminal } from '../../../loans-for-tests.ts';
import { sql } from '../../../platform/database/sql.ts';
import { asOwner, pastTheWalls } from '../../../platform/database/test-database.ts';
import { isRefused } from '../../../platform/outcome.ts';
import { changePhone } from '../../contacts/change-phone.ts';
import { fillTails } from '../../identity/borrowers/fill-tails.ts';
import { findBorrower } from '../../identity/borrowers/read-borrower.ts';
import { openDays } from '../../ledger/open-days.ts';
import { repeatMessage } from '../../notifications/repeat-message.ts';
import { sendMessage } from '../../notifications/send-message.ts';
import { keepImages } from '../../portfolio/keep-images.ts';
import { listTimeline } from '../customers/list-timeline.ts';
import { givenOffice, machine } from '../desk-for-tests.ts';
import { exportList } from './export-list.ts';
import { findRates } from './find-rates.ts';
import { findSource } from './find-source.ts';
import { dropView, keepView, listViews } from './keep-view.ts';
import { listRows } from './list-rows.ts';
import { imagesOn } from './loans-store.ts';
import { cursorOf, readCursor } from './rules.ts';
import { sendAgain } from './send-again.ts';
import { readRows } from './store.ts';
import type { Place, StoredRow } from './types.ts';

const { database, services, at, actOf } = await givenOffice();

const LATIN: Readonly<Record<string, string>> = Object.fromEntries(
  "а a ә a б b в v г g ғ g д d е e ж zh з z и i й i к k қ q л l м m н n ң n о o ө o п p р r с s т t у u ұ u ү u ф f х kh һ h ц ts ч ch ш sh щ shch ы y і i э e ю yu я ya ь ' ъ '"
    .split(' ')
    .flatMap((letter, place, all) => (place % 2 === 0 ? [[letter, all[place + 1] ?? '']] : [])),
);
/** A name as it is typed on a keyboard without Cyrillic. */
const latin = (name: string): string =>
  [...name.toLowerCase()]
    .map((letter) => LATIN[letter] ?? '')
    .join('')
    .replaceAll("'", '');

async function pass(days: number): Promise<void> {
  passDays(services, days);
  await openDays(services);
  await keepImages(services);
}

const today = () => knownDay(dayFromNow(services));

async function listed(login: string, wish: Parameters<typeof listRows>[4] = {}) {
  const page = await listRows(services, actOf(login, 'list.viewed'), at(login), 'loans', wish);
  if (isRefused(page)) throw new Error(page.refused);
  return page;
}

const owing = await liveLoan(services, { amountTenge: 60_000, period: 15 });
await pass(10);
const paying = await liveLoan(services, { amountTenge: 30_000, period: 15 });
await pass(9);
const then = today();
await pass(3);
await payAtTerminal(services, paying, 10_000, new Date(services.clock.now().getTime() - 8 * 86_400_000));
await keepImages(services);

const numberOf = (key: { borrowerId: number; agreementId: number }) =>
  database.transaction(machine, async (tx) => {
    const { number } = await tx.one<{ number: string }>(
      sql`SELECT number FROM agreement WHERE borrower_id = ${key.borrowerId} AND agreement_id = ${key.agreementId}`,
    );
    return number;
  });

test('every loan stands in the list with what it came to, and the amounts are added up', async () => {
  const page = await listed('accountant', { sort: '-overdue_days' });
  expect(page.day).toBe(dayText(today()));
  expect(page.rows.map(({ cells }) => [cells['number'], cells['status'], cells['issued']])).toEqual([
    [await numberOf(owing), 7, '60000.00'],
    [await numberOf(paying), 7, '30000.00'],
  ]);
  expect(page.rows[0]?.cells['overdue_days']).toBe(7);
  expect(page.rows[0]?.cells['name']).toMatch(/\p{L}/u);
  expect(page).toMatchObject({ total: 2, next: null, sums: { issued: '90000.00' } });
});

test('a past day is told as it was known then, and with what came to be known later if that is asked for', async () => {
  const principal = async (day: string, known_on?: string) =>
    (await listed('accountant', { day, known_on, where: 'issued:30000..30000' })).rows[0]?.cells['principal'];
  const day = dayText(then);
  expect(await principal(day)).toBe('30000.00');
  expect(Number(await principal(day, dayText(today())))).toBeLessThan(30_000);
  expect(await principal(dayText(addDays(then, 400)))).toBe(await principal(dayText(today())));
  expect((await listed('accountant', { day: dayText(addDays(then, -15)) })).rows).toHaveLength(1);
});

test('rows are chosen by codes and by ranges, and found by number and by name', async () => {
  const count = async (wish: Parameters<typeof listed>[1]) => (await listed('accountant', wish)).total;
  expect(await count({ where: 'overdue_days:1..;status:7,13' })).toBe(1);
  expect(await count({ where: 'status:8' })).toBe(0);
  expect(await count({ where: 'issued:30000.01..' })).toBe(1);
  expect(await count({ where: `next_due_day:..${dayText(today())}` })).toBe(1);
  expect(await count({ where: `signed_at:${dayText(addDays(today(), -13))}..` })).toBe(1);
  expect(await count({ q: await numberOf(owing) })).toBe(1);
  const [row] = (await listed('accountant', { where: 'issued:60000..' })).rows;
  const [surname = ''] = String(row?.cells['name']).split(' ');
  expect(await count({ q: surname, where: 'issued:60000..' })).toBe(1);
  expect(await count({ q: 'Нетакойфамилии' })).toBe(0);
});

test('pages go on after the last row whatever sorts, up and down, and leave none out', async () => {
  const source = { list: 'loans', source: findSource('loans') } as const;
  const day = dayText(today());
  const ofDay = { day, knownOn: day, before: null, lentOn: day, loan: null };
  const rates = findRates(services, day);
  for (const column of ['number', 'overdue_days', 'debt', 'next_due_day', 'signed_at', 'partner', 'status'])
    for (const [isDescending, isAllKnown] of [true, false].flatMap((one) => [
      [one, true] as const,
      [one, false] as const,
    ])) {
      const chosen = { moment: { ...ofDay, isAllKnown }, rates, filters: [], meant: null };
      const sort = { column, isDescending };
      const read = (after: Place | null, countMax: number) =>
        database.transaction(actOf('accountant'), (tx) =>
          readRows(tx, source, chosen, { sort, after, countMax }),
        );
      const all = await read(null, 10);
      const paged: StoredRow[] = [];
      for (let page = await read(null, 1); page.length > 0; page = await read(paged.at(-1) ?? null, 1))
        paged.push(...page);
      expect(all).toHaveLength(2);
      expect(paged).toEqual(all);
    }
});

test('who may not see customers finds a loan by its number, and not by whose it is', async () => {
  const { iin } = await database.transaction(machine, (tx) => findBorrower(services, tx, owing.borrowerId));
  const number = await numberOf(owing);
  const totals = (login: string) =>
    Promise.all([iin, number].map(async (q) => (await listed(login, { q })).total));
  expect(await totals('accountant')).toEqual([1, 1]);
  expect(await totals('owner')).toEqual([0, 1]);
});

test.each(LIST_NAMES)(
  'the list of %s is put in order and chosen from by each of its columns',
  async (list) => {
    const columns = Object.entries(listNamed(list).columns);
    const ask = async (wish: Parameters<typeof listed>[1]) => {
      const page = await listRows(services, actOf('auditor', 'list.viewed'), at('auditor'), list, wish ?? {});
      if (isRefused(page)) throw new Error(`${page.refused}: ${JSON.stringify(wish)}`);
      return page;
    };
    const { total } = await ask({});
    for (const [name, column] of columns) {
      if (isSorted(column))
        for (const sort of [name, `-${name}`]) expect((await ask({ sort })).rows).toHaveLength(total ?? 0);
      if (!isChosenFrom(column)) continue;
      const range = column.kind === 'day' || column.kind === 'instant' ? '2026-01-01..2026-01-02' : '1..2';
      await ask({ where: `${name}:${column.kind === 'code' ? '7' : range}`, q: '700101300017' });
    }
  },
);

test('loans are chosen by the version of their product and by what decided them; of others none is', async () => {
  const { rows, total } = await listed('accountant');
  for (const column of ['product_version', 'decision_version']) {
    const version = String(rows[0]?.cells[column]);
    const chosen = await listed('accountant', { where: `${column}:${version}` });
    expect([chosen.total, chosen.rows.map(({ cells }) => cells[column])]).toEqual([
      total,
      rows.map(() => version),
    ]);
    expect((await listed('accountant', { where: `${column}:${version}-0,none` })).total).toBe(0);
  }
});

test('a payment, a payout and an application stand in their lists under what people call them', async () => {
  const rowsOf = async (list: ListName) => {
    const page = await listRows(services, actOf('auditor', 'list.viewed'), at('auditor'), list, {
      q: await numberOf(paying),
    });
    if (isRefused(page)) throw new Error(page.refused);
    return page.rows.map(({ cells }) => cells);
  };
  const loan = await numberOf(paying);
  expect(await rowsOf('payments')).toMatchObject([{ loan, amount: '10000.00', state: 'credited' }]);
  expect(await rowsOf('payouts')).toMatchObject([
    { loan, amount: '30000.00', kind: 'loan', status: 'executed' },
  ]);
  expect(await rowsOf('applications')).toMatchObject([{ loan, amount: '30000.00', product: 'short' }]);
});

test('messages stand in their list with how they went, and nobody of the office finds a code or a number in it', async () => {
  const rowsOf = async (login: string, where?: string) => {
    const wish = { ...(where && { where }) };
    const page = await listRows(services, actOf(login, 'list.viewed'), at(login), 'messages', wish);
    if (isRefused(page)) throw new Error(page.refused);
    return page.rows.map(({ cells }) => cells);
  };
  const { phone } = await database.transaction(machine, (tx) => findBorrower(services, tx, owing.borrowerId));
  await database.transaction(machine, (tx) =>
    sendMessage(services, tx, {
      borrowerId: owing.borrowerId,
      channel: 'sms',
      recipient: phone,
      kind: 'money-sent',
      text: 'Деньги отправлены на ваш счёт.',
    }),
  );
  const [sent] = await rowsOf('auditor', 'about:money-sent');
  expect(sent).toMatchObject({ channel: 'sms', delivery: 'waits', segments: 1 });
  expect(await rowsOf('auditor', 'about:money-sent;delivery:failed,waits'), 'either will do').toEqual([sent]);
  expect(sent?.['name']).toMatch(/\p{L}/u);
  const [seenByOwner] = await rowsOf('owner', 'about:money-sent');
  expect(seenByOwner).not.toHaveProperty('name');
  expect(JSON.stringify(await rowsOf('auditor'))).not.toContain(phone);
});

test('people are found by the last four digits and in Latin letters; whole numbers are for who may see them', async () => {
  await fillTails(services);
  const { iin, phone } = await database.transaction(machine, (tx) =>
    findBorrower(services, tx, owing.borrowerId),
  );
  const peopleOf = async (login: string, q: string) => {
    const page = await listRows(services, actOf(login, 'list.viewed'), at(login), 'people', { q });
    if (isRefused(page)) throw new Error(page.refused);
    return page.rows.filter(({ borrower_id: id }) => id === owing.borrowerId).map(({ cells }) => cells);
  };
  const [byPhone] = await peopleOf('compliance', phone.slice(-4));
  expect(byPhone).toMatchObject({ iin, phone, loans: 1, applications: 1, loan: await numberOf(owing) });
  expect(await peopleOf('compliance', iin.slice(-4))).toHaveLength(1);
  expect(await peopleOf('compliance', await numberOf(owing))).toHaveLength(1);
  const name = String(byPhone?.['name']).split(' ')[0] ?? '';
  expect(await peopleOf('compliance', latin(name))).toHaveLength(1);
  const [masked] = await peopleOf('auditor', phone);
  expect(masked).toHaveProperty('name');
  expect(masked).not.toHaveProperty('iin');
  expect(await peopleOf('owner', phone.slice(-4))).toEqual([]);
  const wish = { columns: 'registered_at,iin,phone', format: 'csv' } as const;
  const file = await exportList(services, actOf('auditor', 'list.exported'), at('auditor'), 'people', {
    wish,
    language: 'ru',
  });
  if (isRefused(file)) throw new Error(file.refused);
  expect(Buffer.from(file.file).toString('utf8')).not.toContain(iin);
});

test('people of before are found by their last digits as soon as the job has passed', async () => {
  await pastTheWalls(database, sql`UPDATE borrower SET phone_tail_index = NULL, iin_tail_index = NULL`);
  const { phone } = await database.transaction(machine, (tx) =>
    findBorrower(services, tx, paying.borrowerId),
  );
  const count = async () => {
    const q = phone.slice(-4);
    const page = await listRows(services, actOf('auditor', 'list.viewed'), at('auditor'), 'people', { q });
    return isRefused(page) ? -1 : page.rows.filter((row) => row.borrower_id === paying.borrowerId).length;
  };
  expect(await count()).toBe(0);
  await fillTails(services);
  expect(await count()).toBe(1);
});

test('whose phone changes before the job has passed is found by the last digits of the IIN too', async () => {
  const { borrowerId } = paying;
  await pastTheWalls(database, sql`UPDATE borrower SET phone_tail_index = NULL, iin_tail_index = NULL`);
  const { iin, phone } = await database.transaction(machine, (tx) => findBorrower(services, tx, borrowerId));
  await database.transaction(machine, (tx) => changePhone(services, tx, borrowerId, phone));
  await fillTails(services);
  for (const q of [iin.slice(-4), phone.slice(-4)]) {
    const page = await listRows(services, actOf('auditor', 'list.viewed'), at('auditor'), 'people', { q });
    if (isRefused(page)) throw new Error(page.refused);
    expect(page.rows.map((row) => row.borrower_id)).toContain(borrowerId);
  }
});

test('a list goes on whatever text sorts it: a long answer of a bank, line ends and all', async () => {
  const answers = ['a', `${'Счёт закрыт, '.repeat(20)}`, ' b\n'].map((words) => `${words}\t`);
  for (const [place, failure] of answers.entries())
    await pastTheWalls(
      database,
      sql`INSERT INTO payout (borrower_id, agreement_id, reference, amount_tiyn, status, not_before, created_at, failure)
        VALUES (${owing.borrowerId}, ${owing.agreementId}, ${`long-${place}`}, 100, 'failed', now(), now(), ${failure})`,
    );
  const source = { list: 'payouts', source: findSource('payouts') } as const;
  const chosen = {
    moment: {
      day: '2026-01-01',
      knownOn: '2026-01-01',
      before: null,
      lentOn: '2026-01-01',
      loan: null,
      isAllKnown: false,
    },
    rates: findRates(services, dayText(today())),
    filters: [],
    meant: null,
  };
  for (const isDescending of [true, false]) {
    const sort = { column: 'failure', isDescending };
    const paged: unknown[] = [];
    for (let after: Place | null = null; ; ) {
      const [row]: StoredRow[] = await database.transaction(actOf('accountant'), (tx) =>
        readRows(tx, source, chosen, { sort, after, countMax: 1 }),
      );
      if (!row) break;
      paged.push(row.cells['number']);
      after = readCursor('text', cursorOf(row));
      expect(after).toMatchObject({ item: row.item });
    }
    expect(new Set(paged).size).toBe(5);
    expect(paged).toHaveLength(5);
  }
});

test('what the list cannot be asked for is refused', async () => {
  const refusal = (wish: Parameters<typeof listed>[1]) =>
    listRows(services, actOf('accountant', 'list.viewed'), at('accountant'), 'loans', wish ?? {});
  expect(await refusal({ where: 'principal_tiyn:1..' })).toEqual({ refused: 'list_wish_unknown' });
  expect(await refusal({ sort: 'name' })).toEqual({ refused: 'list_wish_unknown' });
  expect(await refusal({ cursor: 'x~y~z' })).toEqual({ refused: 'cursor_unknown' });
  expect(await refusal({ cursor: `1~1~'` })).toEqual({ refused: 'cursor_unknown' });
});

test('a file has the shown columns, and is on record with them', async () => {
  const wish = {
    format: 'csv',
    columns: 'number,issued,status,next_due_day',
    where: 'issued:60000..',
  } as const;
  const file = await exportList(services, actOf('accountant', 'list.exported'), at('accountant'), 'loans', {
    wish,
    language: 'ru',
  });
  if (isRefused(file)) throw new Error(file.refused);
  const lines = Buffer.from(file.file).toString('utf8').split('\r\n');
  expect(lines[0]).toBe('\uFEFF"Договор";"Сумма по договору";"Состояние";"Срок платежа"');
  expect(lines[1]).toMatch(
    new RegExp(`^"${await numberOf(owing)}";60000,00;"Действует";\\d\\d\\.\\d\\d\\.2026$`),
  );
  const [recorded] = await database.transaction(machine, (tx) =>
    tx.rows(sql`SELECT details FROM staff_act WHERE event = 'list.exported' ORDER BY act_id DESC LIMIT 1`),
  );
  expect(recorded).toMatchObject({
    details: {
      columns: ['number', 'issued', 'status', 'next_due_day'],
      where: 'issued:60000..',
      found: 1,
      format: 'csv',
    },
  });
  const foreign = await exportList(services, actOf('operator', 'list.exported'), at('operator'), 'loans', {
    wish,
    language: 'ru',
  });
  expect(foreign).toEqual({ refused: 'right_missing' });
});

test('a view is kept under its name, shared if its owner wants, and dropped by its owner alone', async () => {
  const act = actOf('accountant', 'list.view-kept');
  const late = { title: 'Просрочка', where: 'overdue_days:1..', shared: false };
  await keepView(services, act, at('accountant'), 'loans', late);
  const seenBy = async (login: string) =>
    (await listViews(services, actOf(login), at(login), 'loans')).views.map(({ title, where, by }) => [
      title,
      where,
      by,
    ]);
  expect(await seenBy('collector')).toEqual([]);
  await keepView(services, act, at('accountant'), 'loans', {
    ...late,
    where: 'overdue_days:7..',
    shared: true,
  });
  expect(await seenBy('accountant')).toEqual([['Просрочка', 'overdue_days:7..', null]]);
  expect(await seenBy('collector')).toEqual([['Просрочка', 'overdue_days:7..', 'Ольга Петрова']]);
  const [view] = (await listViews(services, actOf('accountant'), at('accountant'), 'loans')).views;
  const drop = (login: string) =>
    dropView(services, actOf(login, 'list.view-dropped'), at(login), 'loans', view?.view_id ?? 0);
  expect(await drop('collector')).toEqual({ refused: 'view_not_found' });
  expect(await drop('accountant')).toEqual({});
  expect(await seenBy('accountant')).toEqual([]);
  expect(await keepView(services, act, at('accountant'), 'loans', { ...late, where: 'nothing:1' })).toEqual({
    refused: 'list_wish_unknown',
  });
});

test('fifty views of a list are kept: one more is refused, one of them is replaced, and nobody else and no other list is touched', async () => {
  const keep = (login: string, list: ListName, title: string) =>
    keepView(services, actOf(login, 'list.view-kept'), at(login), list, { title, shared: false });
  for (let kept = 1; kept <= 50; kept++)
    expect(await keep('accountant', 'loans', `Вид ${kept}`)).toHaveProperty('view_id');
  expect(await keep('accountant', 'loans', 'Вид 51')).toEqual({ refused: 'views_too_many' });
  expect(await keep('accountant', 'loans', 'Вид 50')).toHaveProperty('view_id');
  expect(await keep('accountant', 'payments', 'Вид 51')).toHaveProperty('view_id');
  expect(await keep('collector', 'loans', 'Вид 51')).toHaveProperty('view_id');
  const { views } = await listViews(services, actOf('collector'), at('collector'), 'loans');
  expect(views.map(({ title }) => title)).toEqual(['Вид 51']);
});

test('a list goes on over its pages with the very next row, and a file has all of it', async () => {
  await asOwner(
    database,
    sql`INSERT INTO incoming_payment (provider, provider_payment_id, account_sealed, amount_tiyn, value_day, paid_at, received_at)
      SELECT 'many', place, '', 100, DATE '2026-11-23' + place % 3, now(), now() FROM generate_series(1001, 2001) AS place`,
  );
  const wish = { where: 'network:many', sort: 'number', columns: 'number' };
  const all = Array.from({ length: 1001 }, (_, place) => String(1001 + place));
  const inOrderOf = async (sort: string) => {
    const numbers: unknown[] = [];
    let cursor: string | undefined;
    do {
      const act = actOf('accountant', 'list.viewed');
      const page = await listRows(services, act, at('accountant'), 'payments', { ...wish, sort, cursor });
      if (isRefused(page)) throw new Error(page.refused);
      numbers.push(...page.rows.map(({ cells }) => cells['number']));
      cursor = page.next ?? undefined;
    } while (cursor !== undefined);
    return numbers;
  };
  expect(await inOrderOf('number')).toEqual(all);
  // All came at one moment, in the order of their numbers.
  expect(await inOrderOf('received_at')).toEqual(all);
  expect(await inOrderOf('-received_at')).toEqual(all.toReversed());
  const byValueDay = all.toSorted((one, other) => (Number(one) % 3) - (Number(other) % 3));
  expect(await inOrderOf('value_day')).toEqual(byValueDay);
  expect(await inOrderOf('-value_day')).toEqual(byValueDay.toReversed());
  const exported = { wish: { ...wish, format: 'csv' }, language: 'ru' } as const;
  const file = await exportList(
    services,
    actOf('accountant', 'list.exported'),
    at('accountant'),
    'payments',
    exported,
  );
  if (isRefused(file)) throw new Error(file.refused);
  const [, ...lines] = Buffer.from(file.file).toString('utf8').trimEnd().split('\r\n');
  expect(lines).toEqual(all.map((number) => `"${number}"`));
});

test('finished work that is of no borrower goes on over its pages, though it ended at one moment', async () => {
  await pastTheWalls(
    database,
    sql`INSERT INTO bank_statement (day, read_at, entries_count) VALUES ('2026-01-05', now(), 0)`,
    sql`INSERT INTO statement_difference (day, kind, reference, found_at, settled_at)
      SELECT '2026-01-05', 'not-in-books', place, now(), now() FROM generate_series(1, ${LIST_PAGE_ROWS + 1}::integer) AS place`,
  );
  const pageAfter = async (cursor?: string) => {
    const wish = { where: 'queue:statements', ...(cursor && { cursor }) };
    const page = await listRows(services, actOf('owner', 'list.viewed'), at('owner'), 'finished', wish);
    if (isRefused(page)) throw new Error(page.refused);
    return page;
  };
  const first = await pageAfter();
  expect([first.total, first.rows.length]).toEqual([LIST_PAGE_ROWS + 1, LIST_PAGE_ROWS]);
  expect((await pageAfter(first.next ?? undefined)).rows).toHaveLength(1);
});

test('a check of the first hours of a day costs what checks cost from that day on', async () => {
  const day = '2026-01-05';
  await pastTheWalls(
    database,
    sql`INSERT INTO underwriting_check (borrower_id, application_id, check_id, kind, outcome, answer_sealed, at)
      SELECT borrower_id, application_id, gen_random_uuid(), 'report', 'answered', '\\x00', (${day}::date + time '01:00') AT TIME ZONE 'Asia/Almaty'
      FROM loan_application WHERE borrower_id = ${owing.borrowerId}`,
  );
  const prices = [
    { from: '2020-01-01', smsTenge: '15', checkTenge: '120' },
    { from: day, smsTenge: '30', checkTenge: '240' },
  ];
  const priced = { ...services, lender: { ...services.lender, prices } };
  const page = await listRows(priced, actOf('owner', 'list.viewed'), at('owner'), 'checks', {
    where: `asked_at:${day}..${day}`,
  });
  if (isRefused(page)) throw new Error(page.refused);
  expect(page.rows.map(({ cells }) => cells['cost'])).toEqual(['240.00']);
});

test('what is more than one file holds is refused, and more than anybody counts is not added up', async () => {
  await pastTheWalls(
    database,
    sql`INSERT INTO incoming_payment (provider, provider_payment_id, account_sealed, amount_tiyn, value_day, paid_at, received_at)
      SELECT 'more', place, '', 100, '2026-11-23', now(), now() FROM generate_series(0, ${LIST_COUNTED_MAX}::integer) AS place`,
  );
  const wish = { where: 'network:more', columns: 'number', format: 'csv' } as const;
  const act = actOf('accountant', 'list.exported');
  const file = await exportList(services, act, at('accountant'), 'payments', { wish, language: 'ru' });
  expect(file).toEqual({ refused: 'list_too_long' });
  const listed = async (where: string) => {
    const page = await listRows(services, actOf('accountant', 'list.viewed'), at('accountant'), 'payments', {
      where,
    });
    if (isRefused(page)) throw new Error(page.refused);
    return [page.total, page.sums];
  };
  expect(await listed('network:more')).toEqual([LIST_COUNTED_MAX + 1, null]);
  await pastTheWalls(
    database,
    sql`DELETE FROM incoming_payment WHERE provider = 'more' AND provider_payment_id = '0'`,
  );
  expect(await listed('network:more')).toEqual([LIST_COUNTED_MAX, { amount: `${LIST_COUNTED_MAX}.00` }]);
});

test('a message that did not come goes out once more, in the same words, however often it is asked; a code and one that came do not', async () => {
  const { phone } = await database.transaction(machine, (tx) => findBorrower(services, tx, owing.borrowerId));
  const words = 'Ваш платёж получен.';
  const send = (kind: 'payment-received' | 'sign-in-code') =>
    database.transaction(machine, (tx) =>
      sendMessage(services, tx, {
        borrowerId: owing.borrowerId,
        channel: 'sms',
        recipient: phone,
        kind,
        text: words,
      }),
    );
  await send('payment-received');
  await send('sign-in-code');
  const messages = (kind: string) =>
    database.transaction(machine, (tx) =>
      tx.rows<{ id: string; number: number; againOf: string | null; body: Buffer }>(sql`
        SELECT message_id AS id, message_number AS number, again_of AS "againOf", body_sealed AS body FROM outgoing_message
        WHERE borrower_id = ${owing.borrowerId} AND kind = ${kind} ORDER BY message_number`),
    );
  const [failed] = (await messages('payment-received')).slice(-1);
  const [code] = (await messages('sign-in-code')).slice(-1);
  if (!failed || !code) throw new Error('Nothing was sent.');
  const again = (number: number) => sendAgain(services, actOf('compliance', 'message.sent-again'), number);
  expect(await again(failed.number)).toEqual({ refused: 'message_not_failed' });
  await pastTheWalls(
    database,
    sql`UPDATE outgoing_message SET failure = 'refused' WHERE message_id IN (${failed.id}, ${code.id})`,
  );
  expect(await again(code.number)).toEqual({ refused: 'message_not_again' });
  expect(await again(0)).toEqual({ refused: 'message_not_found' });
  expect(await again(failed.number)).toEqual({});
  await Promise.all([repeatMessage(services, failed.id), repeatMessage(services, failed.id)]);
  await repeatMessage(services, code.id);
  expect(await again(failed.number)).toEqual({});
  const sent = (await messages('payment-received')).filter(({ againOf }) => againOf === failed.id);
  expect(sent).toHaveLength(1);
  expect(services.sealing.open(sent[0]?.body ?? Buffer.alloc(0))).toBe(services.sealing.open(failed.body));
  expect((await messages('sign-in-code')).filter(({ againOf }) => againOf !== null)).toEqual([]);
  const told = await listTimeline(services, actOf('operator', 'customer.timeline-viewed'), owing.borrowerId, {
    language: 'ru',
  });
  if (isRefused(told)) throw new Error(told.refused);
  const events = told.events.filter(({ kind }) => kind === 'message');
  expect(events.find(({ what }) => what === 'payment-received')?.details.words).toContain(words);
  expect(events.find(({ what }) => what === 'sign-in-code')?.details).toMatchObject({
    words: null,
    state: 'failed',
  });
});

test('the list of loans has of any day, as known on any day, the newest image of each loan, whatever is kept as the newest of all', async () => {
  const closed = await liveLoan(services, { amountTenge: 20_000, period: 15 });
  await pass(2);
  await payAtTerminal(services, closed, 100_000);
  await pass(3);
  const corrected = await liveLoan(services, { amountTenge: 40_000, period: 15 });
  await pass(4);
  await payAtTerminal(services, corrected, 9_000, new Date(services.clock.now().getTime() - 3 * 86_400_000));
  await keepImages(services);
  const images = (day: string, knownOn: string) =>
    database.transaction(machine, async (tx) => ({
      listed: await tx.rows(sql`
        SELECT borrower_id, status, overdue_days, principal_tiyn, reward_tiyn, next_due_day FROM ${imagesOn(day, knownOn)} AS image ORDER BY 1`),
      known: await tx.rows(sql`
        SELECT DISTINCT ON (borrower_id) borrower_id, status, overdue_days, principal_tiyn, reward_tiyn, next_due_day FROM loan_image
        WHERE day <= ${day} AND known_on <= ${knownOn} ORDER BY borrower_id, day DESC, known_on DESC`),
    }));
  const seen = new Set<number>();
  for (let back = 0; back <= 32; back++)
    for (const later of [0, 1, 3, back]) {
      const day = addDays(today(), -back);
      const knownOn = addDays(day, Math.min(later, back));
      const { listed: found, known } = await images(dayText(day), dayText(knownOn));
      expect([back, later, found]).toEqual([back, later, known]);
      seen.add(known.length);
    }
  expect([...seen].toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4]);
  const earlierKnown = await images(dayText(today()), dayText(addDays(today(), -3)));
  expect(earlierKnown.listed).toEqual(earlierKnown.known);
});
