import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { expect, test } from 'vitest';
import { givenDesk, givenLoansEachMorning } from '../../../given-for-tests.ts';
import { liveLoan, newsOf, passDays } from '../../../loans-for-tests.ts';
import { asBorrower, registerPerson } from '../../../people-for-tests.ts';
import { machineAct } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { isRefused } from '../../../platform/outcome.ts';
import { readQueue } from '../../desk/queues/store.ts';
import { PNG_FOR_TESTS, pdfForTests } from '../../documents/papers/papers-for-tests.ts';
import { listRequests } from '../../recovery/requests/list-requests.ts';
import { addWords } from '../../recovery/requests/write-letter.ts';
import { describeCase, workOnCase } from '../working/work-on-case.ts';
import { markRead } from './mark-read.ts';
import { countUnread, readAllMessages, readConversation, readMessageFile } from './read-conversation.ts';
import { wakeAnswers } from './wake-answers.ts';
import { writeMessage } from './write-message.ts';

const { database, services } = await givenLoansEachMorning();
const at = await givenDesk(services, ['operator', 'accountant']);
const machine = machineAct('test');

const paper = (fileName: string, bytes: Uint8Array) => ({
  field: 'files',
  fileName,
  bytes: Buffer.from(bytes),
  isCut: false,
});

const write = (borrowerId: number, text: string, files: readonly ReturnType<typeof paper>[] = []) =>
  writeMessage(services, asBorrower(borrowerId), borrowerId, {
    text,
    files,
    language: 'ru',
    address: '192.0.2.1',
  });
async function written(borrowerId: number, text: string, files: readonly ReturnType<typeof paper>[] = []) {
  const outcome = await write(borrowerId, text, files);
  if (isRefused(outcome)) throw new Error(outcome.refused);
  return outcome;
}
const shown = (borrowerId: number) => readConversation(services, asBorrower(borrowerId), borrowerId);
const deskOf = (borrowerId: number) =>
  database.transaction(machine, async (tx) => {
    const rows = await readQueue(tx, 'cases', {
      now: services.clock.now(),
      staffId: at('operator').caller.staffId,
      owner: null,
      isLate: false,
      kind: 'conversation',
      after: null,
      countMax: 500,
    });
    return rows.filter((row) => row.borrowerId === borrowerId);
  });
async function referenceOf(borrowerId: number): Promise<string> {
  const { reference } = await database.transaction(machine, (tx) =>
    tx.one<{ reference: string }>(sql`SELECT reference FROM support_case
      WHERE borrower_id = ${borrowerId} AND kind = 'conversation' ORDER BY case_id DESC LIMIT 1`),
  );
  return reference;
}
async function answer(borrowerId: number, text: string, files: readonly ReturnType<typeof paper>[] = []) {
  const { act, caller } = at('operator');
  const step = { kind: 'answered', text, files } as const;
  const outcome = await workOnCase(services, act, caller, await referenceOf(borrowerId), step);
  if (isRefused(outcome)) throw new Error(outcome.refused);
}
const passMinutes = (minutes: number) => services.clock.advanceMs(minutes * 60_000);
const messagesFrom = async (borrowerId: number) =>
  (await newsOf(services, borrowerId)).filter((kind) => kind === 'message-waiting').length;

test('a message comes to the desk with its clock, is answered there, and each side sees what the other has read', async () => {
  const { borrowerId } = await registerPerson(services);
  const { dueAt } = await written(borrowerId, 'Можно заплатить завтра?');
  expect(dueAt.getTime() - services.clock.now().getTime()).toBe(60 * 60_000);
  expect(await deskOf(borrowerId)).toEqual([
    expect.objectContaining({ kind: 'conversation', dueAt, unread: 1, waitsFor: 'us' }),
  ]);
  expect((await shown(borrowerId)).messages).toEqual([
    expect.objectContaining({ mine: true, text: 'Можно заплатить завтра?', read: false }),
  ]);

  void (await describeCase(services, at('operator').act, await referenceOf(borrowerId), ['auditor']));
  expect((await shown(borrowerId)).messages[0]?.read, 'an auditor reads nothing for the office').toBe(false);
  const whole = await describeCase(services, at('operator').act, await referenceOf(borrowerId), ['operator']);
  expect(whole).toMatchObject({ steps: [{ kind: 'added', text: 'Можно заплатить завтра?' }] });
  expect((await shown(borrowerId)).messages[0]?.read).toBe(true);

  await answer(borrowerId, 'Да, до конца дня.');
  expect(await deskOf(borrowerId)).toEqual([]);
  const told = await shown(borrowerId);
  expect(told).toMatchObject({ unread: 1, answer_due_at: null });
  expect(told.messages.at(-1)).toMatchObject({ mine: false, text: 'Да, до конца дня.', read: false });
  expect(JSON.stringify(told)).not.toContain(at('operator').caller.name);
  const last = told.messages.at(-1)?.id ?? 0;
  expect(await markRead(services, asBorrower(borrowerId), borrowerId, last)).toEqual({ unread: 0 });
});

