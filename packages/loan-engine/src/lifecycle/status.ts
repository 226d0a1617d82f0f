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
  | 'open'
  | 'owed'
  | 'changeable'
  | 'blocking'
  | 'ended'
  | 'had-money';

/** The sets of each status. A new status compiles only when its sets are named here. */
const MARKS = {
  draft: [],
  underReview: ['application', 'undecided'],
  identityPending: ['application', 'undecided'],
  awaitingSignature: ['application', 'agreement', 'unsigned', 'open'],
  awaitingPayout: ['agreement', 'live', 'open'],
  payoutFailed: ['agreement', 'live', 'open'],
  active: ['agreement', 'live', 'open', 'owed', 'changeable', 'had-money'],
  paid: ['agreement', 'ended', 'had-money'],
  refused: ['application', 'fruitless', 'ended'],
  cancelled: ['application', 'fruitless', 'agreement', 'ended'],
  prolongationAwaitingPayment: ['agreement', 'live', 'open', 'owed', 'had-money'],
  refinancingAwaitingSignature: ['agreement', 'unsigned', 'open'],
  inRecovery: ['agreement', 'live', 'open', 'owed', 'changeable', 'blocking', 'had-money'],
  writtenOff: ['agreement', 'open', 'blocking', 'ended', 'had-money'],
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

/** A submitted application; a draft is not one yet. */
export const OF_APPLICATION = marked('application');
/** Submitted and not decided: the one open application of a borrower. */
export const UNDECIDED = marked('undecided');
/** An application without a loan: what it used is given back. */
export const FRUITLESS = marked('fruitless');
/** What an agreement can be. */
export const OF_AGREEMENT = marked('agreement');
/** An agreement that waits for the borrower's code. */
export const UNSIGNED = marked('unsigned');
/** Signed and not over. A borrower has at most one, besides a loan that is being refinanced. */
export const LIVE = marked('live');
/** Prevents another loan: offered, live, or written off. */
export const OPEN = marked('open');
/** Money is owed on our books: reward and penalty grow. */
export const OWED = marked('owed');
/** Owed, with no prolongation under way: terms may be changed, the debt sold, paused, forgiven or disputed. */
export const CHANGEABLE = marked('changeable');
/** No further loan is given because of it. */
export const BLOCKING = marked('blocking');
/** Nothing more is expected to happen. */
export const ENDED = marked('ended');
/** The borrower has had its money: it can be paid for, or was. */
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
