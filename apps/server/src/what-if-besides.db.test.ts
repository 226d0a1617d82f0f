import type { SettingOf } from '@senim/contracts/office/settings/documents';
import { OF_THE_LENDER } from '@senim/contracts/office/settings/office-hours';
import { PARTNER_GOALS, type Partner, type PartnerGoal } from '@senim/contracts/office/settings/partner';
import { addDays } from '@senim/kazakhstan/calendar-day';
import type { Language } from '@senim/kazakhstan/languages';
import { isWorkingInstant } from '@senim/kazakhstan/working-time';
import { tiyn } from '@senim/loan-engine/units/money';
import { expect, test } from 'vitest';
import { givenDesk, givenLoansEachMorning } from './given-for-tests.ts';
import { appliedUnverified, passDays, passUntil } from './loans-for-tests.ts';
import { applyAgain } from './modules/applications/asking/apply-again.ts';
import { withdrawApplication } from './modules/applications/asking/withdraw-application.ts';
import { quoteLoan } from './modules/applications/terms-on-offer/quote-loan.ts';
import { deliverPostback } from './modules/attribution/deliver-postback.ts';
import { noteGoal } from './modules/attribution/note-goal.ts';
import { noteRegistration } from './modules/attribution/note-registration.ts';
import { writeAttribution } from './modules/identity/borrowers/store.ts';
import { deliverMessage } from './modules/notifications/deliver-message.ts';
import { notifyBorrower } from './modules/notifications/notify-borrower.ts';
import { whenMayLeave } from './modules/payments/payouts/take-turn.ts';
import { askCallback, readCallback } from './modules/support/callback/ask-callback.ts';
import { asBorrower, registerPerson } from './people-for-tests.ts';
import { machineAct, type Transaction } from './platform/database/database.ts';
import { sql } from './platform/database/sql.ts';
import { isRefused } from './platform/outcome.ts';
import { whatIfsOf } from './what-ifs-for-tests.ts';

/** As `what-if-happens.db.test.ts`, of what is neither priced nor decided: hours, days off, words, partners, insurance. */
const { database, services } = await givenLoansEachMorning();
const desk = await givenDesk(services, ['owner', 'admin']);
const { agree, preview, held } = whatIfsOf(services, desk);
const machine = machineAct('test');
const read = <Value>(of: (tx: Transaction) => Promise<Value>) => database.transaction(machine, of);

/** The hours in which somebody new may ask for a call. */
async function hoursOffered() {
  const { borrowerId } = await registerPerson(services);
  const { slots } = await readCallback(services, asBorrower(borrowerId), borrowerId);
  return { borrowerId, hours: slots.map(({ at }) => at) };
}

async function callAsked(choose: (hours: readonly string[]) => string | undefined): Promise<string> {
  const { borrowerId, hours } = await hoursOffered();
  const at = choose(hours) ?? '';
  const wish = { at, text: '', language: 'ru', address: '192.0.2.1' } as const;
  const asked = await askCallback(services, asBorrower(borrowerId), borrowerId, wish);
  if (isRefused(asked)) throw new Error(asked.refused);
  return at;
}

/** When money that may leave next does. */
const leaves = async () =>
  ((await read((tx) => whenMayLeave(services, tx))) ?? services.clock.now()).toISOString();

test('which promised calls would stand at hours that nobody works, and when money would leave, is so when it holds', async () => {
  const hours = await held('office-hours', OF_THE_LENDER);
  const calls = [
    await callAsked((offered) => offered[0]),
    await callAsked((offered) => offered.find((at) => at.endsWith('T12:00:00.000Z'))),
    await callAsked((offered) => offered.at(-1)),
    await callAsked((offered) => offered.at(-2)),
  ];
  const day = new Date(Date.parse(calls[3] ?? '') + 5 * 3_600_000).toISOString().slice(0, 10);
  const [year] = day.split('-') as [string];
  const off = (days: readonly string[]) =>
    ({ setting: 'days-off', off: days, working: [], source: 'Постановление № 7' }) as const;
  const cases = [
    [OF_THE_LENDER, { ...hours, opens: '12:00', closes: '17:00' }],
    [OF_THE_LENDER, hours],
    [year, off([day])],
    [year, off([])],
  ] as const;
  const told: (number | undefined)[] = [];
  for (const [name, document] of cases) {
    const { promised } = await preview(name, document);
    await agree(name, document);
    const offered = new Set((await hoursOffered()).hours);
    expect([document, promised]).toMatchObject([
      document,
      {
        calls: calls.length,
        closed_then: calls.filter((at) => !offered.has(at)).length,
        leaves_then: await leaves(),
      },
    ]);
    told.push(promised?.closed_then);
  }
  expect(told).toEqual([3, 0, 2, 0]);
  expect(calls.every((at) => isWorkingInstant(Date.parse(at), services.lender.hours))).toBe(true);
});