test('the conversation goes on after an answer with a new clock, which a second message does not put off', async () => {
  const { borrowerId } = await registerPerson(services);
  await written(borrowerId, 'Первый вопрос.');
  const reference = await referenceOf(borrowerId);
  await answer(borrowerId, 'Первый ответ.');
  passMinutes(30);
  const { dueAt } = await written(borrowerId, 'Второй вопрос.');
  const since = services.clock.now();
  passMinutes(30);
  expect((await written(borrowerId, 'И ещё.')).dueAt).toEqual(dueAt);
  expect(await referenceOf(borrowerId)).toBe(reference);
  expect(await deskOf(borrowerId)).toEqual([
    expect.objectContaining({ item: reference, dueAt, since, unread: 2 }),
  ]);
});

test('a note to an answered conversation brings it back to nobody', async () => {
  const { borrowerId } = await registerPerson(services);
  await written(borrowerId, 'Спасибо.');
  await answer(borrowerId, 'Пожалуйста.');
  const { act, caller } = at('operator');
  const note = { kind: 'note', text: 'Всё решили.' } as const;
  expect(await workOnCase(services, act, caller, await referenceOf(borrowerId), note)).toEqual({});
  expect(await deskOf(borrowerId)).toEqual([]);
  expect((await shown(borrowerId)).answer_due_at).toBeNull();
});

test('a closed conversation is read on, and the next message begins another', async () => {
  const { borrowerId } = await registerPerson(services);
  await written(borrowerId, 'Здравствуйте');
  const first = await referenceOf(borrowerId);
  const { act, caller } = at('operator');
  await workOnCase(services, act, caller, first, { kind: 'closed', text: 'Вопрос решён.' });
  await written(borrowerId, 'Здравствуйте');
  expect(await referenceOf(borrowerId)).not.toBe(first);
  expect((await shown(borrowerId)).messages.map(({ text }) => text)).toEqual([
    'Здравствуйте',
    'Здравствуйте',
  ]);
});

test('first messages at once begin one conversation', async () => {
  const { borrowerId } = await registerPerson(services);
  await Promise.all(['Раз', 'Два', 'Три'].map((text) => written(borrowerId, text)));
  expect(await deskOf(borrowerId)).toEqual([expect.objectContaining({ unread: 3 })]);
});

test('files go both ways, written anew, and nobody else reads them', async () => {
  const [{ borrowerId }, other] = [await registerPerson(services), await registerPerson(services)];
  await written(borrowerId, '', [paper('справка.pdf', await pdfForTests()), paper('чек.png', PNG_FOR_TESTS)]);
  await written(borrowerId, 'Ещё раз', [paper('справка.pdf', await pdfForTests())]);
  await answer(borrowerId, 'Спасибо, вот график.', [paper('график.pdf', await pdfForTests())]);
  const { messages } = await shown(borrowerId);
  expect(messages.map(({ files }) => files.map((file) => file.file_name))).toEqual([
    ['справка.pdf', 'чек.png'],
    ['справка.pdf'],
    ['график.pdf'],
  ]);
  const [own, , theirs] = messages.map(({ files }) => files[0]?.id ?? 0);
  for (const id of [own ?? 0, theirs ?? 0]) {
    const found = await readMessageFile(services, asBorrower(borrowerId), borrowerId, id);
    expect(found).toMatchObject({ contentType: 'application/pdf' });
    expect(await readMessageFile(services, asBorrower(other.borrowerId), other.borrowerId, id)).toMatchObject(
      {
        refused: 'case_file_not_found',
      },
    );
    // Without the question of the statement the wall of the database still stands.
    expect(
      await database.transaction(asBorrower(other.borrowerId), (tx) =>
        tx.rows(sql`SELECT file_id FROM support_case_file WHERE file_id = ${id}`),
      ),
    ).toEqual([]);
  }
});

