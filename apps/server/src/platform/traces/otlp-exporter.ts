import type { HrTime } from '@opentelemetry/api';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-base';
import type { Log } from '../log.ts';
import { attributesOf, createOtlpPost } from './post-otlp.ts';

/** The library's word for it. */
const SENT = { code: 0 } as const;

/** Sends spans to a collector; what it does not take is lost. */
export function createOtlpExporter(endpoint: string, log: Log): SpanExporter {
  const post = createOtlpPost(endpoint, 'traces', log);
  return {
    export(spans, told) {
      // What was lost is said here, so the library need not throw it at whoever stops the process.
      void post(otlpOf(spans)).then(() => told(SENT));
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
