/** The status numbers of applications and agreements, the same on the wire and in storage. */
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

/** The sets of each status. A new status does not compile without them. */
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

/** The statuses with a mark. */
type Marked<M extends Mark> = {
  [Name in StatusName]: M extends (typeof MARKS)[Name][number] ? (typeof STATUS)[Name] : never;
}[StatusName];

const STATUS_NAMES = Object.keys(STATUS) as readonly StatusName[];

function marked<M extends Mark>(mark: M): readonly Marked<M>[] {
  const bears = (name: StatusName) => (MARKS[name] as readonly Mark[]).includes(mark);
  return STATUS_NAMES.filter(bears).map((name) => STATUS[name] as Marked<M>);
}

/** The statuses of a submitted application; a draft has none yet. */
export const OF_APPLICATION = marked('application');
/** Submitted and not decided: a borrower has one open application at most. */
export const UNDECIDED = marked('undecided');
/** An application that led to no loan: what it used up is given back. */
export const FRUITLESS = marked('fruitless');
/** The statuses of an agreement. */
export const OF_AGREEMENT = marked('agreement');
/** An agreement that waits for the borrower's code. */
export const UNSIGNED = marked('unsigned');
/** Signed and not over: a borrower has one at most, besides a loan that is being refinanced. */
export const LIVE = marked('live');
/** Prevents another loan: offered, live, or written off. */
export const OPEN = [...UNSIGNED, ...LIVE, STATUS.writtenOff].sort((a, b) => a - b);
/** Money is owed on our books; reward and penalty grow. */
export const OWED = marked('owed');
/** Owed, with no prolongation under way: terms may be changed, the debt sold, paused, forgiven or disputed. */
export const CHANGEABLE = marked('changeable');
/** No further loan is given while an agreement has this status. */
export const BLOCKING = marked('blocking');
/** Nothing more is expected to happen. */
export const ENDED = marked('ended');
/** Its money has reached the borrower: payments are or were possible. */
export const HAD_MONEY = marked('had-money');

/** The status of an agreement in storage. */
export type AgreementStatus = Marked<'agreement'>;
/** The status of an agreement that blocks another loan. */
export type BlockingStatus = Marked<'blocking'>;
/** The status of a submitted application in storage. */
export type ApplicationStatus = Marked<'application'>;

/** Whether a status from outside is in a set. */
export function isIn<S extends Status>(status: number | null | undefined, set: readonly S[]): status is S {
  return (set as readonly (number | null | undefined)[]).includes(status);
}
