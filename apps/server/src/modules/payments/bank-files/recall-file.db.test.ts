import pg from 'pg';
import { expect, test } from 'vitest';
import { passUntil } from '../../../loans-for-tests.ts';
import { sql } from '../../../platform/database/sql.ts';
import { asOwner } from '../../../platform/database/test-database.ts';
import { givenBankFiles, reportOf, withReturn } from './bank-files-for-tests.ts';
import { countBankFiles } from './count-waiting.ts';
import { listOrders } from './list-orders.ts';
import { describeFiles, fetchFile } from './read-files.ts';
import { askForFile, keepFile, recallFile } from './recall-file.ts';
import { releaseFile } from './release-file.ts';

const {
  database,
  services,
  maker,
  second,
  alias,
  today,
  handIn,
  statementOf,
  ordered,
  take,
  declineLast,
  turn,
  waiting,
  gathered,
  released,
  referenceOf,
} = await givenBankFiles();

const ask = (fileId: number, { act, caller } = maker) =>
  askForFile(services, act, caller, { fileId, reason: 'Флешка не дошла до банка.' });
const recall = (fileId: number, { act, caller } = second) => recallFile(services, act, caller, fileId);
const nextMorning = () => passUntil(services, '10:00');
/** How a file stands that is not shown first. */
const shownFile = async (fileId: number) =>
  (await describeFiles(services, maker.act, maker.caller)).files.find((file) => file.file_id === fileId);

test('a released file that nobody has fetched is taken back by two people, and its orders go in the next, once', async () => {
  const loan = await ordered();
  const fileId = await gathered();
  expect(await recall(fileId), 'nobody has asked').toEqual({ refused: 'bank_file_over' });
  expect(await ask(fileId), 'not released').toEqual({ refused: 'bank_file_over' });
  await releaseFile(services, second.act, second.caller, fileId);
  expect(await ask(fileId)).toEqual({});
  expect(await shownFile(fileId)).toMatchObject({
    recall: { mine: true, reason: 'Флешка не дошла до банка.' },
    recalled: null,
  });
  expect(await recall(fileId, maker)).toEqual({ refused: 'same_person' });
  const samePerson = { ...alias, caller: { ...alias.caller, personIndex: maker.caller.personIndex } };
  expect(await recall(fileId, samePerson), 'nor by another account').toEqual({ refused: 'same_person' });
  const past = sql`UPDATE bank_file SET recalled_by = recall_asked_by, recalled_at = now() WHERE file_id = ${fileId}`;
  await expect(asOwner(database, past), 'nor past the desk').rejects.toThrow('is released');
  expect(await keepFile(services, second.act, fileId)).toEqual({});
  expect(await recall(fileId)).toEqual({ refused: 'bank_file_over' });
  await ask(fileId);
  expect(await recall(fileId)).toEqual({});
  expect(await waiting()).toBe(1);
  expect(await fetchFile(services, maker.act, fileId)).toEqual({ refused: 'bank_file_over' });
  expect(await recall(fileId), 'once').toEqual({ refused: 'bank_file_over' });
  const again = await released();
  expect(again.xml).toContain(await referenceOf(loan));
  await take(await handIn(again.xml));
  services.clock.advanceMs(6 * 60_000);
  expect(await turn(loan)).toBe('executed');
});

test('a file that was fetched is taken back when the statements since are here and tell of none of its orders', async () => {
  const loan = await ordered();
  const { fileId } = await released();
  const day = today();
  expect(await ask(fileId), 'its day runs').toEqual({ refused: 'bank_file_unproven' });
  await nextMorning();
  expect(await ask(fileId)).toEqual({ refused: 'bank_file_unproven' });
  const past = sql`UPDATE bank_file SET recall_asked_by = ${maker.caller.staffId}, recall_asked_at = now(), recall_reason_sealed = content_sealed WHERE file_id = ${fileId}`;
  await asOwner(database, past);
  const back = sql`UPDATE bank_file SET recalled_by = ${second.caller.staffId}, recalled_at = now() WHERE file_id = ${fileId}`;
  await expect(asOwner(database, back), 'nor past the desk').rejects.toThrow('is released');
  expect(await recall(fileId)).toEqual({ refused: 'bank_file_unproven' });
  expect(await take(await statementOf(day))).toMatchObject({ kind: 'statement', orders: 0 });
  expect(await recall(fileId)).toEqual({});
  expect((await released()).xml).toContain(await referenceOf(loan));
});