test('on the eve of a day that is to be off money would leave a day later, and then does, and so late are loans due', async () => {
  passUntil(services, '19:00');
  const next = (await leaves()).slice(0, 10);
  const document = { setting: 'days-off', off: [next], working: [], source: 'Постановление № 8' } as const;
  const { promised } = await preview(next.slice(0, 4), document);
  expect(promised?.leaves_now).toBe(await leaves());
  expect(promised?.leaves_then).not.toBe(promised?.leaves_now);
  const due = async () => {
    const asked = { loanType: 'short', amountTenge: 60_000, period: 15, promoCode: undefined };
    const quote = await quoteLoan(services, asked, true);
    return isRefused(quote) ? quote.refused : quote.schedule.at(-1)?.date;
  };
  const dueAfter = (leaving = '') => addDays(leaving.slice(0, 10), 15);
  expect(await due()).toBe(dueAfter(promised?.leaves_now));
  await agree(next.slice(0, 4), document);
  expect(await leaves()).toBe(promised?.leaves_then);
  expect(await due(), 'a loan of then is due so much later').toBe(dueAfter(promised?.leaves_then));
});

const TIMES = ['07:30', '08:00', '12:00', '19:30', '20:00', '21:00', '23:59'];

/** Borrowers are told of a payment at times of a day, and what is not held goes out; how many are held. */
async function heldOf(kind: 'due-soon' | 'money-sent'): Promise<number> {
  const delivering = {
    ...services,
    sms: { send: async () => ({ kind: 'accepted', messageId: services.randomness.uuid() }) as const },
    mailer: { send: async () => ({ kind: 'accepted' }) as const },
    push: { send: async () => ({ kind: 'accepted' }) as const },
  };
  let count = 0;
  passUntil(services, '00:00');
  for (const time of TIMES) {
    passUntil(services, time);
    const { borrowerId } = await registerPerson(services);
    const details = { number: '2600000001', amountTiyn: tiyn(100_000), day: '2026-12-05' };
    await read((tx) => notifyBorrower(services, tx, borrowerId, kind, details));
    const { id } = await read((tx) =>
      tx.one<{ id: string }>(
        sql`SELECT message_id AS id FROM outgoing_message WHERE borrower_id = ${borrowerId}`,
      ),
    );
    await deliverMessage(delivering, id);
    const { isHeld } = await read((tx) =>
      tx.one<{ isHeld: boolean }>(
        sql`SELECT waits_until IS NOT NULL AS "isHeld" FROM outgoing_message WHERE message_id = ${id}`,
      ),
    );
    count += Number(isHeld);
  }
  return count;
}

test('which messages about a debt would have waited for their hour then do, and no others', async () => {
  passDays(services, 91);
  const hours = await held('office-hours', OF_THE_LENDER);
  expect(await heldOf('money-sent')).toBe(0);
  let now = await heldOf('due-soon');
  for (const document of [{ ...hours, debt_from: '10:00', debt_until: '20:00' }, hours]) {
    const { messages } = await preview(OF_THE_LENDER, document);
    expect(messages).toMatchObject({ days: 90, asked: TIMES.length, waited_now: now });
    await agree(OF_THE_LENDER, document);
    passDays(services, 91);
    now = await heldOf('due-soon');
    expect([document, messages?.waited_then]).toEqual([document, now]);
  }
});

const NEWS: readonly (readonly [language: Language, tenge: number])[] = [
  ['ru', 60_000],
  ['ru', 1_176_000],
  ['kz', 60_000],
  ['kz', 1_176_000],
];

/** Money was sent to each of them: in how many parts they are told of it. */
async function partsSent(): Promise<number> {
  const ids: number[] = [];
  for (const [language, tenge] of NEWS) {
    const { borrowerId } = await registerPerson(services, { language });
    const details = { number: '2600000001', amountTiyn: tiyn(tenge * 100) };
    await read((tx) => notifyBorrower(services, tx, borrowerId, 'money-sent', details));
    ids.push(borrowerId);
  }
  const { parts } = await read((tx) =>
    tx.one<{ parts: number }>(sql`
      SELECT sum(segments)::integer AS parts FROM outgoing_message WHERE borrower_id = ANY (${ids}::bigint[])`),
  );
  return parts;
}

test('in how many parts messages would have gone by other words is in how many they then go', async () => {
  passDays(services, 91);
  const words = await held('message', 'money-sent');
  const long = 'Деньги ушли в ваш банк: {amount} по договору {number}. Обычно приходят за час. Ждите';
  const longKz =
    'Ақшаңыз банкіңізге жіберілді: {amount}, шарт нөмірі {number}. Әдетте бір сағат ішінде түседі.';
  const cases = [
    { ...words, ru: `${long}.` },
    { ...words, ru: 'Sent: {amount}, {number}', kz: 'Жіберілді: {amount}, {number}' },
    // One part in one language, two in the other.
    { ...words, ru: 'Sent: {amount}, {number}', kz: longKz },
    words,
  ];
  let now = await partsSent();
  const told = [now];
  for (const document of cases) {
    const { sms } = await preview('money-sent', document);
    expect(sms).toMatchObject({ days: 90, asked: NEWS.length, looked: NEWS.length, parts_now: now });
    await agree('money-sent', document);
    passDays(services, 91);
    now = await partsSent();
    expect([document, sms?.parts_then]).toEqual([document, now]);
    told.push(now);
  }
  expect(new Set(told).size).toBeGreaterThan(1);
});

