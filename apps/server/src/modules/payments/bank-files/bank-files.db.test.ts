import { createHash } from 'node:crypto';
import { declineBankAnswer } from '@senim/contracts/paying/bank-files';
import { addDays } from '@senim/kazakhstan/calendar-day';
import { STATUS } from '@senim/loan-engine/lifecycle/status';
import pg from 'pg';
import { expect, test } from 'vitest';
import { newsOf, passUntil } from '../../../loans-for-tests.ts';
import { sql } from '../../../platform/database/sql.ts';
import { asOwner } from '../../../platform/database/test-database.ts';
import { isRefused } from '../../../platform/outcome.ts';
import { holdPayouts } from '../../contacts/hold-payouts.ts';
import { readFigures } from '../../desk/watch/read-figures.ts';
import { reconcileBook } from '../../ledger/reconcile-book.ts';
import { listActs } from '../../staff/record/list-acts.ts';
import { reconcileProviders } from '../incoming/reconcile-providers.ts';
import { stopPayout } from '../payouts/stop-payout.ts';
import { checkStatement } from '../statements/check-statement.ts';
import { bytesOf, givenBankFiles, type Ordered, reportOf, withReturn } from './bank-files-for-tests.ts';
import { listOrders } from './list-orders.ts';
import { makeFile } from './make-file.ts';
import { describeFiles, fetchFile } from './read-files.ts';
import { releaseFile, takeFileApart } from './release-file.ts';
import { bankFileRoutes } from './routes.ts';
import { takeAnswer } from './take-answer.ts';

const {
  database,
  services,
  maker,
  second,
  alias,
  machine,
  today,
  handIn,
  statementOf,
  ordered,
  take,
  lastAnswer,
  confirmLast,
  declineLast,
  statusOf,
  numberOf,
  turn,
  waiting,
  gathered,
  released,
  referenceOf,
} = await givenBankFiles();

test('orders go to the bank in a file that one gathers and another releases, and each has the fate that the bank tells', async () => {
  const [made, refused, open] = [await ordered(), await ordered('rejects'), await ordered('waits')];
  expect(await waiting()).toBe(3);
  const fileId = await gathered();
  expect(await waiting()).toBe(0);
  expect(await fetchFile(services, maker.act, fileId)).toEqual({ refused: 'bank_file_over' });
  expect(await releaseFile(services, maker.act, maker.caller, fileId)).toEqual({ refused: 'same_person' });
  await expect(
    asOwner(
      database,
      sql`UPDATE bank_file SET released_by = made_by, released_at = made_at WHERE file_id = ${fileId}`,
    ),
  ).rejects.toThrow('bank_file_two_people');
  const { orders } = await listOrders(services, second.act, second.caller, { file_id: fileId });
  expect(orders).toHaveLength(3);
  expect(orders.map(({ agreement_number: number }) => number)).toContain(await numberOf(made));
  expect(orders[0]).toMatchObject({
    name: expect.stringMatching(/\S/),
    iban: expect.stringMatching(/^KZ\d/),
  });
  const masked = await listOrders(services, maker.act, maker.caller, {
    file_id: fileId,
    after: orders[0]?.reference ?? '',
  });
  expect(masked.orders).toHaveLength(2);
  expect(masked.orders[0]?.iban).toMatch(/^KZ\*\*/);
  expect(await releaseFile(services, second.act, second.caller, fileId)).toEqual({});
  const file = await fetchFile(services, maker.act, fileId);
  if (isRefused(file)) throw new Error(file.refused);
  expect(await fetchFile(services, maker.act, fileId), 'the same each time').toEqual(file);
  const gone = await listOrders(services, second.act, second.caller, { file_id: fileId });
  expect(gone.orders.map(({ stoppable }) => stoppable)).toEqual([false, false, false]);
  const doubted = (await readFigures(services)).find(({ name }) => name === 'senim_payouts_in_doubt');
  expect(doubted?.value, 'what people bring the answer of wakes nobody').toBe(0);
  const [hashed] = (await describeFiles(services, maker.act, maker.caller)).files;
  expect(hashed?.hash).toBe(createHash('sha256').update(file.xml).digest('hex'));

  const answer = await handIn(file.xml);
  expect(await take(answer)).toEqual({ kind: 'status', orders: 3, strangers: 0, failing: 1, known: false });
  expect(await confirmLast()).toEqual({});
  services.clock.advanceMs(60_000);
  expect([await turn(made), await turn(refused), await turn(open)]).toEqual([
    'executed',
    'failed',
    'not-ours',
  ]);
  expect(await statusOf(made)).toBe(STATUS.active);
  expect(await statusOf(refused)).toBe(STATUS.payoutFailed);
  expect(await statusOf(open)).toBe(STATUS.awaitingPayout);
  const [shown] = (await describeFiles(services, maker.act, maker.caller)).files;
  expect(shown).toMatchObject({ orders: 3, executed: 1, failed: 1, made: { mine: true } });

  const told = (text: string) => text.slice(text.indexOf('<TxInfAndSts>'));
  expect(told(await handIn(file.xml)), 'the bank knows the file again').toBe(told(answer));
  expect(await take(answer)).toEqual({ kind: 'status', orders: 3, strangers: 0, failing: 0, known: true });
  expect([await turn(made), await turn(refused)], 'nothing happens twice').toEqual(['not-ours', 'not-ours']);
});

