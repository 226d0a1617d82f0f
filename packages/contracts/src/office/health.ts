import { z } from 'zod';
import { instantText } from '../shared/answers.ts';
import { endpoint } from '../shared/endpoint.ts';
import { form, idField, oneOf } from '../shared/fields.ts';
import { QUEUE_NAMES } from './queues.ts';

/** Calls of the office about the product itself: what is wrong with it, and the jobs that were given up. */

/** What can be wrong, in the order of its weight; each has a rule in deploy/alerts.yml and its remedy in docs/operations/alerts.md. */
export const HEALTH_FINDINGS = [
  'workers-away',
  'codes-stand',
  'jobs-stand',
  'books-differ',
  'payouts-in-doubt',
  'jobs-given-up',
  'worker-silent',
  'registers-by-people',
  'suspense-old',
  'desk-late',
  'books-not-compared',
] as const;

export type HealthFinding = (typeof HEALTH_FINDINGS)[number];

/** Every kind of job, so that each has its words. */
export const JOB_TASKS = [
  'agreements.draw-up-amendment',
  'agreements.wake',
  'applications.check-verification',
  'applications.tell-insured',
  'attribution.deliver-postback',
  'attribution.note-registration',
  'documents.release',
  'documents.reseal',
  'notifications.deliver',
  'notifications.deliver-held',
  'notifications.follow-sms',
  'notifications.repeat',
  'payments.check-cards',
  'payments.check-statement',
  'payments.remove-cards',
  'payments.forget-card',
  'payments.autopay-charge',
  'payments.order-payout',
  'payments.read-notices',
  'payments.redirect-payout',
  'payments.resolve-card',
  'payments.return-payer-refund',
  'payments.return-payout',
  'payments.send-payer-refund',
  'payments.send-payout',
  'payments.wake',
  'recovery.follow-offer',
  'support.open-premium-case',
  'retention.purge',
  'retention.index',
  'retention.reseal',
  'underwriting.assess',
] as const;

export type JobTask = (typeof JOB_TASKS)[number];

/** Codes have a queue of their own, as somebody looks at an empty field until they come. */
export const JOB_QUEUES = ['awaited', 'usual'] as const;

/** Keys that turn by long work of the workers: those under which data are sealed, and that under which people are found. */
export const KEYS_THAT_TURN = ['sealing', 'index'] as const;

/** What is added up day by day for reports: what people did, what came in, and what the accounts moved by. */
export const KEPT_DAYS = ['people', 'payments', 'costs', 'accounts'] as const;

export const readHealth = endpoint({
  id: 'office.health',
  method: 'GET',
  path: '/health',
  summary:
    'What is wrong with the product, since when, the jobs that were given up, the turns of keys under way, and how far the days of reports are added up',
  session: 'staff',
  answer: z.object({
    /** The first is the worst; none where all is well. */
    findings: z.array(
      z.object({
        finding: z.enum(HEALTH_FINDINGS),
        /** Where it is about a desk: whose. */
        queue: z.enum(QUEUE_NAMES).nullable(),
        count: z.number(),
        since: instantText.nullable(),
      }),
    ),
    jobs: z.array(
      z.object({
        queue: z.enum(JOB_QUEUES),
        job_id: z.number(),
        /** A word of JOB_TASKS, or one of an older version. */
        task: z.string(),
        tries: z.number(),
        failed_at: instantText,
        /** The beginning of the failure's first line, up to what it quotes, without long numbers: either may be a person's. */
        error: z.string().nullable(),
      }),
    ),
    /** Long work that goes on beside all other; nothing is wrong. */
    turns: z.array(
      z.object({
        keys: z.enum(KEYS_THAT_TURN),
        /** The key that it leads to. */
        number: z.number(),
        /** Parts that it has not come to the end of; 0 where the next step is an operator's. */
        open_count: z.number(),
        rows_count: z.number(),
        begun_at: instantText,
      }),
    ),
    /** What of the past is not added up for reports yet, as after an upgrade: nothing is wrong, and no report. None where all is. */
    kept: z.array(
      z.object({
        kept: z.enum(KEPT_DAYS),
        /** In whole percent, rounded down. */
        done_percent: z.number(),
        /** Days, of accounts entries. */
        left_count: z.number(),
      }),
    ),
  }),
  refusals: [],
});

export const runJobAgain = endpoint({
  id: 'office.health.run-again',
  method: 'POST',
  path: '/health/jobs/{queue}/{job_id}/again',
  summary: 'Tries a job anew that was given up',
  session: 'staff',
  params: form({ queue: oneOf(JOB_QUEUES, 'incorrect_value'), job_id: idField }),
  answer: z.object({}),
  refusals: ['job_not_found'],
  idempotent: true,
});
