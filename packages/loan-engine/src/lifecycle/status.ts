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

type StatusName = keyof typeof STATUS;
export type Status = (typeof STATUS)[StatusName];

type Mark =
  | 'application'
  | 'undecided'
  | 'fruitless'
  | 'agreement'
  | 'unsigned'
  | 'live'
  | 'owed'
  | 'changeable'
  | 'blocking'
  | 'ended'
  | 'had-money';

/** Which sets a status belongs to: a new status does not compile before it has said so. */
const MARKS = {
  draft: [],
  underReview: ['application', 'undecided'],
  identityPending: ['application', 'undecided'],
  awaitingSignature: ['application', 'agreement', 'unsigned'],
  awaitingPayout: ['agreement', 'live'],
  payoutFailed: ['agreement', 'live'],
  active: ['agreement', 'live', 'owed', 'changeable', 'had-money'],
  paid: ['agreement', 'ended', 'had-money'],
  refused: ['application', 'fruitless', 'ended'],
  cancelled: ['application', 'fruitless', 'agreement', 'ended'],
  prolongationAwaitingPayment: ['agreement', 'live', 'owed', 'had-money'],
  refinancingAwaitingSignature: ['agreement', 'unsigned'],
  inRecovery: ['agreement', 'live', 'owed', 'changeable', 'blocking', 'had-money'],
  writtenOff: ['agreement', 'blocking', 'ended', 'had-money'],
} as const satisfies Readonly<Record<StatusName, readonly Mark[]>>;

/** The statuses that bear a mark. */
type Marked<M extends Mark> = {
  [Name in StatusName]: M extends (typeof MARKS)[Name][number] ? (typeof STATUS)[Name] : never;
}[StatusName];

const STATUS_NAMES = Object.keys(STATUS) as readonly StatusName[];

function marked<M extends Mark>(mark: M): readonly Marked<M>[] {
  const bears = (name: StatusName) => (MARKS[name] as readonly Mark[]).includes(mark);
  return STATUS_NAMES.filter(bears).map((name) => STATUS[name] as Marked<M>);
}

/** What a submitted application can be; a draft is not one yet. */
export const OF_APPLICATION = marked('application');
/** Submitted and not decided: the one open application of a borrower. */
export const UNDECIDED = marked('undecided');
/** An application that led to no loan: what was used for it is given back. */
export const FRUITLESS = marked('fruitless');
/** What an agreement can be. */
export const OF_AGREEMENT = marked('agreement');
/** An agreement that waits for the borrower's code. */
export const UNSIGNED = marked('unsigned');
/** Signed and not over: a borrower has one at most, a loan being refinanced aside. */
export const LIVE = marked('live');
/** Stands in the way of another loan: offered, live, or written off. */
export const OPEN = [...UNSIGNED, ...LIVE, STATUS.writtenOff].sort((a, b) => a - b);
/** Money is owed on our books: reward and penalty grow. */
export const OWED = marked('owed');
/** Owed, and no prolongation is under way: terms may be changed, the debt sold, paused, forgiven or disputed. */
export const CHANGEABLE = marked('changeable');
/** No further loan is given because of it. */
export const BLOCKING = marked('blocking');
/** Nothing more is expected to happen. */
export const ENDED = marked('ended');
/** Its money has been with the borrower: it can be paid for, or have been. */
export const HAD_MONEY = marked('had-money');

/** Of an agreement, as it stands in storage. */
export type AgreementStatus = Marked<'agreement'>;
/** Of an agreement that stands in the way of another. */
export type BlockingStatus = Marked<'blocking'>;
/** Of a submitted application, as it stands in storage. */
export type ApplicationStatus = Marked<'application'>;

/** Whether a status, from wherever it came, is one of a set. */
export function isIn<S extends Status>(status: number | null | undefined, set: readonly S[]): status is S {
  return (set as readonly (number | null | undefined)[]).includes(status);
}
