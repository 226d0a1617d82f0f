import {
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  type MetricObjectWithValues,
  type MetricValue,
  Registry,
} from 'prom-client';
import type { Connections } from './database/database.ts';

/** What a process tells its operator about itself. Labels name routes and tasks, never people. */
export interface Metrics {
  requestAnswered(route: string, method: string, status: number, seconds: number): void;
  jobEnded(task: string, outcome: 'done' | 'failed', seconds: number): void;
  /** From the application to the decision. */
  applicationDecided(by: 'machine' | 'people', outcome: 'approved' | 'refused', seconds: number): void;
  /** Rows deleted because their term was over. */
  rowsPurged(kind: string, rows: number): void;
  /** The text format of Prometheus. */
  print(): Promise<string>;
  /** The same as a list, for a collector. */
  list(): Promise<MetricObjectWithValues<MetricValue<string>>[]>;
  readonly contentType: string;
}

/** Up to half a second feels fast; after ten seconds people leave. */
const SECONDS = [0.005, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10];

/** The machine decides within a minute, people within a working day. */
const DECISION_SECONDS = [5, 15, 30, 60, 120, 300, 900, 3_600, 14_400, 43_200, 86_400, 259_200];

/** What can be read off the book at any moment, and what it means. */
const FIGURES = {
  senim_desk_waiting: 'Items that wait in a queue of the office, counted up to its limit',
  senim_desk_late: 'Items of a queue of the office whose time to be answered is over',
  senim_desk_oldest_seconds: 'How long the oldest item of a queue of the office has waited; 0: none waits',
  senim_suspense_payments: 'Payments whose owner is unknown',
  senim_suspense_tiyn: 'Money of unknown owners',
  senim_suspense_oldest_seconds: 'How long the oldest payment has waited for its owner',
  senim_payouts_in_doubt: 'Payouts of which the bank has not said what became of them',
  senim_payouts_in_doubt_oldest_seconds:
    'How long ago the bank was first asked for the oldest payout in doubt',
  senim_registers_by_people: 'Registers that people stand in for, as the office has set',
  senim_jobs_due: 'Jobs that could run now',
  senim_jobs_due_oldest_seconds: 'How long the oldest of them has waited',
  senim_jobs_dead: 'Jobs that were tried as often as a job is tried, and given up',
  senim_workers_living: 'Pools of workers that were alive within a minute; each process has two',
  senim_workers_silent: 'Pools of workers that fell silent within a day, and that no other followed',
  senim_reconciled_seconds: 'How long ago the books were compared last; +Inf: never',
  senim_reconciled_differences: 'What did not agree when they were',
  senim_reseal_open: 'Sealed columns and the documents that a turn of keys has not come to the end of',
  senim_reseal_rows: 'Values and documents that the last turn of keys has sealed anew',
  senim_index_turn_open:
    'Of people, letters and devices, what a turn of the index key has not come to the end of',
  senim_index_turn_rows: 'People, letters and devices that the last turn of the index key has indexed anew',
  senim_figures_read: '1 where the figures of the book could be read, else 0',
} as const;

export interface Figure {
  readonly name: keyof typeof FIGURES;
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}

/** Tells the figures of the book beside what the process tells of itself; a book that is away leaves the rest readable. */
export function withFigures(metrics: Metrics, read: () => Promise<readonly Figure[]>): Metrics {
  const readable = { name: 'senim_figures_read' } as const;
  const now = async () =>
    registryOf(
      await read().then(
        (all) => [...all, { ...readable, value: 1 }],
        () => [{ ...readable, value: 0 }],
      ),
    );
  return {
    ...metrics,
    print: async () => `${await metrics.print()}${await (await now()).metrics()}`,
    list: async () => [...(await metrics.list()), ...(await (await now()).getMetricsAsJSON())],
  };
}

function registryOf(figures: readonly Figure[]): Registry {
  const registry = new Registry();
  for (const [name, of] of Map.groupBy(figures, (figure) => figure.name)) {
    const labelNames = Object.keys(of[0]?.labels ?? {});
    const gauge = new Gauge({ name, help: FIGURES[name], labelNames, registers: [registry] });
    for (const { labels = {}, value } of of) gauge.set({ ...labels }, value);
  }
  return registry;
}

export function createMetrics(connections?: () => Connections): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'senim_http_request_seconds',
    help: 'Time to answer, by declared route',
    labelNames: ['route', 'method', 'status'],
    buckets: SECONDS,
    registers: [registry],
  });
  const jobs = new Histogram({
    name: 'senim_job_seconds',
    help: 'Time a job took, by task and outcome',
    labelNames: ['task', 'outcome'],
    buckets: SECONDS,
    registers: [registry],
  });
  const decisions = new Histogram({
    name: 'senim_decision_seconds',
    help: 'Time from an application to its decision, by who decided and how',
    labelNames: ['by', 'outcome'],
    buckets: DECISION_SECONDS,
    registers: [registry],
  });
  if (connections) tellConnections(registry, connections);
  const purged = new Counter({
    name: 'senim_purged_rows_total',
    help: 'Rows that went because their term was over, by kind',
    labelNames: ['kind'],
    registers: [registry],
  });
  return {
    requestAnswered: (route, method, status, seconds) =>
      requests.observe({ route, method, status: String(status) }, seconds),
    jobEnded: (task, outcome, seconds) => jobs.observe({ task, outcome }, seconds),
    applicationDecided: (by, outcome, seconds) => decisions.observe({ by, outcome }, seconds),
    rowsPurged: (kind, rows) => purged.inc({ kind }, rows),
    print: () => registry.metrics(),
    list: () => registry.getMetricsAsJSON(),
    contentType: registry.contentType,
  };
}

/** Read when somebody asks, as they stand then. */
function tellConnections(registry: Registry, read: () => Connections): void {
  const told = (name: string, help: string, value: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(value());
      },
    });
  told('senim_database_connections_max', 'Connections that the process may open', () => read().most);
  told('senim_database_connections_busy', 'Connections that work has now', () => read().busy);
  told('senim_database_waiting', 'Who waits for a connection now', () => read().waiting);
}
