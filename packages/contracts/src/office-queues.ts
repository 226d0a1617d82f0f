/** The queues of the office, and the right that opens each. */
export const QUEUES = {
  reviews: { view: 'reviews.view', work: 'reviews.decide' },
  payouts: { view: 'payouts.view', work: 'payouts.confirm' },
  suspense: { view: 'suspense.view', work: 'suspense.assign' },
  cases: { view: 'cases.view', work: 'cases.handle' },
} as const;

/** Queues are counted up to so many: more is "so many or more". */
export const QUEUE_COUNTED_MAX = 500;

export type QueueName = keyof typeof QUEUES;
export const QUEUE_NAMES = Object.keys(QUEUES) as readonly QueueName[];