test('what is no paper, nothing at all and too much in a day is refused, and nothing is kept', async () => {
  const { borrowerId } = await registerPerson(services);
  expect(await write(borrowerId, '')).toMatchObject({ refused: 'message_empty' });
  expect(await write(borrowerId, 'Вот', [paper('вирус.pdf', Buffer.from('MZ'))])).toMatchObject({
    refused: 'attachment_not_readable',
  });
  expect((await shown(borrowerId)).messages).toEqual([]);
  await written(borrowerId, 'Сообщение 0');
  await answer(borrowerId, 'Слушаем');
  for (let count = 1; count < 100; count += 1) await written(borrowerId, `Сообщение ${count}`);
  expect(await write(borrowerId, 'Сто первое')).toMatchObject({ refused: 'too_many_messages' });
  passDays(services, 1);
  expect(isRefused(await write(borrowerId, 'Назавтра'))).toBe(false);
});

test('another borrower sees nothing of it, not even by the database', async () => {
  const [{ borrowerId }, other] = [await registerPerson(services), await registerPerson(services)];
  await written(borrowerId, 'Моё дело');
  await answer(borrowerId, 'Наш ответ');
  expect(await shown(other.borrowerId)).toEqual({
    messages: [],
    earlier: false,
    unread: 0,
    answer_due_at: null,
  });
  const { messages } = await shown(borrowerId);
  const last = messages.at(-1)?.id ?? 0;
  await markRead(services, asBorrower(other.borrowerId), other.borrowerId, last);
  expect(await countUnread(services, asBorrower(borrowerId), borrowerId)).toEqual({ unread: 1 });
  const seen = await database.transaction(asBorrower(other.borrowerId), (tx) =>
    tx.rows(sql`SELECT step_id FROM support_case_step WHERE step_id = ${last}`),
  );
  expect(seen).toEqual([]);
});

test('who is away is told of an answer once until they have read it, and who reads on is not', async () => {
  const [{ borrowerId: away }, { borrowerId: here }] = [await liveLoan(services), await liveLoan(services)];
  for (const borrowerId of [away, here]) {
    await written(borrowerId, 'Вопрос');
    await answer(borrowerId, 'Ответ');
  }
  await markRead(services, asBorrower(here), here, (await shown(here)).messages.at(-1)?.id ?? 0);
  await wakeAnswers(services);
  expect(await messagesFrom(away)).toBe(0);
  passMinutes(2);
  await wakeAnswers(services);
  await answer(away, 'Ещё ответ');
  passMinutes(2);
  await wakeAnswers(services);
  expect([await messagesFrom(away), await messagesFrom(here)]).toEqual([1, 0]);

  await markRead(services, asBorrower(away), away, (await shown(away)).messages.at(-1)?.id ?? 0);
  await answer(away, 'Новое');
  passMinutes(2);
  await wakeAnswers(services);
  expect(await messagesFrom(away)).toBe(2);
});

test('what was answered after the message that was read is still unread', async () => {
  const { borrowerId } = await registerPerson(services);
  await written(borrowerId, 'Вопрос');
  await answer(borrowerId, 'Первый ответ');
  const first = (await shown(borrowerId)).messages.at(-1)?.id ?? 0;
  await answer(borrowerId, 'Второй ответ');
  expect(await markRead(services, asBorrower(borrowerId), borrowerId, first)).toEqual({ unread: 1 });
  const { messages, unread } = await shown(borrowerId);
  expect([messages.map(({ read }) => read), unread]).toEqual([[true, true, false], 1]);
});

test('marks of reading never go back', async () => {
  const { borrowerId } = await registerPerson(services);
  await written(borrowerId, 'Вопрос');
  await answer(borrowerId, 'Ответ');
  const last = (await shown(borrowerId)).messages.at(-1)?.id ?? 0;
  await markRead(services, asBorrower(borrowerId), borrowerId, last);
  expect(await markRead(services, asBorrower(borrowerId), borrowerId, 1)).toEqual({ unread: 0 });
  const back = database.transaction(machine, (tx) =>
    tx.run(sql`UPDATE support_case SET borrower_read_step_id = 0 WHERE borrower_id = ${borrowerId}`),
  );
  await expect(back).rejects.toThrow('stays read');
});