test('a statement books what no answer was brought about, is compared with the books, and comes once', async () => {
  const loan = await ordered();
  const file = await released();
  await handIn(file.xml);
  const day = today();
  expect(await take(await statementOfToday(day))).toMatchObject({ refused: 'bank_statement_early' });
  await passUntil(services, '10:00');
  const statement = await statementOf(day);
  expect(await take(statement)).toMatchObject({ kind: 'statement', orders: 1, known: false });
  await expect(checkStatement(services, day), 'not compared before it is booked').rejects.toThrow(
    'no statement',
  );
  expect(await turn(loan)).toBe('executed');
  expect(await statusOf(loan)).toBe(STATUS.active);
  expect(await checkStatement(services, day)).toBe(0);
  expect(await take(statement)).toMatchObject({ known: true });
  expect(await take(statement.replace('STM-', 'STM2-'))).toMatchObject({ refused: 'bank_statement_known' });
  expect(await reconcileProviders(services)).toEqual([]);
  expect(await reconcileBook(services)).toMatchObject({ differences: [] });
});

test('a transfer that the statement tells of with another account is nobody’s loan: it waits for people', async () => {
  const loan = await ordered();
  const { xml } = await released();
  await handIn(xml);
  const day = today();
  await passUntil(services, '10:00');
  const statement = await statementOf(day);
  const reference = await referenceOf(loan);
  const [before = '', after = ''] = statement.split(reference);
  const elsewhere = after.replace(/<IBAN>[^<]*/, '<IBAN>KZ49 6010 0000 0000 0123');
  expect(await take(`${before}${reference}${elsewhere}`)).toMatchObject({ orders: 1, failing: 0 });
  expect(await turn(loan)).toBe('disputed');
  expect(await statusOf(loan)).toBe(STATUS.awaitingPayout);
});

/** The statement of yesterday under the name of a day that runs. */
async function statementOfToday(day: string): Promise<string> {
  return (await statementOf(addDays(day, -1))).replaceAll(addDays(day, -1), day);
}

/** A report on a file as a whole, by the name of the file as it was fetched. */
const reportOnFile = (name: string, code: string, orders = '') =>
  `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt><GrpHdr><MsgId>1</MsgId></GrpHdr><OrgnlGrpInfAndSts><OrgnlMsgId>${name.replace('.xml', '')}</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.09</OrgnlMsgNmId><GrpSts>RJCT</GrpSts><StsRsnInf><Rsn><Cd>${code}</Cd></Rsn></StsRsnInf></OrgnlGrpInfAndSts>${orders}</CstmrPmtStsRpt></Document>`;
const refusedOrder = (reference: string, reason = '') =>
  `<TxInfAndSts><OrgnlEndToEndId>${reference}</OrgnlEndToEndId><TxSts>RJCT</TxSts>${reason}</TxInfAndSts>`;

/** How often the comparison of a day is ordered, in tables which the application may not read. */
async function comparisonsOf(day: string): Promise<number> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query(
    `SELECT FROM graphile_worker._private_jobs AS job JOIN graphile_worker._private_tasks AS task ON task.id = task_id
     WHERE identifier = 'payments.check-statement' AND payload ->> 'day' = $1`,
    [day],
  );
  await client.end();
  return rows.length;
}

