import { hostname } from 'node:os';
import type { MetricObjectWithValues, MetricValue } from 'prom-client';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { attributesOf, createOtlpPost } from './post-otlp.ts';

const EVERY_MS = 60_000;
/** Counted since the process began. */
const CUMULATIVE = 2;

type Told = MetricObjectWithValues<MetricValue<string>>;
/** Of a histogram the library names each value, though its types say so of a few alone. */
type Value = MetricValue<string> & { readonly metricName?: string };

/**
 * Sends the figures that /metrics shows to a collector, each minute and once more at the end. Without an endpoint nothing is sent.
 * Returns how to stop.
 */
export function sendMetrics(
  { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }: Pick<Config, 'OTEL_EXPORTER_OTLP_ENDPOINT'>,
  metrics: Pick<Metrics, 'list'>,
  log: Log,
): () => Promise<void> {
  if (endpoint === '') return async () => {};
  const post = createOtlpPost(endpoint, 'metrics', log);
  const beganAt = new Date();
  const send = async () => post(otlpOf(await metrics.list(), beganAt));
  const timer = setInterval(
    () => void send().catch((error) => log.warn({ err: error }, 'the figures could not be read')),
    EVERY_MS,
  ).unref();
  return async () => {
    clearInterval(timer);
    await send().catch(() => {});
  };
}

/** The list of Prometheus' library in OTLP's own shape. */
export function otlpOf(told: readonly Told[], beganAt: Date) {
  const resource = { 'service.name': 'senim', 'service.instance.id': `${hostname()}/${process.pid}` };
  const of = { startTimeUnixNano: nanosOf(beganAt), timeUnixNano: nanosOf(new Date()) };
  const metrics = told
    .filter(({ values }) => values.length > 0)
    .map(({ name, help, type, values }) => ({
      name,
      description: help,
      ...shaped(String(type), values, of),
    }));
  return {
    resourceMetrics: [
      {
        resource: { attributes: attributesOf(resource) },
        scopeMetrics: [{ scope: { name: 'senim' }, metrics }],
      },
    ],
  };
}

interface Times {
  readonly startTimeUnixNano: string;
  readonly timeUnixNano: string;
}

function shaped(type: string, values: readonly MetricValue<string>[], times: Times) {
  if (type === 'histogram')
    return { histogram: { aggregationTemporality: CUMULATIVE, dataPoints: histogramsOf(values, times) } };
  const dataPoints = values.map(({ labels, value }) => ({
    attributes: attributesOf(labels),
    ...times,
    asDouble: asJson(value),
  }));
  return type === 'counter'
    ? { sum: { aggregationTemporality: CUMULATIVE, isMonotonic: true, dataPoints } }
    : { gauge: { dataPoints } };
}

/** Prometheus counts all up to a bound, OTLP what lies between two. */
function histogramsOf(values: readonly Value[], times: Times) {
  const series = Map.groupBy(values, ({ labels: { le: _, ...labels } }) => JSON.stringify(labels));
  return [...series].map(([labels, of]) => {
    const end = (name: string) => of.find(({ metricName }) => metricName?.endsWith(name))?.value ?? 0;
    const buckets = of.filter(({ labels: own }) => own['le'] !== undefined);
    const counts = buckets.map(({ value }, at) => value - (buckets[at - 1]?.value ?? 0));
    const bounds = buckets.map(({ labels: own }) => Number(own['le'])).filter(Number.isFinite);
    return {
      attributes: attributesOf(JSON.parse(labels)),
      ...times,
      count: String(end('_count')),
      sum: end('_sum'),
      bucketCounts: counts.map(String),
      explicitBounds: bounds,
    };
  });
}

/** JSON has no word for it; protobuf's JSON has. */
const asJson = (value: number): number | string => (Number.isFinite(value) ? value : String(value));

const nanosOf = (at: Date): string => `${at.getTime()}000000`;
