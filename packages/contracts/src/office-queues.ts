/** The queues of the office, and the right that opens each. */
export const QUEUES = {
  reviews: { view: 'reviews.view', work: 'reviews.decide' },
  payouts: { view: 'payouts.view', work: 'payouts.confirm' },
  suspense: { view: 'suspense.view', work: 'suspense.assign' },
  cases: { view: 'cases.view', work: 'cases.handle' },
} as const;

export type QueueName = keyof typeof QUEUES;
export const QUEUE_NAMES = Object.keys(QUEUES) as readonly QueueName[];