const ADDRESS = 'https://go.new-net.example/in?click={click_id}';
const partner = (goals: readonly PartnerGoal[], told = true): Partner =>
  ({
    setting: 'partner',
    title: 'Новая сеть',
    told,
    ...Object.fromEntries(PARTNER_GOALS.map((goal) => [goal, goals.includes(goal) ? ADDRESS : null])),
  }) as Partner;

/** Three whom a partner sends register, two of them apply, one is approved: how often the partner is called for each goal. */
async function toldOf(source: string): Promise<Record<string, number>> {
  const called: Record<string, number> = {};
  const tell = async ({ address, goal }: { address?: string | null | undefined; goal: PartnerGoal }) => {
    if (address) called[goal] = (called[goal] ?? 0) + 1;
    return { kind: address ? 'accepted' : 'not-wanted', answer: '200' } as const;
  };
  const delivering = { ...services, partners: { tell } };
  for (const goals of [[], ['sent'], ['sent', 'approved']] as const) {
    const application = await appliedUnverified(services);
    const { borrowerId, applicationId } = application;
    const record = { source, click_id: 'c7', web_id: '', addons: {}, clicked_at: services.clock.now() };
    await read((tx) => writeAttribution(tx, borrowerId, record));
    await noteRegistration(services, borrowerId);
    await deliverPostback(delivering, { borrowerId, applicationId: null, goal: 'registered' });
    for (const goal of goals) {
      await read((tx) => noteGoal(services, tx, application, goal));
      await deliverPostback(delivering, { borrowerId, applicationId, goal });
    }
  }
  return called;
}

test('of which goals a partner would have heard it then does', async () => {
  await agree('new-net', partner(['registered']));
  await agree('other-net', partner(['registered', 'sent']));
  await toldOf('other-net');
  let now = await toldOf('new-net');
  expect(now).toEqual({ registered: 3 });
  const cases = [
    partner(['sent', 'approved', 'issued']),
    partner(['registered', 'sent'], false),
    partner(['sent']),
  ];
  for (const document of cases) {
    const { goals } = await preview('new-net', document);
    const by = (side: 'count' | 'told_now' | 'told_then') =>
      Object.fromEntries((goals?.reached ?? []).flatMap((one) => (one[side] ? [[one.goal, one[side]]] : [])));
    expect(by('count')).toEqual({ registered: 3, sent: 2, approved: 1 });
    expect(by('told_now')).toEqual(now);
    await agree('new-net', document);
    passDays(services, 91);
    now = await toldOf('new-net');
    expect([document, by('told_then')]).toEqual([document, now]);
  }
});

const INSURANCE: SettingOf<'insurance'> = {
  setting: 'insurance',
  offered: true,
  price: 2_400,
  insurer_ru: 'АО «Қалқан»',
  insurer_kz: '«Қалқан» АҚ',
  conditions_ru: 'От несчастного случая на срок займа.',
  conditions_kz: 'Несие мерзіміне жазатайым оқиғадан.',
};

const AGAIN = {
  loan_type: 'short',
  amount: 60_000,
  period: 15,
  loan_purpose: 'family',
  consent_credit_bureau: true,
} as const;

/** Three apply and two of them take the insurance that is offered, of whom one then asks anew without it: the premium of both, in tenge. */
async function premiumOf(): Promise<string> {
  const version = services.lender.insurance?.version;
  const taking = version === undefined ? {} : { insuranceVersion: version };
  const ids: number[] = [];
  for (const wish of [{}, taking, taking]) {
    const application = await appliedUnverified(services, wish);
    const { borrowerId } = application;
    ids.push(borrowerId);
    if (ids.length < 3) continue;
    expect(await withdrawApplication(services, asBorrower(borrowerId), application)).toEqual({});
    const again = await applyAgain(services, asBorrower(borrowerId), borrowerId, AGAIN);
    expect(again).toEqual({ application_id: expect.any(Number) });
  }
  const { premium } = await read((tx) =>
    tx.one<{ premium: string }>(sql`
      SELECT (coalesce(sum(price_tiyn), 0) / 100)::numeric(12, 2)::text AS premium FROM loan_insurance
      WHERE borrower_id = ANY (${ids}::bigint[])`),
  );
  return premium;
}

test('what premium as many would have taken at another price they then take', async () => {
  passDays(services, 91);
  await agree(OF_THE_LENDER, INSURANCE);
  let now = await premiumOf();
  const taken = { days: 90, asked: 4, taken: 2 };
  for (const document of [
    { ...INSURANCE, price: 3_100 },
    { ...INSURANCE, offered: false },
  ]) {
    const { insured } = await preview(OF_THE_LENDER, document);
    expect(insured).toMatchObject({ ...taken, premium_now: now });
    await agree(OF_THE_LENDER, document);
    passDays(services, 91);
    now = await premiumOf();
    expect([document, insured?.premium_then]).toEqual([document, now]);
  }
});
