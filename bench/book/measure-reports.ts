import { LIST_NAMES } from '@senim/contracts/office/lists/columns';
import { REPORT_NAMES } from '@senim/contracts/office/reports/descriptions';
import { dayFromNow, type TestServices } from '../../apps/server/src/loans-for-tests.ts';
import { listRows } from '../../apps/server/src/modules/desk/lists/list-rows.ts';
import { describeReport } from '../../apps/server/src/modules/desk/report/describe-report.ts';
import { readNamedReport } from '../../apps/server/src/modules/desk/report/read-named-report.ts';
import { machineAct } from '../../apps/server/src/platform/database/database.ts';
import { isRefused } from '../../apps/server/src/platform/outcome.ts';
import { watchCpu } from '../money/watch-cpu.ts';

/** Under this name stands the one for which people wait longest. */
export const SLOWEST_REPORT = 'any report or list';
/** How long somebody waits for a report at most, at the server. */
const LIMIT_MS = 1_000;
const TURNS = 3;
const act = machineAct('bench');
const auditor = { staffId: 0, roles: ['auditor'] } as unknown as Parameters<typeof listRows>[2];

interface Wish {
  readonly where?: string;
  readonly sort?: string;
  readonly day?: string;
  readonly before?: string;
}

/** Lists are asked for as they are opened, in the orders and by the filters that people choose, among them some that hardly any row passes, and of a past day. */
const listWishes = (
  then: string,
  earlier: string,
): readonly (readonly [list: (typeof LIST_NAMES)[number], wish: Wish])[] => [
  ...LIST_NAMES.map((list) => [list, {}] as const),
  ['loans', { where: 'overdue_days:1..' }],
  ['loans', { where: 'status:12' }],
  ['loans', { where: 'partner:nobody-has-this' }],
  ['loans', { sort: '-debt' }],
  ['loans', { sort: '-principal' }],
  ['loans', { sort: 'next_due_day' }],
  ['loans', { sort: 'number' }],
  ['loans', { sort: '-signed_at' }],
  ['loans', { day: then }],
  ['loans', { day: then, where: 'overdue_days:1..' }],
  ['loans', { day: then, sort: '-debt' }],
  ['loans', { day: then, where: 'principal:0.01..' }],
  [
    'loans',
    { day: then, before: earlier, where: 'overdue_before:0..0;principal_before:0.01..;overdue_days:1..6' },
  ],
  ['payments', { sort: '-amount' }],
  ['payments', { sort: 'value_day' }],
  ['payments', { where: 'state:unknown' }],
  ['payments', { where: 'state:given-back' }],
  ['payments', { where: 'amount:999999..' }],
  ['payments', { where: `received_at:${then}..${then}` }],
  ['people', { sort: '-lent' }],
  ['people', { sort: '-loans' }],
  ['people', { sort: '-applications' }],
  ['people', { where: `first_loan_at:${then}..${then}` }],
  ['applications', { where: 'decision:refused' }],
  ['applications', { where: `decided_at:${then}..${then}` }],
  ['applications', { sort: '-amount' }],
  ['applications', { sort: '-decided_at' }],
  ['payouts', { sort: '-amount' }],
  ['payouts', { where: 'status:failed' }],
  ['payouts', { where: `booked_at:${then}..${then}` }],
  ['messages', { where: 'delivery:failed' }],
  ['messages', { where: `channel:sms;sent_at:${then}..${then}` }],
  ['entries', { where: 'accounts:reward' }],
  ['entries', { where: 'accounts:bank,terminals,cards' }],
  ['entries', { day: then }],
];

interface Measured {
  readonly name: string;
  readonly ms: number;
  readonly cpuMs: number;
  readonly remark: string;
}

/** What somebody waits for who opens a report or the first page of a list: the best of some turns, since other work of the machine adds to the rest. */
export async function* measureReports(
  services: TestServices,
  databaseUrl: string,
  named = /./,
): AsyncGenerator<Measured> {
  // Of loans that were there already.
  const from = dayFromNow(services, -7);
  const then = dayFromNow(services, -3);
  const wishes = [
    { name: 'report: first page', ask: () => describeReport(services, act, {}, 'ru') as Promise<unknown> },
    ...REPORT_NAMES.map((report) => ({
      name: `report: ${report}`,
      ask: () =>
        readNamedReport(
          services,
          act,
          report,
          report === 'roll-rates' ? { from } : {},
          'ru',
        ) as Promise<unknown>,
    })),
    ...listWishes(then, from).map(([list, { day, before, ...wish }]) => ({
      name: ['list:', list, wish.where, wish.sort, day && 'of a past day', before && 'beside an earlier one']
        .filter(Boolean)
        .join(' '),
      ask: () =>
        listRows(services, act, auditor, list, {
          ...wish,
          ...(day && { day }),
          ...(before && { before }),
        }) as Promise<unknown>,
    })),
  ];
  for (const { name, ask } of wishes.filter(({ name }) => named.test(name)))
    yield { name, ...(await bestOf(databaseUrl, ask)) };
}

/** The least of some turns, and the least work of the processors, which a busy machine changes less. */
async function bestOf(databaseUrl: string, ask: () => Promise<unknown>): Promise<Omit<Measured, 'name'>> {
  let [ms, cpuMs] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let turn = 0; turn < TURNS; turn += 1) {
    const from = performance.now();
    const { done: failure, spent } = await watchCpu(databaseUrl, () => failureOf(ask));
    ms = Math.min(ms, performance.now() - from);
    cpuMs = Math.min(cpuMs, spent.nodeMs + spent.databaseMs);
    if (failure !== null) return { ms, cpuMs, remark: `FAILED: ${failure}` };
  }
  return { ms, cpuMs, remark: ms > LIMIT_MS ? 'MISSED' : 'ok' };
}

async function failureOf(ask: () => Promise<unknown>): Promise<string | null> {
  try {
    const answer = await ask();
    return isRefused(answer) ? answer.refused : null;
  } catch (error) {
    return (error as Error).message;
  }
}
