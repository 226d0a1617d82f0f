import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor, RandomIdGenerator } from '@opentelemetry/sdk-trace-base';
import { outsideOfWork, type Work } from '../at-work.ts';
import type { Log } from '../log.ts';
import type { Marks, PartEnded, WorkEnded } from './followed.ts';
import { createOtlpExporter } from './otlp-exporter.ts';

export type { Span };

export interface Spans {
  begin(work: Work): Span;
  end(span: Span, ended: Omit<WorkEnded, 'work'>): void;
  add(parent: Span, place: 'inside' | 'outside', part: Omit<PartEnded, 'work'>): void;
  /** Sends what is left. */
  close(): Promise<void>;
}

const KINDS = { inside: SpanKind.INTERNAL, outside: SpanKind.CLIENT } as const;

/** The library's spans, made and ended outside of the work that they tell of, so that sending them is no part of it. */
export function openSpans(endpoint: string, log: Log): Spans {
  const random = new RandomIdGenerator();
  let numbered: string | null = null;
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'senim' }),
    idGenerator: {
      generateTraceId: () => numbered ?? random.generateTraceId(),
      generateSpanId: random.generateSpanId,
    },
    spanProcessors: [new BatchSpanProcessor(createOtlpExporter(endpoint, log))],
  });
  const tracer = provider.getTracer('senim');
  const close = (span: Span, { marks, isFailed }: Pick<WorkEnded, 'marks' | 'isFailed'>) => {
    span.setAttributes({ ...marks });
    if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR });
    outsideOfWork(() => span.end());
  };
  return {
    begin(work) {
      numbered = traceIdOf(work);
      try {
        return tracer.startSpan('work', { kind: SpanKind.SERVER, attributes: marksOf(work) }, ROOT_CONTEXT);
      } finally {
        numbered = null;
      }
    },
    end(span, { name, ...ended }) {
      span.updateName(name);
      close(span, ended);
    },
    add(parent, place, { name, beganAt, ...ended }) {
      const startTime = performance.timeOrigin + beganAt;
      close(
        tracer.startSpan(name, { kind: KINDS[place], startTime }, trace.setSpan(ROOT_CONTEXT, parent)),
        ended,
      );
    },
    close: () => provider.shutdown(),
  };
}

/** As they stand in each line of the log. */
const marksOf = (work: Work): Marks =>
  'request' in work ? { 'senim.request': work.request } : { 'senim.job': work.job };

/** The number of a request without its dashes; a job is tried under one number more than once, so each try has a trace of its own. */
const traceIdOf = (work: Work): string | null =>
  'request' in work && UUID.test(work.request) ? work.request.replaceAll('-', '') : null;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
