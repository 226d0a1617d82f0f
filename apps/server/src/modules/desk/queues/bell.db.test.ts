import { ITEM_KINDS, QUEUE_OF_CASE, WATCHED } from '@senim/contracts/office/queues';
import { CASE_KINDS } from '@senim/contracts/shared/cases';
import { tiyn } from '@senim/loan-engine/units/money';
import { afterAll, expect, test } from 'vitest';
import { givenDesk, givenLoans } from '../../../given-for-tests.ts';
import { liveLoan, payAtTerminal } from '../../../loans-for-tests.ts';
import { createBell } from '../../../platform/bell.ts';
import { machineClock } from '../../../platform/clock.ts';
import { machineAct } from '../../../platform/database/database.ts';
import { hearDatabase } from '../../../platform/database/hear-database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { createLog } from '../../../platform/log.ts';
import { isRefused } from '../../../platform/outcome.ts';
import { receivePayment } from '../../payments/incoming/receive-payment.ts';
import { submitLetter } from '../../support/letters/submit-letter.ts';
import { proposeAct } from '../deciding/decide-proposal.ts';
import { releaseItem, takeItem } from './take-item.ts';
import { ringsOf, waitForChanges } from './wait-for-changes.ts';

const bell = createBell(machineClock);
const wall = { wallClock: machineClock, isSandbox: true, bell };
const { database, services } = await givenLoans();
const at = await givenDesk(services, ['operator', 'accountant']);
let isHeard = false;
const ear = hearDatabase(database.productUrl, 'desk', createLog('silent'), (topic) => {
  isHeard = true;
  bell.ring(topic);
});
afterAll(async () => {
  bell.hush();
  await ear.close();
});

const listen = (login: string, after?: string) =>
  waitForChanges({ ...services, ...wall }, at(login).caller, after);

/** What somebody is told of while something is done, as a page asks for it: again and again from where it was. */
async function toldWhile(login: string, action: () => Promise<unknown>): Promise<string[]> {
  const { place } = await listen(login);
  const waiting = listen(login, place);
  await action();
  return (await waiting).changed;
}

/** A complaint that the operator's desk has rung for. */
async function complaint(text: string): Promise<string> {
  let reference = '';
  await toldWhile('operator', async () => {
    const body = { topic: 'other', name: 'Ильяс', phone: '77017650078', text } as const;
    const act = { ...machineAct('test'), principal: { kind: 'anonymous' } } as const;
    const sent = await submitLetter(services, act, 'complaint', {
      body,
      language: 'ru',
      address: '127.0.0.2',
    });
    if (isRefused(sent)) throw new Error(sent.refused);
    reference = sent.reference;
  });
  return reference;
}

const lost = (transactionId: string) => ({
  network: 'kassa24',
  transactionId,
  account: '999999999999',
  amountTiyn: tiyn(700_000),
  valueDay: services.clock.now().toISOString().slice(0, 10),
  paidAt: services.clock.now(),
});

test('every desk that a screen may wait for is rung by the database, and no other', async () => {
  const rungBy = sql`
    SELECT DISTINCT substring(pg_get_triggerdef(oid) FROM 'ring_desk\\(''([a-z-]+)''\\)') AS topic
    FROM pg_trigger WHERE tgfoid = 'ring_desk'::regproc`;
  const rung = await database.transaction(machineAct('test'), (tx) => tx.rows<{ topic: string }>(rungBy));
  const topics = [...rung.map(({ topic }) => topic), ...CASE_KINDS];
  expect(topics.sort()).toEqual(WATCHED.flatMap(ringsOf).sort());
});

const quoted = (text: string): string[] => [...text.matchAll(/'([a-z-]+)'/g)].map(([, word = '']) => word);

test('an item of every kind can be taken into work, and of no other', async () => {
  const { taken } = await database.transaction(machineAct('test'), (tx) =>
    tx.one<{ taken: string }>(
      sql`SELECT pg_get_constraintdef(oid) AS taken FROM pg_constraint WHERE conname = 'desk_claim_item_kind_check'`,
    ),
  );
  expect(quoted(taken).sort()).toEqual([...ITEM_KINDS].sort());
});

test('the first call of a listener returns only the place to go on from', async () => {
  await expect.poll(() => isHeard).toBe(true);
  expect((await listen('operator')).changed).toEqual([]);
});

test.each(['feedback', 'complaint'] as const)(
  'a %s that comes in rings the desk of its kind',
  async (kind) => {
    const letter = { topic: 'other', name: 'Ильяс', phone: '77017650077', text: 'Платежа нет.' } as const;
    const act = { ...machineAct('test'), principal: { kind: 'anonymous' } } as const;
    const told = await toldWhile('operator', () =>
      submitLetter(services, act, kind, { body: letter, language: 'ru', address: '127.0.0.1' }),
    );
    expect(told).toEqual([QUEUE_OF_CASE[kind]]);
  },
);

test('money without an owner rings at the accountant’s desk, and not at the operator’s', async () => {
  const reference = await complaint('Деньги не пришли.');
  const { place } = await listen('operator');
  const operator = listen('operator', place);
  expect(await toldWhile('accountant', () => receivePayment(services, lost('bell-1')))).toEqual(['suspense']);
  const { act, caller } = at('operator');
  await takeItem(services, act, caller.staffId, QUEUE_OF_CASE.complaint, reference);
  expect((await operator).changed).toEqual([QUEUE_OF_CASE.complaint]);
});

test('taking an item and putting it back rings for whoever looks at the same queue', async () => {
  const { act, caller } = at('operator');
  const reference = await complaint('Списали дважды.');
  const take = () => takeItem(services, act, caller.staffId, QUEUE_OF_CASE.complaint, reference);
  expect(await toldWhile('operator', take)).toEqual([QUEUE_OF_CASE.complaint]);
  const back = () => releaseItem(services, act, caller.staffId, QUEUE_OF_CASE.complaint, reference);
  expect(await toldWhile('operator', back)).toEqual([QUEUE_OF_CASE.complaint]);
});

test('a payment whose owner is known rings nowhere; what waits for a second person does', async () => {
  const key = await liveLoan(services);
  const { act, caller } = at('accountant');
  const told = await toldWhile('accountant', async () => {
    await payAtTerminal(services, key, 2_000);
    await proposeAct(services, act, caller, key, {
      kind: 'write-off',
      reason: 'Взыскать нельзя',
      iban: null,
    });
  });
  expect(told).toEqual(['proposals']);
});
