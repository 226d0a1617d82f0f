import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createLog } from '../log.ts';
import { createMetrics, withFigures } from '../metrics.ts';
import { sendMetrics } from './send-metrics.ts';

interface Point {
  readonly attributes: readonly { readonly key: string; readonly value: { readonly stringValue: string } }[];
  readonly startTimeUnixNano: string;
  readonly timeUnixNano: string;
  readonly asDouble?: number | string;
  readonly count?: string;
  readonly sum?: number;
  readonly bucketCounts?: readonly string[];
  readonly explicitBounds?: readonly number[];
}
interface Counted {
  readonly dataPoints: readonly Point[];
  readonly aggregationTemporality: number;
}
interface Sent {
  readonly resourceMetrics: readonly [
    {
      readonly scopeMetrics: readonly [
        {
          readonly metrics: readonly {
            readonly name: string;
            readonly gauge?: { readonly dataPoints: readonly Point[] };
            readonly sum?: Counted;
            readonly histogram?: Counted;
          }[];
        },
      ];
    },
  ];
}

async function givenCollector() {
  const sent: [path: string | undefined, body: unknown][] = [];
  const server = createServer(async (request, response) => {
    sent.push([request.url, await json(request)]);
    response.end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { sent, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** What the process tells of itself stands in the text of Prometheus at another instant, and differs from call to call. */
const OWN = /^(process_|nodejs_)/;

/** The series of Prometheus' text: name and labels, and the value. */
const seriesOf = (text: string): Record<string, number> =>
  Object.fromEntries(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#') && !OWN.test(line))
      .map((line) => {
        const at = line.lastIndexOf(' ');
        return [line.slice(0, at), Number(line.slice(at + 1).replace('Inf', 'Infinity'))] as const;
      }),
  );

const labelled = (name: string, { attributes }: Point, further: readonly string[] = []): string => {
  const labels = [...further, ...attributes.map(({ key, value }) => `${key}="${value.stringValue}"`)];
  return labels.length === 0 ? name : `${name}{${labels.join(',')}}`;
};

/** The same out of what the collector got. */
function seriesSent({ resourceMetrics: [{ scopeMetrics }] }: Sent): Record<string, number> {
  const [{ metrics }] = scopeMetrics;
  const all = metrics.flatMap(({ name, gauge, sum, histogram }) => [
    ...(gauge ?? sum ?? { dataPoints: [] }).dataPoints.map(
      (point) => [labelled(name, point), Number(point.asDouble)] as const,
    ),
    ...(histogram?.dataPoints ?? []).flatMap((point) => {
      const bounds = [...(point.explicitBounds ?? []).map(String), '+Inf'];
      let count = 0;
      return [
        ...bounds.map((bound, at) => {
          count += Number(point.bucketCounts?.[at]);
          return [labelled(`${name}_bucket`, point, [`le="${bound}"`]), count] as const;
        }),
        [labelled(`${name}_sum`, point), point.sum ?? 0] as const,
        [labelled(`${name}_count`, point), Number(point.count)] as const,
      ];
    }),
  ]);
  return Object.fromEntries(all.filter(([name]) => !OWN.test(name)));
}

test('a collector gets the same figures as whoever reads /metrics, from the same list', async () => {
  const metrics = withFigures(
    createMetrics(() => ({ most: 10, busy: 3, waiting: 1 })),
    async () => [
      { name: 'senim_desk_waiting', labels: { queue: 'reviews' }, value: 4 },
      { name: 'senim_reconciled_seconds', value: Number.POSITIVE_INFINITY },
    ],
  );
  metrics.requestAnswered('/profile', 'GET', 200, 0.03);
  metrics.requestAnswered('/profile', 'GET', 200, 40);
  metrics.jobEnded('payments.send-payout', 'failed', 0.2);
  metrics.rowsPurged('codes', 7);
  const { sent, url } = await givenCollector();
  const stop = sendMetrics({ OTEL_EXPORTER_OTLP_ENDPOINT: url }, metrics, createLog('silent'));
  await stop();
  const [[path, body] = []] = sent;
  expect(path).toBe('/v1/metrics');
  const shown = seriesOf(await metrics.print());
  expect(Object.keys(shown).length).toBeGreaterThan(30);
  expect(seriesSent(body as Sent)).toEqual(shown);
  expect(JSON.stringify(body)).toContain('nodejs_eventloop_lag_seconds');
});

const BEGAN_MS = 1_800_000_000_000;

/** What was counted, as a collector is told of it: since when, until when, and whether since the beginning. */
function countedIn({ resourceMetrics: [{ scopeMetrics }] }: Sent) {
  const [{ metrics }] = scopeMetrics;
  const counted = metrics.flatMap(({ sum, histogram }) => sum ?? histogram ?? []);
  const points = counted.flatMap(({ dataPoints }) => dataPoints);
  const msOf = (nanos: string) => Number(BigInt(nanos) / 1_000_000n);
  return {
    temporalities: [...new Set(counted.map(({ aggregationTemporality }) => aggregationTemporality))],
    began: [...new Set(points.map(({ startTimeUnixNano }) => msOf(startTimeUnixNano)))],
    toldInMinute: [
      ...new Set(points.map(({ timeUnixNano }) => Math.floor((msOf(timeUnixNano) - BEGAN_MS) / 60_000))),
    ],
  };
}

test('each minute everything is told that was counted since the process began, and a minute that cannot be read is passed over', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: BEGAN_MS });
  onTestFinished(() => void vi.useRealTimers());
  const metrics = createMetrics();
  metrics.rowsPurged('codes', 7);
  const list = vi.fn(metrics.list);
  const { sent, url } = await givenCollector();
  const stop = sendMetrics({ OTEL_EXPORTER_OTLP_ENDPOINT: url }, { list }, createLog('silent'));
  list.mockRejectedValueOnce(new Error('the book is away'));
  vi.advanceTimersByTime(60_000);
  vi.advanceTimersByTime(60_000);
  // Waiting moves the clock on a little.
  await expect.poll(() => sent.length).toBe(1);
  await stop();
  const bodies = sent.map(([, body]) => countedIn(body as Sent));
  expect(bodies).toEqual(Array(2).fill({ temporalities: [2], began: [BEGAN_MS], toldInMinute: [2] }));
});

test('without a collector nothing is sent', async () => {
  const stop = sendMetrics(
    { OTEL_EXPORTER_OTLP_ENDPOINT: '' },
    { list: () => Promise.reject(new Error('nobody asks')) },
    createLog('silent'),
  );
  await expect(stop()).resolves.toBeUndefined();
});
