import { QUEUE_OF_CASE } from '@senim/contracts/office/queues';
import { beforeAll, expect, test } from 'vitest';
import { givenDatabase } from '../../../given-for-tests.ts';
import { createTestServices } from '../../../loans-for-tests.ts';
import { machineryForTests, newPhone, standingClock } from '../../../people-for-tests.ts';
import type { MovableClock } from '../../../platform/clock.ts';
import { type Act, machineAct } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { isRefused } from '../../../platform/outcome.ts';
import { readQueue } from '../../desk/queues/store.ts';
import type { QueueRow } from '../../desk/queues/types.ts';
import { admitPaper } from '../../documents/papers/admit-paper.ts';
import { pdfForTests as pdf, PNG_FOR_TESTS as png } from '../../documents/papers/papers-for-tests.ts';
import { memberOfStaff } from '../../staff/staff-for-tests.ts';
import type { FileServices } from '../files/attach-files.ts';
import { readCaseFile } from '../files/read-case-file.ts';
import { submitLetter } from '../letters/submit-letter.ts';
import { describeCase, workOnCase } from '../working/work-on-case.ts';
import { readCase } from './read-case.ts';

const visitor: Act = { principal: { kind: 'anonymous' }, auditEvent: 'support.test', requestId: 'request-7' };
const machine = machineAct('test');
const database = await givenDatabase();
let clock: MovableClock;
let services: FileServices;

beforeAll(() => {
  clock = standingClock();
  const { documents } = createTestServices(database);
  services = { ...machineryForTests(database, clock), documents };
});

const words = {
  name: 'Айгерім',
  text: 'Деньги списаны дважды, проверьте.',
  consent_personal_data: true,
} as const;
type Contact = { phone?: string; email?: string };

const complain = (contact: Contact, more: object = {}, address = contact.phone ?? 'somewhere') =>
  submitLetter(services, visitor, 'complaint', {
    body: { topic: 'payment', agreement_number: '2600000001', ...words, ...contact, ...more },
    language: 'kz',
    address,
  });

async function receiptOf(outcome: ReturnType<typeof complain>) {
  const receipt = await outcome;
  if (isRefused(receipt)) throw new Error(receipt.refused);
  return receipt;
}

const messages = () =>
  database.transaction(machine, (tx) =>
    tx.rows<{ channel: string; kind: string }>(
      sql`SELECT channel, kind FROM outgoing_message ORDER BY created_at`,
    ),
  );

test('a complaint becomes a case with a number, a day and a confirmation, and the office can read it', async () => {
  const phone = newPhone();
  const before = (await messages()).length;
  const receipt = await receiptOf(complain({ phone }));
  expect(receipt).toEqual({ reference: expect.stringMatching(/^C-/), answerBy: '2026-12-02' });
  const found = await database.transaction(machine, (tx) => readCase(services, tx, receipt.reference));
  expect(found).toMatchObject({
    kind: 'complaint',
    status: 'new',
    language: 'kz',
    agreementNumber: '2600000001',
    contact: { name: 'Айгерім', phone, email: null },
    text: words.text,
  });
  expect((await messages()).slice(before)).toEqual([{ channel: 'sms', kind: 'case-opened' }]);
});

test('feedback with an e-mail is confirmed by e-mail, which costs nothing', async () => {
  const before = (await messages()).length;
  const body = { topic: 'thanks', ...words, phone: newPhone(), email: 'aigerim@mail.kz' } as const;
  const receipt = await submitLetter(services, visitor, 'feedback', {
    body,
    language: 'ru',
    address: 'here',
  });
  expect(receipt).toMatchObject({ answerBy: '2026-11-26' });
  expect((await messages()).slice(before)).toEqual([{ channel: 'email', kind: 'case-opened' }]);
});

test('a settlement request is due after fifteen calendar days and keeps what is asked for', async () => {
  const body = { topic: 'deferral', ...words, phone: newPhone() } as const;
  const receipt = await submitLetter(services, visitor, 'settlement', {
    body,
    language: 'ru',
    address: 'there',
  });
  expect(receipt).toMatchObject({ reference: expect.stringMatching(/^S-/), answerBy: '2026-12-08' });
});

