import type { PlantedBug } from '../../planted-bug.ts';

const noticedBy = ['apps/server/src/platform/traces/trace-work.db.test.ts'];

const METRICS = 'apps/server/src/platform/traces/send-metrics.ts';
const FIGURES = ['apps/server/src/platform/traces/send-metrics.test.ts'];

/** What is told of a work, and of the figures, to whoever follows them. */
export const TRACE_BUGS: readonly PlantedBug[] = [
  {
    bug: 'a mail server that is away leaves no mark in the trace',
    file: 'apps/server/src/providers/mail/smtp-mailer.ts',
    right: "isFailed: kind === 'unavailable'",
    wrong: 'isFailed: false',
    noticedBy,
  },
  {
    bug: 'every request is traced, whatever part was asked for',
    file: 'apps/server/src/platform/traces/open-spans.ts',
    right: 'new TraceIdRatioBasedSampler(ratio)',
    wrong: 'new TraceIdRatioBasedSampler(1)',
    noticedBy,
  },
  {
    bug: 'a collector is told times a thousand times too early',
    file: METRICS,
    right: '`${at.getTime()}000000`',
    wrong: '`${at.getTime()}000`',
    noticedBy: FIGURES,
  },
  {
    bug: 'a collector takes what was counted in all for what came since the minute before',
    file: METRICS,
    right: 'const CUMULATIVE = 2;',
    wrong: 'const CUMULATIVE = 1;',
    noticedBy: FIGURES,
  },
  {
    bug: 'a collector is told each time that counting has just begun',
    file: METRICS,
    right: 'otlpOf(await metrics.list(), beganAt)',
    wrong: 'otlpOf(await metrics.list(), new Date())',
    noticedBy: FIGURES,
  },
  {
    bug: 'the figures come to the collector once in an hour',
    file: METRICS,
    right: 'const EVERY_MS = 60_000;',
    wrong: 'const EVERY_MS = 3_600_000;',
    noticedBy: FIGURES,
  },
];