test('a look of the office at it is on record, and only those who may answer do', async () => {
  const { borrowerId } = await registerPerson(services);
  await written(borrowerId, 'Вопрос');
  const reference = await referenceOf(borrowerId);
  const { act, caller } = at('accountant');
  await describeCase(services, { ...act, auditEvent: 'case.viewed' }, reference, caller.roles);
  const looks = await database.transaction(machine, (tx) =>
    tx.rows(
      sql`SELECT staff_id AS "staffId" FROM staff_act WHERE event = 'case.viewed' AND subject = ${reference}`,
    ),
  );
  expect(looks).toEqual([{ staffId: caller.staffId }]);
  expect(await workOnCase(services, act, caller, reference, { kind: 'answered', text: 'Да' })).toMatchObject({
    refused: 'right_missing',
  });
});

test('it is none of the requests, and no words are added to it as to one', async () => {
  const { borrowerId } = await registerPerson(services);
  await written(borrowerId, 'Вопрос');
  const act = asBorrower(borrowerId);
  expect((await listRequests(services, act, borrowerId, 'ru')).requests).toEqual([]);
  const reference = await referenceOf(borrowerId);
  expect(await addWords(services, act, borrowerId, { reference, text: 'Ещё' })).toMatchObject({
    refused: 'case_not_found',
  });
});

test('a conversation that is put off has the term of its day, and a message of its borrower brings it back with one of today', async () => {
  const { borrowerId } = await registerPerson(services);
  const { dueAt: first } = await written(borrowerId, 'Когда ответите?');
  const until = dayInAlmaty(services.clock.now().getTime() + 5 * 86_400_000);
  const { act, caller } = at('operator');
  const step = { kind: 'deferred', text: 'Ждём бухгалтерию.', until } as const;
  await workOnCase(services, act, caller, await referenceOf(borrowerId), step);
  const [waiting] = await deskOf(borrowerId);
  expect(waiting?.dueAt?.getTime()).toBeGreaterThan(first.getTime() + 3 * 86_400_000);
  passMinutes(61);
  const { dueAt } = await written(borrowerId, 'Я ещё жду.');
  expect(dueAt.getTime() - services.clock.now().getTime()).toBe(60 * 60_000);
  expect(await deskOf(borrowerId)).toEqual([expect.objectContaining({ dueAt, waitsFor: 'us' })]);
});

test('a long conversation is read page by page, the last messages first, and whole in the data of one’s own', async () => {
  const { borrowerId } = await registerPerson(services);
  const first = await written(borrowerId, 'Первое');
  await database.transaction(machine, (tx) =>
    tx.run(sql`
      INSERT INTO support_case_step (case_id, kind, text_sealed, at)
      SELECT case_id, 'added', text_sealed, at FROM support_case_step, generate_series(1, 60) WHERE step_id = ${first.stepId}`),
  );
  const last = await written(borrowerId, 'Последнее', [paper('a.png', PNG_FOR_TESTS)]);
  const page = await shown(borrowerId);
  expect(page.messages.map(({ id }) => id)).toHaveLength(50);
  expect(page).toMatchObject({ earlier: true });
  expect(page.messages.at(-1)).toMatchObject({ id: last.stepId, files: [{ file_name: 'a.png' }] });
  const before = page.messages[0]?.id ?? null;
  const rest = await readConversation(services, asBorrower(borrowerId), borrowerId, { before });
  expect(rest).toMatchObject({ earlier: false });
  expect(rest.messages.map(({ id }) => id)).toHaveLength(12);
  expect(rest.messages[0]).toMatchObject({ id: first.stepId, files: [] });
  const after = page.messages.at(-2)?.id ?? null;
  const later = await readConversation(services, asBorrower(borrowerId), borrowerId, { after });
  expect(later).toMatchObject({ earlier: false, messages: [{ id: last.stepId }] });
  const fromFirst = await readConversation(services, asBorrower(borrowerId), borrowerId, {
    after: first.stepId,
  });
  expect(fromFirst, 'more than a page came after it').toMatchObject({ earlier: true });
  const whole = await readConversation(services, asBorrower(borrowerId), borrowerId, {
    after: rest.messages.at(-1)?.id ?? null,
  });
  expect(whole.messages.map(({ id }) => id)).toEqual(page.messages.map(({ id }) => id));
  expect(whole, 'a page that holds all of them').toMatchObject({ earlier: false });
  const all = await readAllMessages(services, asBorrower(borrowerId), borrowerId);
  expect(all.map(({ id }) => id)).toEqual([...rest.messages, ...page.messages].map(({ id }) => id));
});
