import { expect, test } from 'vitest';
import { liveLoan, newsOf, payAtTerminal } from '../../../loans-for-tests.ts';
import { asBorrower, registerPerson } from '../../../people-for-tests.ts';
import { sql } from '../../../platform/database/sql.ts';
import { isRefused } from '../../../platform/outcome.ts';
import { listActs } from '../../staff/record/list-acts.ts';
import { readConversation } from '../../support/conversation/read-conversation.ts';
import { wakeAnswers } from '../../support/conversation/wake-answers.ts';
import { writeMessage } from '../../support/conversation/write-message.ts';
import { describeCase } from '../../support/working/work-on-case.ts';
import { givenOffice, machine } from '../desk-for-tests.ts';
import { readQueue } from '../queues/store.ts';
import { takeItem } from '../queues/take-item.ts';
import { describeCustomer } from './describe-customer.ts';
import { listEarlierNotes, listEarlierPayments } from './list-earlier.ts';
import { revealPersonalData } from './reveal-personal-data.ts';
import { noteCustomer, writeToCustomer } from './write-about-customer.ts';

const { database, services, at, actOf, actsAbout } = await givenOffice();
const said = (borrowerId: number, text: string) => ({ staffId: at('operator').staffId, borrowerId, text });
const viewer = { roles: ['operator'], language: 'ru' } as const;
const shown = (borrowerId: number) => readConversation(services, asBorrower(borrowerId), borrowerId);
const waiting = (borrowerId: number) =>
  database.transaction(machine, async (tx) => {
    const filter = { staffId: 0, owner: null, isLate: false, kind: 'conversation', after: null } as const;
    const rows = await readQueue(tx, 'cases', { ...filter, now: services.clock.now(), countMax: 500 });
    return rows.filter((row) => row.borrowerId === borrowerId);
  });

async function paymentsOn(borrowerId: number) {
  const page = await describeCustomer(services, actOf('accountant'), borrowerId, viewer);
  if (isRefused(page)) throw new Error(page.refused);
  return page.payments;
}

test('a note stands on the customer’s page with who wrote it, is sealed, and nobody changes it or reads it as the client', async () => {
  const { borrowerId } = await registerPerson(services);
  const note = said(borrowerId, 'Просит звонить после шести.');
  const act = actOf('operator', 'customer.noted', borrowerId);
  expect(await noteCustomer(services, act, note)).toEqual({});
  const page = await describeCustomer(services, actOf('accountant'), borrowerId, viewer);
  expect(page).toMatchObject({ notes: [{ text: note.text, by: at('operator').name }] });
  const other = await registerPerson(services);
  const otherPage = await describeCustomer(services, actOf('accountant'), other.borrowerId, viewer);
  expect(otherPage, 'on nobody else’s page').toMatchObject({ notes: [] });
  expect(await actsAbout(borrowerId, 'customer.noted')).toHaveLength(1);
  const rows = await database.transaction(machine, (tx) =>
    tx.rows<{ sealed: Buffer }>(
      sql`SELECT text_sealed AS sealed FROM customer_note WHERE borrower_id = ${borrowerId}`,
    ),
  );
  expect(rows[0]?.sealed.toString('utf8')).not.toContain('шести');
  const asClient = await database.transaction(asBorrower(borrowerId), (tx) =>
    tx.rows(sql`SELECT note_id FROM customer_note WHERE borrower_id = ${borrowerId}`),
  );
  expect(asClient).toEqual([]);
  await expect(
    database.transaction(machine, (tx) => tx.run(sql`DELETE FROM customer_note`)),
  ).rejects.toThrow();
  expect(await noteCustomer(services, actOf('operator'), said(99_999_999, 'Никто'))).toMatchObject({
    refused: 'customer_not_found',
  });
});

test('a message to a client begins their conversation, waits for nobody’s answer, and whoever is away is told of it', async () => {
  const { borrowerId } = await liveLoan(services);
  const written = await writeToCustomer(services, actOf('operator'), said(borrowerId, 'Пришлите справку.'));
  if (isRefused(written)) throw new Error(written.refused);
  expect((await shown(borrowerId)).messages).toEqual([
    expect.objectContaining({ mine: false, text: 'Пришлите справку.', read: false }),
  ]);
  expect(await waiting(borrowerId)).toEqual([]);
  services.clock.advanceMs(120_000);
  await wakeAnswers(services);
  expect((await newsOf(services, borrowerId)).filter((kind) => kind === 'message-waiting')).toHaveLength(1);
  const counted = await database.transaction(machine, (tx) =>
    tx.rows(sql`SELECT answers_by AS "answersBy" FROM support_case_step JOIN support_case USING (case_id)
      WHERE reference = ${written.reference}`),
  );
  expect(counted, 'it is no answer in time to a question').toEqual([{ answersBy: null }]);
});

test('a message to a client goes on with their open conversation, but not over a colleague’s head', async () => {
  const { borrowerId } = await registerPerson(services);
  await writeMessage(services, asBorrower(borrowerId), borrowerId, {
    ...{ text: 'Когда деньги?', files: [], language: 'ru', address: '192.0.2.1' },
  });
  const [item] = await waiting(borrowerId);
  const held = await takeItem(
    services,
    actOf('compliance'),
    at('compliance').staffId,
    'cases',
    item?.item ?? '',
  );
  expect(isRefused(held)).toBe(false);
  expect(await writeToCustomer(services, actOf('operator'), said(borrowerId, 'Завтра.'))).toMatchObject({
    refused: 'item_taken',
  });
  expect((await shown(borrowerId)).messages).toHaveLength(1);
  const own = { ...said(borrowerId, 'Сегодня.'), staffId: at('compliance').staffId };
  await describeCase(services, actOf('compliance'), item?.item ?? '', ['compliance']);
  expect(await writeToCustomer(services, actOf('compliance'), own)).toEqual({
    reference: item?.item,
    unseen: 0,
  });
  expect((await shown(borrowerId)).messages).toMatchObject([{ mine: true, read: true }, { mine: false }]);
});

