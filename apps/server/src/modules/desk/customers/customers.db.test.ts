import { holdsRight } from '@senim/contracts/office/staff-rights';
import { type PersonalFieldName, seesWhole } from '@senim/contracts/shared/personal-fields';
import { STAFF_CAST } from '@senim/database/cast/staff';
import { expect, test } from 'vitest';
import { liveLoan, stateOf } from '../../../loans-for-tests.ts';
import { asBorrower, registerPerson, STEP1 } from '../../../people-for-tests.ts';
import { isRefused } from '../../../platform/outcome.ts';
import { saveStep1 } from '../../applications/steps/save-step1.ts';
import { readBorrowers } from '../../identity/borrowers/store.ts';
import { MESSAGE_KIND } from '../../identity/codes/rules.ts';
import { sendMessage } from '../../notifications/send-message.ts';
import type { Step1Body } from '../../profile/types.ts';
import { givenOffice, machine } from '../desk-for-tests.ts';
import { describeCustomer, type profileView } from './describe-customer.ts';
import { listTimeline } from './list-timeline.ts';
import { revealPersonalData } from './reveal-personal-data.ts';

const { database, services, at, actOf, found, actsAbout } = await givenOffice();

async function personOf(borrowerId: number) {
  const [person] = await database.transaction(machine, (tx) =>
    readBorrowers(services.sealing, tx, { borrowerId }),
  );
  if (!person) throw new Error('Nobody.');
  return person;
}

test('a person is found by IIN, phone, name, agreement and payment, and nobody else with them', async () => {
  const key = await liveLoan(services);
  await liveLoan(services);
  const { iin, phone } = await personOf(key.borrowerId);
  const { number } = await stateOf(services, key);
  const itIs = expect.objectContaining({ borrower_id: key.borrowerId });
  expect(await found(iin)).toEqual([itIs]);
  expect(await found(`+${phone.slice(0, 1)} ${phone.slice(1, 4)} ${phone.slice(4)}`)).toEqual([itIs]);
  expect(await found(number)).toEqual([expect.objectContaining({ kind: 'agreement', reference: number })]);
  expect(await found('нурла айг')).toContainEqual(itIs);
  expect(JSON.stringify(await found('нурла айг'))).not.toContain(phone);
  expect(await found('P-000077')).toEqual([]);
  expect(await found('Сериков')).toEqual([]);
});

test('the customer’s page masks identifiers, and shows them whole only for a reason that stays on record', async () => {
  const { borrowerId } = await liveLoan(services);
  const { iin, phone } = await personOf(borrowerId);
  const viewer = { roles: ['operator'], language: 'ru' } as const;
  const page = await describeCustomer(services, actOf('operator'), borrowerId, viewer);
  expect(JSON.stringify(page)).not.toContain(iin);
  expect(JSON.stringify(page)).not.toContain(phone);
  for (const personal of ['1991-05-17', '012345678', 'Абая', '320000', 'KZ84722C000012345678'])
    expect(JSON.stringify(page)).not.toContain(personal);
  expect(page).toMatchObject({ name: 'Нурланова Айгерим', masked: true, agreements: [{ status: 7 }] });
  const act = actOf('operator', 'customer.revealed', borrowerId);
  expect(await revealPersonalData(services, act, borrowerId, 'Клиент звонит')).toMatchObject({
    iin,
    phone,
    profile: { birth_date: '1991-05-17', id_number: '012345678', monthly_income: 320_000 },
  });
  const acts = await actsAbout(borrowerId, 'customer.revealed');
  expect(acts).toMatchObject([{ staffName: at('operator').name, reason: 'Клиент звонит', borrowerId }]);
});

test('the customer’s page says whether their identity is verified', async () => {
  const viewer = { roles: ['operator'], language: 'ru' } as const;
  for (const standing of ['provisional', 'verified'] as const) {
    const { borrowerId } = await registerPerson(services, { standing });
    expect(await describeCustomer(services, actOf('operator'), borrowerId, viewer)).toMatchObject({
      standing,
    });
  }
});

/** The profile by the names of its fields; a relative has two of their own. */
function fieldsOf(profile: ReturnType<typeof profileView>) {
  const { relatives = [], ...rest } = profile ?? {};
  return { ...rest, relative_name: relatives[0]?.name, relative_phone: relatives[0]?.phone };
}

test.each(STAFF_CAST.filter(({ role }) => holdsRight([role], 'customers.view')))(
  'the customer’s page shows $role of each field what the one table gives them',
  async ({ login, role }) => {
    const { borrowerId } = await liveLoan(services);
    const body = { ...STEP1, email: 'aigerim@example.kz' as Step1Body['email'] };
    await saveStep1(services, asBorrower(borrowerId), borrowerId, body);
    const whole = await revealPersonalData(services, actOf(login), borrowerId, 'Сверка');
    const page = await describeCustomer(services, actOf(login), borrowerId, {
      roles: [role],
      language: 'ru',
    });
    if (isRefused(page) || isRefused(whole)) throw new Error('No such customer.');
    const { iin, phone, iban } = page;
    const flat: Record<string, unknown> = { iin, phone, iban, ...fieldsOf(page.profile) };
    const plain: Record<string, unknown> = { ...whole, ...fieldsOf(whole.profile) };
    const shownWhole = Object.keys(flat).filter((name) => flat[name] !== null && flat[name] === plain[name]);
    const entitled = Object.keys(flat).filter((name) => seesWhole([role], name as PersonalFieldName));
    expect(Object.keys(flat).filter((name) => (plain[name] ?? null) === null)).toEqual([]);
    expect(shownWhole).toEqual(entitled);
    expect(page.masked).toBe(entitled.length === 0);
  },
);