test('a file of which the bank has told is not taken back', async () => {
  const loan = await ordered();
  const { fileId } = await released();
  const day = today();
  expect(await take(reportOf(await referenceOf(loan), 'ACSP'))).toMatchObject({ orders: 1 });
  await nextMorning();
  await take(await statementOf(day));
  expect(await ask(fileId)).toEqual({ refused: 'bank_file_told' });
});

test('a file that reached the bank after all is there again: what waits of it is not paid by another', async () => {
  const [told, beside] = [await ordered(), await ordered()];
  const fileId = await gathered();
  await releaseFile(services, second.act, second.caller, fileId);
  await ask(fileId);
  expect(await recall(fileId)).toEqual({});
  await ordered();
  const latter = await gathered();
  const accepted = reportOf(await referenceOf(told), 'ACSP');
  expect(await take(accepted)).toMatchObject({ orders: 1, strangers: 0 });
  expect(await releaseFile(services, second.act, second.caller, latter), 'it was taken apart').toEqual({
    refused: 'bank_file_over',
  });
  const { orders } = await listOrders(services, second.act, second.caller, { file_id: fileId });
  expect(orders.map(({ reference }) => reference).sort()).toEqual(
    [await referenceOf(told), await referenceOf(beside)].sort(),
  );
  expect(await shownFile(fileId)).toMatchObject({ recall: null, recalled: null });
  expect(await waiting(), 'the third alone').toBe(1);
  await released();
});

test('what the bank refuses in a file that was taken back frees nothing that another has taken there', async () => {
  const loan = await ordered();
  const fileId = await gathered();
  await releaseFile(services, second.act, second.caller, fileId);
  const { name: former = '' } = (await shownFile(fileId)) ?? {};
  await ask(fileId);
  await recall(fileId);
  await released();
  const refusedThere = reportOf(await referenceOf(loan), 'RJCT').replace(
    '<OrgnlMsgId>F<',
    `<OrgnlMsgId>${former}<`,
  );
  expect(await take(refusedThere)).toMatchObject({ orders: 1, failing: 0 });
  services.clock.advanceMs(6 * 60_000);
  expect(await turn(loan)).toBe('waiting');
});

test('whoever may be the second person is told how much waits for them, and whoever was the first is not', async () => {
  const counted = async (who = second) => {
    const roles = who === maker ? (['accountant'] as const) : (['compliance'] as const);
    return countBankFiles(services, who.act, { ...who.caller, roles: [...roles] });
  };
  const before = await counted();
  await ordered();
  const mine = await counted(maker);
  const fileId = await gathered();
  expect([await counted(), await counted(maker)]).toEqual([before + 1, mine]);
  await releaseFile(services, second.act, second.caller, fileId);
  expect(await counted()).toBe(before);
  await ask(fileId);
  expect([await counted(), await counted(maker)]).toEqual([before + 1, mine]);
  await keepFile(services, second.act, fileId);
  expect(await counted()).toBe(before);
});

/** Whether somebody waits for what this connection has written. */
async function waitsForLock(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(
    'SELECT FROM pg_stat_activity WHERE pg_backend_pid() = ANY (pg_blocking_pids(pid))',
  );
  return (rowCount ?? 0) > 0;
}

test('two different statements of a day that are brought at once are one statement and one refusal in words', async () => {
  const loan = await ordered();
  const { xml } = await released();
  await handIn(xml);
  const day = today();
  await nextMorning();
  const statement = await statementOf(day);
  const forged = withReturn(statement, await referenceOf(loan));
  await take(forged);
  expect(await declineLast()).toEqual({});
  // Another is being written while the declined one is brought again.
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('BEGIN');
  await client.query(
    `INSERT INTO bank_answer (content_hash, kind, day, content_sealed, orders_told, strangers_told, taken_by, taken_at)
     SELECT '\\x01', kind, day, content_sealed, 0, 0, taken_by, now() FROM bank_answer WHERE day = $1`,
    [day],
  );
  const brought = take(forged);
  await expect.poll(() => waitsForLock(client)).toBe(true);
  await client.query('COMMIT');
  await client.end();
  expect(await brought).toMatchObject({ refused: 'bank_statement_known' });
});