test('twenty presses at once are one case and one confirmation', async () => {
  const phone = newPhone();
  const before = (await messages()).length;
  const receipts = await Promise.all(Array.from({ length: 20 }, () => receiptOf(complain({ phone }))));
  expect(new Set(receipts.map(({ reference }) => reference)).size).toBe(1);
  expect((await messages()).length).toBe(before + 1);
});

test('the same words on another day are another case', async () => {
  const phone = newPhone();
  const first = await receiptOf(complain({ phone }));
  clock.advanceMs(86_400_000);
  expect((await receiptOf(complain({ phone }))).reference).not.toBe(first.reference);
});

test('the sixth letter of a day is refused, whatever the address it comes from', async () => {
  const phone = newPhone();
  for (let letter = 1; letter <= 5; letter++)
    await receiptOf(complain({ phone }, { text: `Обращение номер ${letter}` }, `address ${letter}`));
  const sixth = complain({ phone }, { text: 'Обращение номер 6' }, 'address 6');
  expect(await sixth).toMatchObject({ refused: 'too_many_cases' });
});

test('the office sees what is due first, page by page', async () => {
  const all = { now: clock.now(), staffId: 0, owner: null, isLate: false, kind: null, countMax: 4 };
  const page = (last?: QueueRow) =>
    database.transaction(machine, (tx) =>
      readQueue(tx, QUEUE_OF_CASE.complaint, {
        ...all,
        after: last ? { at: last.sortAt, a: last.sortA, b: last.sortB } : null,
      }),
    );
  const first = await page();
  const second = await page(first.at(-1));
  const days = [...first, ...second].map(({ sortAt }) => sortAt.getTime());
  expect(days).toEqual([...days].sort((a, b) => a - b));
  expect(new Set([...first, ...second].map(({ item }) => item)).size).toBe(8);
});

test('a visitor reads no case, and neither words nor contacts lie in the table in clear', async () => {
  const seen = await database.transaction(visitor, (tx) => tx.rows(sql`SELECT case_id FROM support_case`));
  expect(seen).toEqual([]);
  const rows = await database.transaction(machine, (tx) =>
    tx.rows<{ row: string }>(sql`SELECT row_to_json(support_case)::text AS row FROM support_case`),
  );
  const stored = rows
    .map(({ row }) =>
      row.replace(/\\\\x([0-9a-f]*)/g, (_, hex) => Buffer.from(hex, 'hex').toString('latin1')),
    )
    .join('\n');
  expect(rows.length).toBeGreaterThan(5);
  for (const secret of ['Айгерім', '7701300', 'aigerim@mail.kz', 'списаны'])
    expect(stored).not.toContain(secret);
});

test('the act is on record with the request that caused it', async () => {
  const rows = await database.transaction(machine, (tx) =>
    tx.rows(sql`SELECT event FROM audit_trail WHERE request_id = 'request-7' AND event = 'support.test'`),
  );
  expect(rows.length).toBeGreaterThan(0);
});

const file = (fileName: string, bytes: Buffer) => ({ field: 'files', fileName, bytes, isCut: false });

const complainWith = (phone: string, files: ReturnType<typeof file>[]) =>
  submitLetter(services, visitor, 'complaint', {
    body: { topic: 'payment', ...words, phone },
    files,
    language: 'ru',
    address: phone,
  });

test('what came with a complaint is kept with it once, sealed, and the desk opens what it shows', async () => {
  const phone = newPhone();
  const sent = [file('C:\\фото\\чек из терминала.png', png), file('справка.pdf', await pdf(10))];
  const receipt = await receiptOf(complainWith(phone, sent));
  expect(await receiptOf(complainWith(phone, sent))).toEqual(receipt);
  const described = await describeCase(services, machine, receipt.reference, ['operator']);
  if (isRefused(described)) throw new Error(described.refused);
  expect(described.files).toMatchObject([
    { file_name: 'чек из терминала.png', content_type: 'image/png' },
    { file_name: 'справка.pdf', content_type: 'application/pdf' },
  ]);
  const [first] = described.files;
  const opened = await readCaseFile(services, machine, receipt.reference, first?.id ?? 0);
  const shown = await admitPaper(png, 'test');
  expect(opened).toMatchObject({ ...shown, fileName: 'чек из терминала.png' });
  const other = await receiptOf(complain({ phone: newPhone() }));
  expect(await readCaseFile(services, machine, other.reference, first?.id ?? 0)).toMatchObject({
    refused: 'case_file_not_found',
  });
});