test('nothing is sent over what a client has asked and nobody has seen: it is read first', async () => {
  const { borrowerId } = await registerPerson(services);
  const asks = (text: string) =>
    writeMessage(services, asBorrower(borrowerId), borrowerId, {
      ...{ text, files: [], language: 'ru', address: '192.0.2.1' },
    });
  const writes = () => writeToCustomer(services, actOf('operator'), said(borrowerId, 'Пришлите справку.'));
  const answers = async () => (await shown(borrowerId)).messages.filter(({ mine }) => !mine).length;
  await asks('Когда деньги?');
  await asks('Уже неделю жду.');
  const written = await writes();
  if (isRefused(written)) throw new Error(written.refused);
  expect(written.unseen).toBe(2);
  expect([await answers(), (await waiting(borrowerId)).length]).toEqual([0, 1]);
  const open = async () => describeCase(services, actOf('operator'), written.reference, ['operator']);
  await open();
  await asks('Алло?');
  expect(await writes()).toMatchObject({ unseen: 1 });
  await open();
  expect(await writes()).toMatchObject({ unseen: 0 });
  expect([await answers(), (await waiting(borrowerId)).length]).toEqual([1, 0]);
});

test('what a customer’s page does not show at first is read page by page: no note and no payment is out of reach', async () => {
  const key = await liveLoan(services);
  const { borrowerId } = key;
  for (let note = 1; note <= 51; note += 1)
    await noteCustomer(services, actOf('operator'), said(borrowerId, `Заметка ${note}`));
  for (const tenge of [1_000, 2_000]) await payAtTerminal(services, key, tenge);
  const page = await describeCustomer(services, actOf('accountant'), borrowerId, viewer);
  if (isRefused(page)) throw new Error(page.refused);
  expect(page).toMatchObject({ notes_earlier: true, payments_earlier: false });
  expect(page.notes).toHaveLength(50);
  const notes = await listEarlierNotes(services, actOf('accountant'), borrowerId, page.notes.at(-1)?.id ?? 0);
  expect(notes).toMatchObject({ notes: [{ text: 'Заметка 1' }], notes_earlier: false });
  const [newest] = page.payments;
  const payments = await listEarlierPayments(
    services,
    actOf('accountant'),
    borrowerId,
    newest?.payment_id ?? 0,
  );
  expect(payments).toEqual({ payments: page.payments.slice(1), payments_earlier: false });
  expect(page.payments).toHaveLength(2);
  const other = await registerPerson(services);
  const foreign = newest?.payment_id ?? 0;
  expect(await listEarlierPayments(services, actOf('accountant'), other.borrowerId, foreign)).toEqual({
    payments: [],
    payments_earlier: false,
  });
});

test('a payment that came late with its word of an earlier day is before those of later days, and on no page twice', async () => {
  const key = await liveLoan(services);
  const { borrowerId } = key;
  await payAtTerminal(services, key, 1_000);
  const [later] = await paymentsOn(borrowerId);
  services.clock.advanceMs(2 * 86_400_000);
  await payAtTerminal(services, key, 2_000);
  const yesterday = new Date(services.clock.now().getTime() - 86_400_000);
  await payAtTerminal(services, key, 3_000, yesterday);
  const [newest, ...others] = await paymentsOn(borrowerId);
  expect([newest, ...others].map((payment) => payment?.amount)).toEqual(['2000.00', '3000.00', '1000.00']);
  expect(others.at(-1)).toEqual(later);
  expect(
    await listEarlierPayments(services, actOf('accountant'), borrowerId, newest?.payment_id ?? 0),
  ).toEqual({
    payments: others,
    payments_earlier: false,
  });
});

test('relatives are named to those who may see a person whole, or for a reason', async () => {
  const { borrowerId } = await liveLoan(services);
  const seen = async (roles: readonly ('operator' | 'compliance')[]) => {
    const page = await describeCustomer(services, actOf('operator'), borrowerId, { roles, language: 'ru' });
    return isRefused(page) ? [] : (page.profile?.relatives ?? []);
  };
  const [whole, masked] = [await seen(['compliance']), await seen(['operator'])];
  expect(whole.length).toBeGreaterThan(0);
  expect(masked).toEqual(
    whole.map(({ kind }) => ({ kind, name: null, phone: expect.stringContaining('*') })),
  );
  const told = await revealPersonalData(services, actOf('operator'), borrowerId, 'Клиент просит');
  expect(told).toMatchObject({ profile: { relatives: whole } });
});

test('the record without looks keeps what was done', async () => {
  const { borrowerId } = await registerPerson(services);
  const viewed = actOf('operator', 'customer.viewed', borrowerId);
  await describeCustomer(services, viewed, borrowerId, viewer);
  await noteCustomer(services, actOf('operator', 'customer.noted', borrowerId), said(borrowerId, 'Звонил.'));
  const events = async (isDeeds: boolean) => {
    const nobody = { beforeId: null, event: null, staffId: null, subject: null, from: null, to: null };
    const filter = { ...nobody, borrowerId, isOnBehalf: false, isDeeds };
    return (await listActs(services, machine, filter)).acts.map(({ event }) => event);
  };
  expect(await events(false)).toEqual(['customer.noted', 'customer.viewed']);
  expect(await events(true)).toEqual(['customer.noted']);
});