test('a refusal from a file is not one person’s word: a payout stays on its way until another has confirmed it', async () => {
  const loan = await ordered();
  await released();
  const report = reportOf(await referenceOf(loan), 'RJCT');
  expect(await take(report)).toMatchObject({ orders: 1, failing: 1 });
  await take(reportOf('STRANGER', 'ACSC'));
  expect(await lastAnswer(), 'what waits stands first').toMatchObject({ failing: 1, confirmed: null });
  services.clock.advanceMs(6 * 60_000);
  expect(await turn(loan), 'nobody has confirmed it').toBe('waiting');
  expect(await confirmLast(maker)).toEqual({ refused: 'same_person' });
  const samePerson = { ...alias, caller: { ...alias.caller, personIndex: maker.caller.personIndex } };
  expect(await confirmLast(samePerson), 'nor by another account').toEqual({ refused: 'same_person' });
  const { answer_id: answerId } = await lastAnswer();
  for (const [walled, change] of [
    [
      'nobody has confirmed',
      sql`UPDATE bank_order SET state = 'rejected', told_sealed = order_sealed, told_at = now() WHERE reference = ${await referenceOf(loan)}`,
    ],
    [
      'by whoever brought it',
      sql`UPDATE bank_answer SET confirmed = true, decided_by = taken_by, decided_at = now() WHERE answer_id = ${answerId}`,
    ],
  ] as const)
    await expect(asOwner(database, change)).rejects.toThrow(new RegExp(walled));

  expect(await declineLast()).toEqual({});
  expect(await confirmLast(), 'decided').toEqual({ refused: 'bank_answer_over' });
  expect(await take(report), 'a file that was declined may be brought again').toMatchObject({
    failing: 1,
    known: false,
  });
  expect(await confirmLast()).toEqual({});
  expect(await lastAnswer()).toMatchObject({ confirmed: true, failing: 1 });
  const decided = await database.transaction(machine, (tx) =>
    tx.rows(sql`SELECT act_id FROM staff_act WHERE subject = ${`bank-answer ${answerId}`}`),
  );
  expect(decided, 'the record says which answer was declined, and which confirmed').toHaveLength(2);
  expect(await declineLast()).toEqual({ refused: 'bank_answer_over' });
  services.clock.advanceMs(6 * 60_000);
  expect(await turn(loan)).toBe('failed');
  expect(await statusOf(loan)).toBe(STATUS.payoutFailed);
});

test('a declined answer is the word of whoever brings it again: another than they confirms it', async () => {
  const loan = await ordered();
  await released();
  const report = reportOf(await referenceOf(loan), 'RJCT');
  await take(report);
  expect(await declineLast()).toEqual({});
  expect(await takeAnswer(services, second.act, second.caller, bytesOf(report))).toMatchObject({
    failing: 1,
  });
  expect(await confirmLast()).toEqual({ refused: 'same_person' });
  expect(await confirmLast(maker)).toEqual({});
  expect(await turn(loan)).toBe('failed');
});

test('whoever declines an answer says why, and the record has it', async () => {
  const loan = await ordered();
  await released();
  await take(reportOf(await referenceOf(loan), 'RJCT'));
  const { answer_id: answerId } = await lastAnswer();
  const declining = bankFileRoutes(services).find(({ endpoint }) => endpoint.id === declineBankAnswer.id);
  const call = {
    act: { ...second.act, auditEvent: 'bank-answer.declined' },
    ...{ staff: second.caller, params: { answer_id: answerId }, body: { reason: 'В банке перевод прошёл.' } },
  };
  expect(await declining?.handle(call as unknown as Parameters<typeof declining.handle>[0])).toEqual({});
  const filter = { beforeId: null, event: 'bank-answer.declined', staffId: null, borrowerId: null } as const;
  const { acts } = await listActs({ ...services, isSandbox: true }, machine, {
    ...filter,
    ...{ subject: null, isOnBehalf: false, from: null, to: null },
  });
  expect(acts[0]).toMatchObject({ subject: `bank-answer ${answerId}`, reason: 'В банке перевод прошёл.' });
});