test('nobody changes or takes away what came, and a stranger reads none of it', async () => {
  const change = (statement: ReturnType<typeof sql>) =>
    database.transaction(machine, (tx) => tx.run(statement));
  await expect(change(sql`UPDATE support_case_file SET content_type = 'image/png'`)).rejects.toThrow();
  await expect(change(sql`DELETE FROM support_case_file`)).rejects.toThrow();
  const seen = await database.transaction(visitor, (tx) =>
    tx.rows(sql`SELECT file_id FROM support_case_file`),
  );
  expect(seen).toEqual([]);
});

test.each([
  [
    'a program named as a photo',
    [file('photo.jpg', Buffer.from('MZ this is a program'))],
    'attachment_not_readable',
  ],
  [
    'a page named as a PDF',
    [file('a.pdf', Buffer.from('<html><script>1</script>'))],
    'attachment_not_readable',
  ],
  ['an empty file', [file('a.pdf', Buffer.alloc(0))], 'attachment_empty'],
  ['a file above 10 MB', [file('a.pdf', await pdf(10_000_001))], 'attachment_too_large'],
  [
    'six files',
    await Promise.all(
      Array.from({ length: 6 }, async (_, index) => file(`${index}.pdf`, await pdf(9, `${index}`))),
    ),
    'attachments_too_many',
  ],
  [
    'more than 30 MB',
    await Promise.all(
      Array.from({ length: 4 }, async (_, index) => file(`${index}.pdf`, await pdf(9_000_000, `${index}`))),
    ),
    'attachments_too_large',
  ],
] as const)('%s is refused, and nothing of the letter is kept', async (_, files, code) => {
  const phone = newPhone();
  const before = (await messages()).length;
  expect(await complainWith(phone, [...files])).toMatchObject({ refused: code, field: 'files' });
  expect(await messages()).toHaveLength(before);
});

test('a lender that sends no letters confirms by SMS, and writes nothing that nobody would carry', async () => {
  const before = (await messages()).length;
  const withoutMail = { ...services, lender: { ...services.lender, withoutMail: true as const } };
  const send = (contact: Contact) =>
    submitLetter(withoutMail, visitor, 'feedback', {
      body: { topic: 'thanks', ...words, ...contact },
      language: 'ru',
      address: 'a place without mail',
    });
  await receiptOf(send({ phone: newPhone(), email: 'bota@mail.kz' }));
  await receiptOf(send({ email: 'dana@mail.kz' }));
  expect((await messages()).slice(before)).toEqual([{ channel: 'sms', kind: 'case-opened' }]);
});

test('a day that the office has set as off is not counted to the answer', async () => {
  const answerBy = async (decreed: Readonly<Record<string, 'off'>>, place: string) => {
    const { lender } = services;
    const set = { ...services, lender: { ...lender, hours: { ...lender.hours, decreed } } };
    const letter = {
      body: { topic: 'thanks', ...words, phone: newPhone() },
      language: 'ru',
      address: place,
    } as const;
    return (await receiptOf(submitLetter(set, visitor, 'feedback', letter))).answerBy;
  };
  const usual = await answerBy({}, 'a usual week');
  const later = await answerBy({ [usual]: 'off' }, 'a week with a day off');
  expect(later > usual, `${later} after ${usual}`).toBe(true);
});

test('a lender that sends no letters answers by SMS whoever has left an address too', async () => {
  const withoutMail = { ...services, lender: { ...services.lender, withoutMail: true as const } };
  const receipt = await receiptOf(complain({ phone: newPhone(), email: 'erlan@mail.kz' }));
  const { act, caller } = await memberOfStaff(services, 'operator');
  const before = (await messages()).length;
  const answer = { kind: 'answered', text: 'Второе списание вернётся завтра.' } as const;
  expect(await workOnCase(withoutMail, act, caller, receipt.reference, answer)).toEqual({});
  expect((await messages()).slice(before)).toEqual([{ channel: 'sms', kind: 'case-answered' }]);
});
