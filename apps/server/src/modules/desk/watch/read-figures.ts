import { QUEUE_NAMES } from '@senim/contracts/office/queues';
import { machineAct } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import type { Figure } from '../../../platform/metrics.ts';
import { readIndexTurn } from '../../retention/indexed/read-index-turn.ts';
import { readTurn } from '../../retention/sealed/read-turn.ts';
import { readStandIns } from '../../settings/registers/read-registers.ts';
import { readQueueCounts } from '../queues/store.ts';
import { readJobQueues, readLastReconciliation, readStanding, readWorkers } from './store.ts';

const act = machineAct('desk.watch');
const NOBODY = 0;
const MS_PER_SECOND = 1_000;

/** Figures of money, people and jobs for whoever watches the product: how much waits, and since when. Names nobody. */
export async function readFigures(services: Services): Promise<Figure[]> {
  const { database, clock, wallClock } = services;
  const { counts, standing, jobs, standIns, reconciled, workers } = await database.transaction(
    act,
    async (tx) => ({
      counts: await readQueueCounts(tx, QUEUE_NAMES, NOBODY, clock.now()),
      standing: await readStanding(tx),
      jobs: await readJobQueues(tx),
      standIns: await readStandIns(services, tx),
      reconciled: await readLastReconciliation(tx),
      workers: await readWorkers(tx),
    }),
  );
  const age = (since: Date | null, now: Date) =>
    since === null ? 0 : Math.max(0, Math.round((now.getTime() - since.getTime()) / MS_PER_SECOND));
  const turn = await readTurn(services);
  const { progress: indexed } = await readIndexTurn(services);
  return [
    ...counts.flatMap(({ queue, waiting, late, oldestAt }): Figure[] => [
      { name: 'senim_desk_waiting', labels: { queue }, value: waiting },
      { name: 'senim_desk_late', labels: { queue }, value: late },
      { name: 'senim_desk_oldest_seconds', labels: { queue }, value: age(oldestAt, clock.now()) },
    ]),
    { name: 'senim_suspense_payments', value: standing.suspenseCount },
    { name: 'senim_suspense_tiyn', value: standing.suspenseTiyn },
    { name: 'senim_suspense_oldest_seconds', value: age(standing.suspenseSince, clock.now()) },
    { name: 'senim_payouts_in_doubt', value: standing.doubtCount },
    { name: 'senim_payouts_in_doubt_oldest_seconds', value: age(standing.doubtSince, clock.now()) },
    { name: 'senim_workers_living', value: workers.living },
    { name: 'senim_workers_silent', value: workers.silent },
    { name: 'senim_registers_by_people', value: standIns.registers.length },
    {
      name: 'senim_reconciled_seconds',
      value: reconciled ? age(reconciled.endedAt, wallClock.now()) : Number.POSITIVE_INFINITY,
    },
    { name: 'senim_reconciled_differences', value: reconciled?.differences ?? 0 },
    { name: 'senim_reseal_open', value: turn.filter(({ endedAt }) => endedAt === null).length },
    { name: 'senim_reseal_rows', value: turn.reduce((sum, { resealedCount }) => sum + resealedCount, 0) },
    { name: 'senim_index_turn_open', value: indexed.filter(({ endedAt }) => endedAt === null).length },
    {
      name: 'senim_index_turn_rows',
      value: indexed.reduce((sum, { indexedCount }) => sum + indexedCount, 0),
    },
    ...jobs.flatMap(({ queue, due, dueSince, dead }): Figure[] => [
      { name: 'senim_jobs_due', labels: { queue }, value: due },
      { name: 'senim_jobs_due_oldest_seconds', labels: { queue }, value: age(dueSince, wallClock.now()) },
      { name: 'senim_jobs_dead', labels: { queue }, value: dead },
    ]),
  ];
}