test('a statement by which money came back is compared when a second person has confirmed it, and one that was declined leaves its day', async () => {
  const loan = await ordered();
  const { xml } = await released();
  await handIn(xml);
  const day = today();
  await passUntil(services, '10:00');
  const statement = await statementOf(day);
  const forged = withReturn(statement, await referenceOf(loan));
  expect(await take(forged)).toMatchObject({ kind: 'statement', failing: 1 });
  expect(await turn(loan), 'that it was made counts at once').toBe('executed');
  await expect(checkStatement(services, day), 'it waits for its second person').rejects.toThrow(
    'no statement',
  );
  expect(await take(statement)).toMatchObject({ refused: 'bank_statement_known' });
  expect(await declineLast()).toEqual({});
  expect(await statusOf(loan)).toBe(STATUS.active);
  expect(await take(statement)).toMatchObject({ kind: 'statement', failing: 0, known: false });
  expect(await take(forged), 'the day has its statement').toMatchObject({ refused: 'bank_statement_known' });
  expect(await checkStatement(services, day)).toBe(0);
});

test('a statement that a second person has confirmed is the one of its day: it is compared, but not before it is booked', async () => {
  const loan = await ordered();
  const { xml } = await released();
  await handIn(xml);
  const day = today();
  await passUntil(services, '10:00');
  const forged = withReturn(await statementOf(day), await referenceOf(loan));
  expect(await take(forged)).toMatchObject({ failing: 1 });
  services.clock.advanceMs(60_000);
  expect(await comparisonsOf(day)).toBe(0);
  expect(await confirmLast()).toEqual({});
  expect(await comparisonsOf(day)).toBe(1);
  await expect(checkStatement(services, day), 'not booked yet').rejects.toThrow('no statement');
  expect(await turn(loan)).toBe('failed');
  expect(await statusOf(loan)).toBe(STATUS.payoutFailed);
  expect(await checkStatement(services, day), 'its balance knows nothing of it').toBe(1);
});

test('what the bank tells is heard at once, not when the order is looked at again', async () => {
  const loan = await ordered();
  const { xml } = await released();
  const answer = await handIn(xml);
  services.clock.advanceMs(60_000);
  expect(await turn(loan), 'it was looked at').toBe('not-ours');
  expect(await take(answer)).toMatchObject({ orders: 1, failing: 0 });
  expect(await turn(loan)).toBe('executed');
});

test('a file that the bank refuses as a whole gives its orders to the next, tells no borrower, and says why', async () => {
  const [loan, closed] = [await ordered(), await ordered()];
  const { name, fileId } = await released();
  expect(await take(reportOf('NOT-OURS', 'ACSC'))).toMatchObject({ orders: 0, strangers: 1 });
  const account = '<StsRsnInf><Rsn><Cd>AC04</Cd></Rsn></StsRsnInf>';
  const orders = `<OrgnlPmtInfAndSts>${refusedOrder(await referenceOf(loan))}${refusedOrder(await referenceOf(closed), account)}</OrgnlPmtInfAndSts>`;
  expect(await take(reportOnFile(name, 'FF01', orders))).toMatchObject({
    orders: 2,
    strangers: 0,
    failing: 2,
  });
  const { answer_id: answerId } = await lastAnswer();
  const freed = await listOrders(services, second.act, second.caller, { answer_id: answerId });
  expect(freed.orders.map(({ agreement_number: number, failure }) => [number, failure]).sort()).toEqual(
    [
      [await numberOf(loan), { kind: 'file-refused', reason: 'FF01' }],
      [await numberOf(closed), { kind: 'rejected', reason: 'AC04' }],
    ].sort(),
  );
  expect(await waiting(), 'nobody has confirmed it').toBe(0);
  expect(await confirmLast()).toEqual({});
  expect(await waiting()).toBe(1);
  services.clock.advanceMs(6 * 60_000);
  expect([await turn(loan), await turn(closed)]).toEqual(['waiting', 'failed']);
  expect(await statusOf(loan)).toBe(STATUS.awaitingPayout);
  const [shown] = (await describeFiles(services, maker.act, maker.caller)).files;
  expect(shown).toMatchObject({ refused: 'FF01', failed: 1 });
  expect(await fetchFile(services, maker.act, fileId), 'it does not go there beside the next').toEqual({
    refused: 'bank_file_over',
  });
  expect(await take(reportOnFile(name, 'FF02')), 'it holds nothing any more').toMatchObject({ failing: 0 });
  const again = await released();
  await take(await handIn(again.xml));
  services.clock.advanceMs(6 * 60_000);
  expect(await turn(loan)).toBe('executed');
});

