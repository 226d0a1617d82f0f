import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** What a process tells its operator about itself. Labels name routes and tasks, never people. */
export interface Metrics {
  requestAnswered(route: string, method: string, status: number, seconds: number): void;
  jobEnded(task: string, outcome: 'done' | 'failed', seconds: number): void;
  /** Rows deleted because their term was over. */
  rowsPurged(kind: string, rows: number): void;
  /** The text format of Prometheus. */
  print(): Promise<string>;
  readonly contentType: string;
}

/** Up to half a second feels fast; after ten seconds people leave. */
const SECONDS = [0.005, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10];

export function createMetrics(): Metrics {
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
    rowsPurged: (kind, rows) => purged.inc({ kind }, rows),
    print: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
