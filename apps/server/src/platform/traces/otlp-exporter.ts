import type { Attributes, HrTime } from '@opentelemetry/api';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-base';
import type { Log } from '../log.ts';

/** The library's word for it. */
const SENT = { code: 0 } as const;
const TIMEOUT_MS = 10_000;

/** Sends spans to a collector by OTLP over HTTP in JSON. What it does not take is lost, and said once until it takes again. */
export function createOtlpExporter(endpoint: string, log: Log): SpanExporter {
  const url = new URL('v1/traces', endpoint.endsWith('/') ? endpoint : `${endpoint}/`);
  let isLosing = false;
  const noteLoss = (error: Error) => {
    if (!isLosing) log.warn({ error: error.message }, 'traces cannot be sent: they are lost until it ends');
    isLosing = true;
  };
  const post = async (spans: readonly ReadableSpan[]): Promise<void> => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(otlpOf(spans)),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`The collector answered ${response.status}.`);
    isLosing = false;
  };
  return {
    export(spans, told) {
      // What was lost is said here, so the library need not throw it at whoever stops the process.
      void post(spans)
        .catch(noteLoss)
        .then(() => told(SENT));
    },
    shutdown: async () => {},
  };
}

/** OTLP's own shape; its kinds count from 1, where the library's count from 0. */
const otlpOf = (spans: readonly ReadableSpan[]) => ({
  resourceSpans: [
    {
      resource: { attributes: attributesOf(spans[0]?.resource.attributes ?? {}) },
      scopeSpans: [{ scope: { name: 'senim' }, spans: spans.map(spanOf) }],
    },
  ],
});

const spanOf = (span: ReadableSpan) => ({
  traceId: span.spanContext().traceId,
  spanId: span.spanContext().spanId,
  parentSpanId: span.parentSpanContext?.spanId ?? '',
  name: span.name,
  kind: span.kind + 1,
  startTimeUnixNano: nanosOf(span.startTime),
  endTimeUnixNano: nanosOf(span.endTime),
  attributes: attributesOf(span.attributes),
  status: { code: span.status.code },
});

const nanosOf = ([seconds, nanos]: HrTime): string => `${seconds}${String(nanos).padStart(9, '0')}`;

const attributesOf = (attributes: Attributes) =>
  Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: String(value) },
  }));