test('what is not released may be taken apart, what is released stays as it is', async () => {
  expect(await makeFile(services, maker.act, maker.caller)).toEqual({ refused: 'bank_file_empty' });
  await ordered();
  const first = await gathered();
  const unreleased = await database.transaction(machine, (tx) =>
    tx.one<{ reference: string }>(sql`SELECT reference FROM bank_order WHERE file_id = ${first}`),
  );
  expect(await take(reportOf(unreleased.reference, 'RJCT')), 'it never went there').toMatchObject({
    orders: 0,
    strangers: 1,
  });
  await ordered();
  expect(await makeFile(services, maker.act, maker.caller)).toEqual({ refused: 'bank_file_gathered' });
  expect(await takeFileApart(services, maker.act, first)).toEqual({});
  expect(await waiting()).toBe(2);
  const { fileId } = await released();
  expect(await takeFileApart(services, maker.act, fileId)).toEqual({ refused: 'bank_file_over' });
  expect(await releaseFile(services, second.act, second.caller, fileId)).toEqual({
    refused: 'bank_file_over',
  });
  for (const change of [
    sql`UPDATE bank_order SET file_id = NULL WHERE file_id = ${fileId}`,
    sql`UPDATE bank_file SET sum_tiyn = 1 WHERE file_id = ${fileId}`,
    sql`DELETE FROM bank_file WHERE file_id = ${fileId}`,
  ])
    await expect(asOwner(database, change)).rejects.toThrow(/is released|is at the bank/);
});

test('a payout whose order no released file holds is stopped: its loan is cancelled, its borrower told, and it goes into no file', async () => {
  const [alone, among, other] = [await ordered(), await ordered(), await ordered()];
  const stop = ({ payout }: Ordered) => stopPayout(services, second.act, second.caller, payout);
  const { orders } = await listOrders(services, second.act, second.caller, {});
  expect(orders.map(({ stoppable }) => stoppable)).toEqual([true, true, true]);
  expect(await stop(alone)).toEqual({});
  expect(await statusOf(alone)).toBe(STATUS.cancelled);
  expect(await newsOf(services, alone.loan.borrowerId)).toContain('payout-stopped');
  expect(await turn(alone)).toBe('not-ours');
  expect(await waiting()).toBe(2);
  const fileId = await gathered();
  expect(await stop(among), 'the gathered file is taken apart').toEqual({});
  expect(await releaseFile(services, second.act, second.caller, fileId)).toEqual({
    refused: 'bank_file_over',
  });
  const { xml } = await released();
  expect(xml).toContain(await referenceOf(other));
  for (const stopped of [alone, among]) expect(xml).not.toContain(await referenceOf(stopped));
  expect(await stop(other), 'it may be at the bank').toEqual({ refused: 'payout_not_found' });
  expect(await statusOf(other)).toBe(STATUS.awaitingPayout);
  const again = sql`UPDATE bank_order SET state = 'accepted' WHERE reference = ${await referenceOf(alone)}`;
  await expect(asOwner(database, again)).rejects.toThrow('has ended');
});

test('a file of yesterday is not released: it asks for a day that is over', async () => {
  await ordered();
  await passUntil(services, '23:50');
  const fileId = await gathered();
  await passUntil(services, '00:10');
  const late = await releaseFile(services, second.act, second.caller, fileId);
  expect(late, 'by the day of Almaty, though UTC has the same').toEqual({ refused: 'bank_file_old' });
  expect(await takeFileApart(services, maker.act, fileId)).toEqual({});
  await passUntil(services, '10:00');
  await released();
});

test('whoever gathered a file does not release it by another account of theirs', async () => {
  await asOwner(
    database,
    sql`UPDATE staff_member SET person_index = ${maker.caller.personIndex} WHERE staff_id = ${alias.caller.staffId}`,
  );
  await ordered();
  const fileId = await gathered();
  const caller = { ...alias.caller, personIndex: maker.caller.personIndex };
  expect(await releaseFile(services, alias.act, caller, fileId)).toEqual({ refused: 'same_person' });
  const release = sql`UPDATE bank_file SET released_by = ${caller.staffId}, released_at = made_at WHERE file_id = ${fileId}`;
  await expect(asOwner(database, release)).rejects.toThrow('by whoever gathered it');
  expect(await releaseFile(services, second.act, second.caller, fileId)).toEqual({});
  await ordered();
  const join = sql`UPDATE bank_order SET file_id = ${fileId} WHERE file_id IS NULL`;
  await expect(asOwner(database, join), 'what is released does not grow').rejects.toThrow('is at the bank');
  await released();
});

