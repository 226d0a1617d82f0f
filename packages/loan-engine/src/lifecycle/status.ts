/** The status numbers of applications and agreements, as they stand on the wire and in storage. */
export const STATUS = {
  draft: 1,
  underReview: 2,
  identityPending: 3,
  awaitingSignature: 4,
  awaitingPayout: 5,
  payoutFailed: 6,
  active: 7,
  paid: 8,
  refused: 9,
  cancelled: 10,
  prolongationAwaitingPayment: 11,
  refinancingAwaitingSignature: 12,
  inRecovery: 13,
  writtenOff: 14,
} as const;

export type StatusName = keyof typeof STATUS;
export type Status = (typeof STATUS)[StatusName];

/** The name of a status number. */
export function statusName(status: Status): StatusName {
  for (const name of Object.keys(STATUS) as StatusName[]) if (STATUS[name] === status) return name;
  throw new Error(`no such status: ${status}`);
}
