import type { PlantedBug } from '../../planted-bug.ts';

const noticedBy = ['apps/server/src/platform/traces/trace-work.db.test.ts'];

/** What is told of a work to whoever follows it. */
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
];