test('a bank that refuses what comes twice has refused no payout', async () => {
  const loan = await ordered();
  const { name } = await released();
  expect(await take(reportOnFile(name, 'DU01'))).toMatchObject({ kind: 'status', orders: 0 });
  const reference = await referenceOf(loan);
  const twice = reportOf(reference, 'RJCT').replace(
    '<TxSts>RJCT</TxSts>',
    '<TxSts>RJCT</TxSts><StsRsnInf><Rsn><Cd>AM05</Cd></Rsn></StsRsnInf>',
  );
  expect(await take(twice)).toMatchObject({ kind: 'status', orders: 1, strangers: 0 });
  services.clock.advanceMs(6 * 60_000);
  expect(await turn(loan)).toBe('waiting');
  expect(await statusOf(loan)).toBe(STATUS.awaitingPayout);
});

test('a payout whose borrower has another phone since it was ordered goes into no file for a day', async () => {
  const { loan } = await ordered();
  await database.transaction(machine, (tx) => holdPayouts(services, tx, loan.borrowerId));
  expect(await waiting()).toBe(0);
  const { orders } = await listOrders(services, second.act, second.caller, {});
  expect(orders, 'it is seen, and can be stopped').toMatchObject([
    { held_until: expect.any(String), stoppable: true },
  ]);
  expect(await makeFile(services, maker.act, maker.caller)).toEqual({ refused: 'bank_file_empty' });
  await passUntil(services, '10:00');
  services.clock.advanceMs(86_400_000);
  expect(await waiting()).toBe(1);
  await released();
});

test('of more orders than a page holds each is shown: the next page goes on where the last has ended', async () => {
  const transfer = { name: 'Айгерим', iban: 'KZ84722C000012345678' };
  const sealed = services.sealing.seal(JSON.stringify(transfer));
  await database.transaction(machine, (tx) =>
    tx.run(sql`
      INSERT INTO bank_order (reference, amount_tiyn, order_sealed, ordered_at)
      SELECT 'PAGE-' || lpad(place::text, 3, '0'), 100, ${sealed}, now() FROM generate_series(1, 101) AS place`),
  );
  const page = (after?: string) =>
    listOrders(services, second.act, second.caller, after === undefined ? {} : { after });
  const first = await page();
  expect([first.orders.length, first.next]).toEqual([100, 'PAGE-100']);
  const last = await page(first.next ?? '');
  expect([last.orders.map(({ reference }) => reference), last.next]).toEqual([['PAGE-101'], null]);
  await asOwner(database, sql`UPDATE bank_order SET state = 'withdrawn' WHERE reference LIKE 'PAGE-%'`);
});

test('a file is not released with a payout that is held since it was gathered: gathered anew, it leaves that one out', async () => {
  const [held, other] = [await ordered(), await ordered()];
  const fileId = await gathered();
  await database.transaction(machine, (tx) => holdPayouts(services, tx, held.loan.borrowerId));
  expect(await releaseFile(services, second.act, second.caller, fileId)).toEqual({
    refused: 'bank_file_held',
  });
  const past = sql`UPDATE bank_file SET released_by = ${second.caller.staffId}, released_at = made_at WHERE file_id = ${fileId}`;
  await expect(asOwner(database, past), 'nor past the desk').rejects.toThrow('has a payout that is held');
  expect(await takeFileApart(services, maker.act, fileId)).toEqual({});
  const { xml } = await released();
  expect(xml).toContain(await referenceOf(other));
  expect(xml).not.toContain(await referenceOf(held));
});

test('the statement of another account does not take the place of ours', async () => {
  const day = addDays(today(), -1);
  const ours = await statementOf(day);
  const other = ours.replace('<Othr><Id>LENDER</Id></Othr>', '<IBAN>KZ000000000000000000</IBAN>');
  expect(other).not.toBe(ours);
  expect(await take(other)).toMatchObject({ refused: 'bank_answer_unreadable' });
});

test('what is no file of the bank’s is refused in words', async () => {
  for (const content of [
    '',
    'no XML',
    '<Document><Other/></Document>',
    '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>',
  ])
    expect(await take(content)).toMatchObject({ refused: 'bank_answer_unreadable', field: 'files' });
});
