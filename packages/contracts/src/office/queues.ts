import { CASE_KINDS, type CaseKind, SETTLEMENT_TOPICS } from '../shared/cases.ts';
import { PAYMENT_CHANNELS, PAYOUT_KINDS, STATEMENT_DIFFERENCES } from '../shared/payment-kinds.ts';

/** The queues of the office, and the right that opens each. */
export const QUEUES = {
  reviews: { view: 'reviews.view', work: 'reviews.decide' },
  payouts: { view: 'payouts.view', work: 'payouts.confirm' },
  suspense: { view: 'suspense.view', work: 'suspense.assign' },
  settlements: { view: 'cases.view', work: 'settlements.decide' },
  mediations: { view: 'cases.view', work: 'settlements.decide' },
  disputes: { view: 'cases.view', work: 'disputes.decide' },
  inquiries: { view: 'suspense.view', work: 'suspense.assign' },
  statements: { view: 'payouts.view', work: 'statements.settle' },
  cases: { view: 'cases.view', work: 'cases.handle' },
} as const;

/** On which desk a case of a kind is worked on. */
export const QUEUE_OF_CASE = {
  feedback: 'cases',
  complaint: 'cases',
  settlement: 'settlements',
  mediation: 'mediations',
  'not-my-loan': 'disputes',
} as const satisfies Readonly<Record<CaseKind, keyof typeof QUEUES>>;

/** The kinds of cases that are worked on at a desk. */
export const caseKindsOf = (queue: QueueName): readonly CaseKind[] =>
  CASE_KINDS.filter((kind) => QUEUE_OF_CASE[kind] === queue);

/** What work in a queue is called; of reviews and of unclaimed money it is the lender's product or terminal network instead. */
export const WORK_KINDS = [
  ...PAYOUT_KINDS,
  'returned',
  'disputed',
  'bank-transfer',
  ...PAYMENT_CHANNELS,
  ...CASE_KINDS,
  ...SETTLEMENT_TOPICS,
  ...STATEMENT_DIFFERENCES,
] as const;
export type WorkKind = (typeof WORK_KINDS)[number];

/** Queues are counted up to so many: more is "so many or more". */
export const QUEUE_COUNTED_MAX = 500;

export type QueueName = keyof typeof QUEUES;
export const QUEUE_NAMES = Object.keys(QUEUES) as readonly QueueName[];

/** What a screen may wait for: a change on a queue's desk, or among what takes two people. */
export type Watched = QueueName | 'proposals';
export const WATCHED: readonly Watched[] = [...QUEUE_NAMES, 'proposals'];
