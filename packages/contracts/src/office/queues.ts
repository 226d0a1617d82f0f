import { addDays } from '@senim/kazakhstan/calendar-day';
import { CASE_KINDS, type CaseKind, caseKindOf, SETTLEMENT_TOPICS } from '../shared/cases.ts';
import {
  BANK_TRANSFER,
  OVERPAYMENT_KINDS,
  PAYMENT_CHANNELS,
  PAYOUT_KINDS,
  STATEMENT_DIFFERENCES,
} from '../shared/payment-kinds.ts';

/** The queues of the office, each with the right that opens it. */
export const QUEUES = {
  reviews: { view: 'reviews.view', work: 'reviews.decide' },
  payouts: { view: 'payouts.view', work: 'payouts.confirm' },
  suspense: { view: 'suspense.view', work: 'suspense.assign' },
  settlements: { view: 'cases.view', work: 'settlements.decide' },
  mediations: { view: 'cases.view', work: 'settlements.decide' },
  disputes: { view: 'cases.view', work: 'disputes.decide' },
  inquiries: { view: 'suspense.view', work: 'suspense.assign' },
  overpayments: { view: 'payouts.view', work: 'refunds.propose' },
  statements: { view: 'payouts.view', work: 'statements.settle' },
  cases: { view: 'cases.view', work: 'cases.handle' },
} as const;

/** The queue of each kind of case. */
export const QUEUE_OF_CASE = {
  feedback: 'cases',
  complaint: 'cases',
  settlement: 'settlements',
  mediation: 'mediations',
  'not-my-loan': 'disputes',
  conversation: 'cases',
  callback: 'cases',
} as const satisfies Readonly<Record<CaseKind, keyof typeof QUEUES>>;

/** The kinds of cases that are worked on at a desk. */
export const caseKindsOf = (queue: QueueName): readonly CaseKind[] =>
  CASE_KINDS.filter((kind) => QUEUE_OF_CASE[kind] === queue);

type DeskOfCases = (typeof QUEUE_OF_CASE)[CaseKind];

/** The queue of each kind of item: a case is known by its kind, which may move to another desk, anything else by its queue. */
const QUEUE_OF_ITEM = {
  ...QUEUE_OF_CASE,
  reviews: 'reviews',
  payouts: 'payouts',
  suspense: 'suspense',
  inquiries: 'inquiries',
  overpayments: 'overpayments',
  statements: 'statements',
} as const satisfies typeof QUEUE_OF_CASE & { [Own in Exclude<QueueName, DeskOfCases>]: Own };
export type ItemKind = keyof typeof QUEUE_OF_ITEM;
export const ITEM_KINDS = Object.keys(QUEUE_OF_ITEM) as readonly ItemKind[];

export const queueOf = (kind: ItemKind): QueueName => QUEUE_OF_ITEM[kind];

/** What lies in a queue. */
export const itemKindsOf = (queue: QueueName): readonly ItemKind[] =>
  ITEM_KINDS.filter((kind) => queueOf(kind) === queue);

/** The kind of an item in a queue; undefined if it never lies there. */
export const itemKindOf = (queue: QueueName, item: string): ItemKind | undefined =>
  itemKindsOf(queue).find((kind) => kind === queue || kind === caseKindOf(item));

/** The kinds of work in a queue; for reviews and unclaimed money the kind is the lender's product or terminal network. */
export const WORK_KINDS = [
  ...PAYOUT_KINDS,
  'returned',
  'disputed',
  BANK_TRANSFER,
  ...PAYMENT_CHANNELS,
  ...CASE_KINDS,
  ...SETTLEMENT_TOPICS,
  ...STATEMENT_DIFFERENCES,
  ...OVERPAYMENT_KINDS,
] as const;
export type WorkKind = (typeof WORK_KINDS)[number];

const DEFER_DAYS_MAX = 30;

/** Whether an item may be put off until a day: a later one than today, and no more than thirty days ahead. */
export function mayWaitUntil(day: string | undefined, today: string): boolean {
  return day !== undefined && day > today && day <= addDays(today, DEFER_DAYS_MAX);
}

/** Whom somebody may ask whose money it is. */
export const ASKED = ['payer', 'client'] as const;
export type Asked = (typeof ASKED)[number];

/** The shortest question to a client. */
export const QUESTION_LENGTH_MIN = 10;

/** Queues are counted up to this number: above it the screen says "so many or more". */
export const QUEUE_COUNTED_MAX = 500;

export type QueueName = keyof typeof QUEUES;
export const QUEUE_NAMES = Object.keys(QUEUES) as readonly QueueName[];

/** What a screen may wait for besides queues, each with the right that shows it: the proposals, and the files for the bank. */
export const WATCHED_BESIDE = { proposals: 'proposals.view', 'bank-files': 'payouts.view' } as const;

/** What a screen may wait for. */
export type Watched = QueueName | keyof typeof WATCHED_BESIDE;
const BESIDE = Object.keys(WATCHED_BESIDE) as readonly (keyof typeof WATCHED_BESIDE)[];
export const WATCHED: readonly Watched[] = [...QUEUE_NAMES, ...BESIDE];

/** The right that shows what a screen waits for. */
export const rightToWatch = (watched: Watched) =>
  watched in WATCHED_BESIDE
    ? WATCHED_BESIDE[watched as keyof typeof WATCHED_BESIDE]
    : QUEUES[watched as QueueName].view;
