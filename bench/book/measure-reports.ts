import { LIST_NAMES } from '@senim/contracts/office/lists/columns';
import { REPORT_NAMES } from '@senim/contracts/office/reports/descriptions';
import type { TestServices } from '../../apps/server/src/loans-for-tests.ts';
import { listRows } from '../../apps/server/src/modules/desk/lists/list-rows.ts';
import { readNamedReport } from '../../apps/server/src/modules/desk/report/read-named-report.ts';
import { machineAct } from '../../apps/server/src/platform/database/database.ts';

const TURNS = 3;
const act = machineAct('bench');
const auditor = { staffId: 0, roles: ['auditor'] } as unknown as Parameters<typeof listRows>[2];

/** What somebody waits for who opens a report or the first page of a list: the best of some turns, since other work of the machine adds to the rest. */
export async function* measureReports(
  services: TestServices,
): AsyncGenerator<{ readonly name: string; readonly ms: number }> {
  const wishes = [
    ...REPORT_NAMES.map((report) => ({
      name: `report: ${report}`,
      ask: () => readNamedReport(services, act, report, {}, 'ru') as Promise<unknown>,
    })),
    ...LIST_NAMES.map((list) => ({
      name: `list: ${list}`,
      ask: () => listRows(services, act, auditor, list, {}) as Promise<unknown>,
    })),
    {
      name: 'list: loans that are late',
      ask: () => listRows(services, act, auditor, 'loans', { where: 'overdue_days:1..' }),
    },
  ];
  for (const { name, ask } of wishes) {
    let ms = Number.POSITIVE_INFINITY;
    for (let turn = 0; turn < TURNS; turn += 1) {
      const from = performance.now();
      await ask();
      ms = Math.min(ms, performance.now() - from);
    }
    yield { name, ms };
  }
}
