import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  ParentBasedSampler,
  RandomIdGenerator,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-base';
import { outsideOfWork, type Work } from '../at-work.ts';
import type { Log } from '../log.ts';
import type { Marks, PartEnded, WorkEnded } from './followed.ts';
import { createOtlpExporter } from './otlp-exporter.ts';

export type { Span };

export interface Spans {
  begin(work: Work): Span;
  end(span: Span, ended: Omit<WorkEnded, 'work'>): void;
  add(parent: Span, part: Omit<PartEnded, 'work'>): void;
  /** Sends what is left. */
  close(): Promise<void>;
}

const KINDS = { inside: SpanKind.INTERNAL, outside: SpanKind.CLIENT } as const;

/**
 * The library's spans, of so many works in one (`ratio`): which is told by the number of the trace, and a work is followed with all its
 * parts or not at all. Made and ended outside of the work that they tell of, so that sending them is no part of it.
 */
export function openSpans(endpoint: string, ratio: number, log: Log): Spans {
  const random = new RandomIdGenerator();
  let numbered: string | null = null;
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'senim' }),
    idGenerator: {
      generateTraceId: () => numbered ?? random.generateTraceId(),
      generateSpanId: random.generateSpanId,
    },
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
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
    add(parent, { place, name, beganAt, ...ended }) {
      const startTime = performance.timeOrigin + beganAt;
      close(
        tracer.startSpan(name, { kind: KINDS[place], startTime }, trace.setSpan(ROOT_CONTEXT, parent)),
        ended,
      );
    },
    close: () => provider.shutdown(),
  };
}

/** As they stand in each line of the log: a job is found by the request that ordered it. */
const marksOf = (work: Work): Marks => ({
  ...('job' in work && { 'senim.job': work.job }),
  ...(work.request !== undefined && { 'senim.request': work.request }),
});

/** The number of a request without its dashes; a job is tried under one number more than once, so each try has a trace of its own. */
const traceIdOf = (work: Work): string | null =>
  !('job' in work) && UUID.test(work.request) ? work.request.replaceAll('-', '') : null;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
