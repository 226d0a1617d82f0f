import { ENDPOINTS } from '@senim/contracts/borrower/endpoints';
import { OFFICE_ENDPOINTS } from '@senim/contracts/office/endpoints';
import { addressOf } from '@senim/contracts/shared/call';
import type { Endpoint } from '@senim/contracts/shared/endpoint';
import { STAFF_CAST } from '@senim/database/cast/staff';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ComposedForTests, composeForTests } from '../../apps/server/src/composed-for-tests.ts';
import type { TestServices } from '../../apps/server/src/loans-for-tests.ts';
import { openSession } from '../../apps/server/src/modules/identity/sessions/open-session.ts';
import { memberOfStaff, type StaffForTests } from '../../apps/server/src/modules/staff/staff-for-tests.ts';
import { standingClock } from '../../apps/server/src/people-for-tests.ts';
import { machineAct } from '../../apps/server/src/platform/database/database.ts';
import { chanceOf } from '../fuzz/chance.ts';
import { satDown, servicesOf } from '../matrix/begin-matrix-for-tests.ts';
import { inputAbout, readBelongings } from '../matrix/belongings.ts';
import { bearer, type Caller } from '../matrix/callers.ts';
import { amountsOf } from './amounts-of-answer.ts';
import { checkSums } from './check-sums.ts';
import { beginChanged, beginLife, type Life, takeTurn } from './lives-for-tests.ts';
import { SUMS_OF_ANSWERS } from './sums-of-answers.ts';

/** Random lives are lived in the composed product, and after every turn whatever tells amounts is read over HTTP and added up. */
const LIVES = 3;
const TURNS = 5;
const SEED = 12;

let composed: ComposedForTests;
let services: TestServices;
let collector: StaffForTests;
let auditor: Caller;
const held = new Set<string>();

beforeAll(async () => {
  const clock = standingClock();
  composed = await composeForTests(clock);
  await composed.composition.knowProducts();
  services = servicesOf(composed, clock);
  collector = await memberOfStaff(services, 'collector');
  const member = STAFF_CAST.find(({ role }) => role === 'auditor');
  if (!member) throw new Error('Nobody of the staff audits.');
  auditor = await satDown(composed, services, member);
}, 120_000);
afterAll(() => composed?.close());

const tellsAmounts = (endpoint: Endpoint) => endpoint.method === 'GET' && amountsOf(endpoint).size > 0;
const OWN = ENDPOINTS.filter((endpoint) => endpoint.session === 'borrower' && tellsAmounts(endpoint));
const OFFICE = OFFICE_ENDPOINTS.filter(tellsAmounts);

type Headers = Readonly<Record<string, string>>;

/** A loan of another kind pays off what a short one owes. */
const MEANT: Readonly<Record<string, object>> = {
  'cabinet.agreements.refinancing': { loan_type: 'long', period: 30 },
};

async function flawsOf(life: Life, endpoint: Endpoint, base: string, headers: Headers): Promise<string[]> {
  const about = inputAbout(endpoint, await readBelongings(composed.database, life.key.borrowerId));
  if (!about) return [];
  const query = MEANT[endpoint.id] ?? {};
  const url = `${base}${addressOf(endpoint, { ...about, query })}`;
  const answer = await composed.app.inject({ method: 'GET', url, headers, remoteAddress: '127.0.0.1' });
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
    flaws.push(...(await flawsOf(life, endpoint, '/api/office/v1', auditor.headers)));
  return flaws;
}

test('whatever happens to a loan, the amounts of every answer about it add up', async () => {
  const chance = chanceOf(SEED);
  const flaws: string[] = [];
  const given = { services, collector, chance };
  for (const life of await beginChanged(given)) flaws.push(...(await flawsNow(life)));
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
}, 300_000);