test('what may be done with a loan depends on its status and on the role, and says why not', async () => {
  const { borrowerId } = await liveLoan(services);
  const closedTo = async (login: string) => {
    const viewer = { roles: at(login).roles, language: 'ru' } as const;
    const page = await describeCustomer(services, actOf(login), borrowerId, viewer);
    if (isRefused(page)) throw new Error(page.refused);
    return Object.fromEntries(
      page.agreements[0]?.actions.map(({ action, closed }) => [action, closed]) ?? [],
    );
  };
  expect(await closedTo('accountant')).toMatchObject({
    'enter-payment': null,
    'reverse-payment': 'money',
    'propose-refund': 'money',
    freeze: 'role',
  });
  expect(await closedTo('compliance')).toMatchObject({
    freeze: null,
    unfreeze: 'not-frozen',
    'close-recovery': 'status',
    'start-collection': null,
  });
  expect(Object.values(await closedTo('auditor')).every((closed) => closed === 'role')).toBe(true);
});

test('the timeline has everything that happened and who did it', async () => {
  const { borrowerId } = await liveLoan(services);
  const timeline = await listTimeline(
    services,
    actOf('operator', 'customer.timeline-viewed', borrowerId),
    borrowerId,
    { language: 'ru' },
  );
  if (isRefused(timeline)) throw new Error(timeline.refused);
  const kinds = new Set(timeline.events.map(({ kind, what }) => `${kind} ${what}`));
  for (const wanted of [
    'registered registered',
    'application application-submitted',
    'agreement signed',
    'fact paid-out',
    'signature signed',
    'document drawn-up',
  ])
    expect(kinds).toContain(wanted);
  const times = timeline.events.map(({ at: when }) => when);
  expect(times).toEqual([...times].sort().reverse());
});

test('whatever looks stand between, what happened is read page by page to its beginning, each event once', async () => {
  const { borrowerId } = await liveLoan(services);
  const read = async (wish: { before?: string; hasLooks?: boolean } = {}, act = actOf('operator')) => {
    const page = await listTimeline(services, act, borrowerId, { language: 'ru', ...wish });
    if (isRefused(page)) throw new Error(page.refused);
    return page;
  };
  // Three at each moment, of which the page's length falls on the first and what is read for it on the second.
  for (let count = 0; count < 210; count += 1) {
    if (count % 3 === 0) services.clock.advanceMs(1);
    await read({}, actOf('operator', 'customer.timeline-viewed', borrowerId));
  }
  const deeds = await read();
  expect(deeds.events_earlier).toBe(false);
  expect(deeds.events.map(({ what }) => what)).toEqual(expect.arrayContaining(['paid-out', 'registered']));
  expect(deeds.events.map(({ what }) => what)).not.toContain('customer.timeline-viewed');

  const pages = [await read({ hasLooks: true })];
  for (let last = pages.at(-1); last?.events_earlier && pages.length < 9; last = pages.at(-1)) {
    const before = last.events.at(-1)?.at ?? '';
    expect(last.events.length, 'a page is no shorter').toBeGreaterThanOrEqual(100);
    pages.push(await read({ hasLooks: true, before }));
  }
  const all = pages.flatMap(({ events }) => events);
  expect(pages.length).toBeGreaterThan(2);
  expect(all.filter(({ kind }) => kind === 'staff')).toHaveLength(210);
  // What happened at one moment stands in no order.
  const asTexts = (events: typeof all) => events.map((event) => JSON.stringify(event)).sort();
  expect(asTexts(all.filter(({ kind }) => kind !== 'staff'))).toEqual(asTexts(deeds.events));
});

test('whatever a code is for, the words of its message are shown to nobody of the staff', async () => {
  const { borrowerId } = await liveLoan(services);
  const { phone: recipient } = await personOf(borrowerId);
  const codes = Object.values(MESSAGE_KIND);
  await database.transaction(machine, async (tx) => {
    for (const kind of [...codes, 'case-opened'] as const)
      await sendMessage(services, tx, { borrowerId, channel: 'sms', recipient, kind, text: `says ${kind}` });
  });
  const timeline = await listTimeline(services, actOf('operator'), borrowerId, { language: 'ru' });
  if (isRefused(timeline)) throw new Error(timeline.refused);
  const told = timeline.events.filter(({ kind }) => kind === 'message');
  expect(told.map(({ what }) => what)).toEqual(expect.arrayContaining(codes));
  expect(JSON.stringify(told)).toContain('says case-opened');
  for (const code of codes) expect(JSON.stringify(told)).not.toContain(`says ${code}`);
});
