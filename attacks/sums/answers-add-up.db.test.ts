import { ENDPOINTS } from '@senim/contracts/borrower/endpoints';
import { OFFICE_ENDPOINTS } from '@senim/contracts/office/endpoints';
import { addressOf } from '@senim/contracts/shared/call';
import type { Endpoint } from '@senim/contracts/shared/endpoint';
import { STAFF_CAST } from '@senim/database/cast/staff';
import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agreeOnSetting } from '../../apps/server/src/compose-cast.ts';
import { type ComposedForTests, composeForTests } from '../../apps/server/src/composed-for-tests.ts';
import { stateOf, type TestServices } from '../../apps/server/src/loans-for-tests.ts';
import { openSession } from '../../apps/server/src/modules/identity/sessions/open-session.ts';
import { memberOfStaff, type StaffForTests } from '../../apps/server/src/modules/staff/staff-for-tests.ts';
import { standingClock } from '../../apps/server/src/people-for-tests.ts';
import { machineAct } from '../../apps/server/src/platform/database/database.ts';
import { chanceOf } from '../fuzz/chance.ts';
import { satDown, servicesOf } from '../matrix/begin-matrix-for-tests.ts';
import { inputAbout, readBelongings } from '../matrix/belongings.ts';
import { bearer } from '../matrix/callers.ts';
import { amountsOf } from './amounts-of-answer.ts';
import { checkSums } from './check-sums.ts';
import { beginChanged, beginLife, easierTerms, type Life, PROMO, takeTurn } from './lives-for-tests.ts';
import { SUMS_OF_ANSWERS } from './sums-of-answers.ts';

/** Random lives are lived in the composed product, and after every turn whatever tells amounts is read over HTTP and added up. */
const LIVES = 3;
const TURNS = 5;
const SEED = 12;

let composed: ComposedForTests;
let services: TestServices;
let collector: StaffForTests;
const office = new Map<string, Headers>();
const held = new Set<string>();

beforeAll(async () => {
  const clock = standingClock();
  composed = await composeForTests(clock);
  await composed.composition.knowProducts();
  services = servicesOf(composed, clock);
  collector = await memberOfStaff(services, 'collector');
  for (const member of STAFF_CAST.filter(({ role }) => READERS.has(role)))
    office.set(member.role, (await satDown(composed, services, member)).headers);
  for (const login of ['admin', 'owner']) await memberOfStaff(services, login);
  await agreeOnSetting(services, PROMO);
});
afterAll(() => composed?.close());

type Headers = Readonly<Record<string, string>>;

/** Calls that change nothing though they are posts, and those that read what only some roles may. */
const ASKED: Readonly<Record<string, string>> = {
  'loan.quote': 'borrower',
  'office.payments.preview': 'accountant',
  'office.payments.preview-reversal': 'accountant',
  'office.cases.offer-preview': 'compliance',
  'office.settings.what-if': 'auditor',
};
const READERS: ReadonlySet<string> = new Set(['auditor', ...Object.values(ASKED)]);

const tellsAmounts = (endpoint: Endpoint) =>
  (endpoint.method === 'GET' || endpoint.id in ASKED) && amountsOf(endpoint).size > 0;
const OWN = ENDPOINTS.filter(tellsAmounts);
const OFFICE = OFFICE_ENDPOINTS.filter(tellsAmounts);

interface Meant {
  readonly params?: object;
  readonly query?: object;
  readonly body?: object;
}

/** What a call asks for besides whose things it is about. */
const MEANT: Readonly<Record<string, (life: Life) => Meant | Promise<Meant>>> = {
  // A loan of another kind pays off what a short one owes.
  'cabinet.agreements.refinancing': () => ({ query: { loan_type: 'long', period: 30 } }),
  'payments.lookup': async ({ key }) => ({ query: { account: (await stateOf(services, key)).number } }),
  'loan.quote': ({ chance }) => ({ body: chance.oneOf(QUOTES) }),
  'office.payments.preview': ({ chance }) => ({
    body: {
      amount: String(1 + chance.below(80_000)),
      value_day: dayInAlmaty(services.clock.now().getTime()),
    },
  }),
  'office.payments.preview-reversal': () => ({ body: {} }),
  'office.cases.offer-preview': () => ({ body: easierTerms(services) }),
  'office.settings.what-if': () => ({
    params: { setting: 'promo-code', name: PROMO.name },
    body: { document: { ...PROMO.document, discount_percent: 30 } },
  }),
};

const QUOTES = [
  { loan_type: 'short', amount: 60_000, period: 15 },
  { loan_type: 'short', amount: 60_000, period: 15, promo_code: PROMO.name },
  { loan_type: 'long', amount: 80_000, period: 60 },
  { loan_type: 'instalments', amount: 150_000, period: 6, due_day: 15 },
];

async function flawsOf(life: Life, endpoint: Endpoint, base: string, headers: Headers): Promise<string[]> {
  const about = inputAbout(endpoint, await readBelongings(composed.database, life.key.borrowerId));
  if (!about) return [];
  const { params, query = {}, body } = (await MEANT[endpoint.id]?.(life)) ?? {};
  const url = `${base}${addressOf(endpoint, { ...about, query, ...(params && { params }) })}`;
  const answer = await composed.app.inject({
    method: endpoint.method === 'GET' ? 'GET' : 'POST',
    url,
    headers,
    remoteAddress: '127.0.0.1',
    ...(body && { payload: body }),
  });
  if (answer.statusCode >= 500) return [`${endpoint.id} answered ${answer.statusCode}`];
  if (answer.statusCode !== 200) return [];
  const checked = checkSums(endpoint.id, answer.json());
  for (const place of checked.held) held.add(place);
  return checked.flaws.map((flaw) => `${flaw} after: ${life.story.join('; ')}`);
}

async function flawsNow(life: Life): Promise<string[]> {
  const token = await composed.database.transaction(machineAct('sums'), (tx) =>
    openSession(services, tx, life.key.borrowerId),
  );
  const flaws: string[] = [];
  for (const endpoint of OWN) flaws.push(...(await flawsOf(life, endpoint, '/api/v2', bearer(token))));
  for (const endpoint of OFFICE)
    flaws.push(
      ...(await flawsOf(life, endpoint, '/api/office/v1', office.get(ASKED[endpoint.id] ?? 'auditor') ?? {})),
    );
  return flaws;
}

test('whatever happens to a loan, the amounts of every answer about it add up', async () => {
  const chance = chanceOf(SEED);
  const flaws: string[] = [];
  const given = { services, collector, chance };
  for await (const life of beginChanged(given)) flaws.push(...(await flawsNow(life)));
  for (let lived = 0; lived < LIVES; lived++) {
    const life = await beginLife(given);
    flaws.push(...(await flawsNow(life)));
    for (let turn = 0; turn < TURNS; turn++) {
      await takeTurn(life);
      flaws.push(...(await flawsNow(life)));
    }
  }
  expect(flaws).toEqual([]);
  const withSums = SUMS_OF_ANSWERS.filter(({ sums = [] }) => sums.length > 0).flatMap(({ at }) => at);
  expect(withSums.filter((at) => !held.has(at))).toEqual([]);
});
