import { LIST_NAMES } from '@senim/contracts/office/lists/columns';
import { REPORT_NAMES } from '@senim/contracts/office/reports/descriptions';
import { dayFromNow, type TestServices } from '../../apps/server/src/loans-for-tests.ts';
import { listRows } from '../../apps/server/src/modules/desk/lists/list-rows.ts';
import { describeReport } from '../../apps/server/src/modules/desk/report/describe-report.ts';
import { readNamedReport } from '../../apps/server/src/modules/desk/report/read-named-report.ts';
import { machineAct } from '../../apps/server/src/platform/database/database.ts';

/** Under this name stands the one for which people wait longest. */
export const SLOWEST_REPORT = 'any report or list';
/** How long somebody waits for a report at most, at the server. */
const LIMIT_MS = 1_000;
const TURNS = 3;
const act = machineAct('bench');
const auditor = { staffId: 0, roles: ['auditor'] } as unknown as Parameters<typeof listRows>[2];

/** Lists are asked for as they are opened, and as some of their filters and orders would have them. */
const LIST_WISHES: readonly (readonly [
  list: (typeof LIST_NAMES)[number],
  wish: { where?: string; sort?: string },
])[] = [
  ...LIST_NAMES.map((list) => [list, {}] as const),
  ['loans', { where: 'overdue_days:1..' }],
  ['loans', { sort: '-debt' }],
  ['payments', { sort: '-amount' }],
  ['payments', { where: 'state:unknown' }],
  ['people', { sort: '-lent' }],
  ['applications', { where: 'decision:refused' }],
];

/** What somebody waits for who opens a report or the first page of a list: the best of some turns, since other work of the machine adds to the rest. */
export async function* measureReports(
  services: TestServices,
): AsyncGenerator<{ readonly name: string; readonly ms: number; readonly remark: string }> {
  // Of loans that were there already.
  const from = dayFromNow(services, -7);
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
    ...LIST_WISHES.map(([list, wish]) => ({
      name: ['list:', list, wish.where, wish.sort].filter(Boolean).join(' '),
      ask: () => listRows(services, act, auditor, list, wish) as Promise<unknown>,
    })),
  ];
  for (const { name, ask } of wishes) yield { name, ...(await bestOf(ask)) };
}

async function bestOf(ask: () => Promise<unknown>): Promise<{ ms: number; remark: string }> {
  let ms = Number.POSITIVE_INFINITY;
  let failure: string | null = null;
  for (let turn = 0; turn < TURNS; turn += 1) {
    const from = performance.now();
    await ask().catch((error: Error) => {
      failure = error.message;
    });
    ms = Math.min(ms, performance.now() - from);
    if (failure !== null) return { ms, remark: `FAILED: ${failure}` };
  }
  return { ms, remark: ms > LIMIT_MS ? 'MISSED' : 'ok' };
}
