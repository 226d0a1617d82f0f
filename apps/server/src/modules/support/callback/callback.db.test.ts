import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { expect, test } from 'vitest';
import { givenDesk, givenLoansEachMorning } from '../../../given-for-tests.ts';
import { asBorrower, registerPerson } from '../../../people-for-tests.ts';
import { machineAct } from '../../../platform/database/database.ts';
import { isRefused } from '../../../platform/outcome.ts';
import { readQueue } from '../../desk/queues/store.ts';
import { workOnCase } from '../working/work-on-case.ts';
import { askCallback, cancelCallback, readCallback } from './ask-callback.ts';

const { database, services } = await givenLoansEachMorning();
const at = await givenDesk(services, ['operator']);

const offered = (borrowerId: number) => readCallback(services, asBorrower(borrowerId), borrowerId);
const ask = (borrowerId: number, hour: string) =>
  askCallback(services, asBorrower(borrowerId), borrowerId, {
    at: hour,
    text: '',
    language: 'ru',
    address: '192.0.2.1',
  });
const cancel = (borrowerId: number) => cancelCallback(services, asBorrower(borrowerId), borrowerId, 'ru');
const deskOf = (borrowerId: number) =>
  database.transaction(machineAct('test'), async (tx) => {
    const rows = await readQueue(tx, 'cases', {
      now: services.clock.now(),
      staffId: at('operator').caller.staffId,
      owner: null,
      isLate: false,
      kind: 'callback',
      after: null,
      countMax: 500,
    });
    return rows.filter((row) => row.borrowerId === borrowerId);
  });

test('a call is asked for an hour of the office, waits until then at the desk, and is over when it was made', async () => {
  const { borrowerId } = await registerPerson(services);
  const [first] = (await offered(borrowerId)).slots;
  const asked = await ask(borrowerId, first?.at ?? '');
  if (isRefused(asked)) throw new Error(asked.refused);
  expect(asked).toMatchObject(first ?? {});
  const [item] = await deskOf(borrowerId);
  expect(item).toMatchObject({ item: asked.reference, waitsFor: 'later', dueAt: new Date(asked.until) });
  services.clock.advanceMs(Date.parse(asked.at) - services.clock.now().getTime());
  expect((await deskOf(borrowerId))[0]).toMatchObject({ waitsFor: 'us' });
  const { act, caller } = at('operator');
  await workOnCase(services, act, caller, asked.reference, { kind: 'closed', text: 'Поговорили.' });
  expect((await offered(borrowerId)).asked).toBeNull();
});

test('one call at a time, in an hour that is offered, and it can be taken back', async () => {
  const { borrowerId } = await registerPerson(services);
  const { slots } = await offered(borrowerId);
  for (const wrong of ['', 'завтра', '2026-11-28T05:00:00.000Z', services.clock.now().toISOString()])
    expect(await ask(borrowerId, wrong)).toMatchObject({ refused: 'call_time_gone' });
  const both = await Promise.all(slots.slice(0, 2).map((slot) => ask(borrowerId, slot.at)));
  expect(both.filter(isRefused)).toEqual([expect.objectContaining({ refused: 'call_asked' })]);
  expect(await cancel(borrowerId)).toEqual({});
  expect(await cancel(borrowerId)).toMatchObject({ refused: 'call_not_asked' });
  expect(await deskOf(borrowerId)).toEqual([]);
  expect(isRefused(await ask(borrowerId, slots[2]?.at ?? ''))).toBe(false);
});

test('another borrower sees and cancels nothing of it', async () => {
  const [{ borrowerId }, other] = [await registerPerson(services), await registerPerson(services)];
  await ask(borrowerId, (await offered(borrowerId)).slots[0]?.at ?? '');
  expect((await offered(other.borrowerId)).asked).toBeNull();
  expect(await cancel(other.borrowerId)).toMatchObject({ refused: 'call_not_asked' });
  expect((await offered(borrowerId)).asked).not.toBeNull();
});

test('an hour in which the office has as many calls as it makes is offered to nobody else, and to somebody again when one is taken back', async () => {
  const people = [
    await registerPerson(services),
    await registerPerson(services),
    await registerPerson(services),
  ];
  const [one, two, three] = people.map(({ borrowerId }) => borrowerId) as [number, number, number];
  const conversation = { ...services.lender.conversation, callsAnHour: 1 };
  const narrow = { ...services, lender: { ...services.lender, conversation } };
  const askNarrow = (borrowerId: number, hour: string) =>
    askCallback(narrow, asBorrower(borrowerId), borrowerId, {
      at: hour,
      text: '',
      language: 'ru',
      address: '192.0.2.1',
    });
  const hours = async (borrowerId: number) =>
    (await readCallback(narrow, asBorrower(borrowerId), borrowerId)).slots.map(({ at: hour }) => hour);
  const [, wanted = ''] = await hours(one);
  const both = await Promise.all([askNarrow(one, wanted), askNarrow(two, wanted)]);
  expect(both.filter(isRefused)).toEqual([expect.objectContaining({ refused: 'call_time_gone' })]);
  expect(await hours(three)).not.toContain(wanted);
  expect(await askNarrow(three, wanted)).toMatchObject({ refused: 'call_time_gone' });
  await cancel(isRefused(both[0]) ? two : one);
  expect(await hours(three)).toContain(wanted);
  expect(isRefused(await askNarrow(three, wanted))).toBe(false);
});

test('a call that is put off has the term of the day to which it is', async () => {
  const { borrowerId } = await registerPerson(services);
  const asked = await ask(borrowerId, (await offered(borrowerId)).slots.at(-1)?.at ?? '');
  if (isRefused(asked)) throw new Error(asked.refused);
  const until = dayInAlmaty(services.clock.now().getTime() + 7 * 86_400_000);
  const { act, caller } = at('operator');
  const step = { kind: 'deferred', text: 'Просит на той неделе.', until } as const;
  expect(await workOnCase(services, act, caller, asked.reference, step)).toEqual({});
  const [item] = await deskOf(borrowerId);
  expect(dayInAlmaty(item?.dueAt?.getTime() ?? 0) >= until).toBe(true);
  expect(item).toMatchObject({ waitsFor: 'later' });
});
