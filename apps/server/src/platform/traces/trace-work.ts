import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Work } from '../at-work.ts';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import { hearOutsideCalls } from '../outside-calls.ts';
import { PART_ENDED, type PartEnded, WORK_BEGUN, WORK_ENDED, type WorkEnded } from './followed.ts';
import type { Span } from './open-spans.ts';

/**
 * A trace for each request and job, with a span for each transaction and each call outside in it, sent to a collector. The trace of a
 * request has its number, as the log has it. Without an endpoint nothing is followed. Returns how to stop.
 */
export async function traceWork(
  {
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_TRACES_SAMPLER_ARG: ratio,
  }: Pick<Config, 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_TRACES_SAMPLER_ARG'>,
  log: Log,
): Promise<() => Promise<void>> {
  if (endpoint === '') return async () => {};
  // Half a second and 20 MB, which only those pay who want traces.
  const { openSpans } = await import('./open-spans.ts');
  const spans = openSpans(endpoint, ratio, log);
  const under = new Map<string, Span>();
  const begin = (told: unknown) => {
    const work = told as Work;
    under.set(numberOf(work), spans.begin(work));
  };
  const end = (told: unknown) => {
    const { work, ...ended } = told as WorkEnded;
    const span = under.get(numberOf(work));
    under.delete(numberOf(work));
    if (span) spans.end(span, ended);
  };
  const addPart = ({ work, ...part }: PartEnded) => {
    const parent = under.get(numberOf(work));
    if (parent) spans.add(parent, part);
  };
  const hearPart = (told: unknown) => addPart(told as PartEnded);
  const heard = [
    [WORK_BEGUN.name, begin],
    [WORK_ENDED.name, end],
    [PART_ENDED.name, hearPart],
  ] as const;
  for (const [name, hear] of heard) subscribe(name, hear);
  const stopHearing = hearOutsideCalls(({ of: work, beganAt, host, method, status }) => {
    const marks = { 'server.address': host, 'http.request.method': method };
    const answered = status === undefined ? {} : { 'http.response.status_code': status };
    const isFailed = status === undefined || status >= FAILED_STATUS_MIN;
    const told = { name: `${method} ${host}`, marks: { ...marks, ...answered }, isFailed, beganAt };
    if (work) addPart({ work, place: 'outside', ...told });
  });
  return async () => {
    for (const [name, hear] of heard) unsubscribe(name, hear);
    stopHearing();
    await spans.close();
  };
}

const FAILED_STATUS_MIN = 500;

const numberOf = (work: Work): string => ('job' in work ? work.job : work.request);
