import type { BudgetRefusal } from './refusals.ts';
import type { CodeAsk, CodeBudget, CodeLane, CodeLoad } from './types.ts';

export const RESEND_AFTER_SECONDS = 300;

const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 24 * HOUR_SECONDS;
/** Older asks count in no budget. */
export const BUDGET_WINDOW_SECONDS = DAY_SECONDS;
export const BREAKER_WINDOW_SECONDS = HOUR_SECONDS;

export const USUAL_BUDGET: CodeBudget = {
  asks: {
    pair: { perHour: 5, perDay: 10 },
    strangers: { perHour: 3, perDay: 6 },
    session: { perHour: 5, perDay: 10 },
    'new-phone': { perHour: 3, perDay: 6 },
  },
  perAddressHour: 300,
  totalHour: 3_000,
};

/**
 * Wrong tries of a day at one phone: 25 in all, apart by lane, so that a stranger's do not close the owner's. A pair nobody knows
 * and a known one have the same number, or it would tell which is which.
 */
export const WRONG_TRIES_MAX: Readonly<Record<CodeLane, number>> = {
  pair: 6,
  strangers: 6,
  session: 7,
  'new-phone': 6,
};

/** With fewer tries an hour the share of wrong ones means nothing. */
const TRIES_TO_JUDGE = 200;
const WRONG_SHARE_MAX = 0.5;

/** A refusal with the time to wait. */
export interface AskFlaw {
  readonly refused: BudgetRefusal;
  readonly details: { readonly seconds: number; readonly minutes: number; readonly hours: number };
}

/** Strangers get the usual answer but no SMS, because a refusal would tell who is not registered. */
type AskVerdict = 'send' | 'withhold' | AskFlaw;

export interface Ask {
  readonly lane: CodeLane;
  /** Requests of the last day that share phone, subject, pair or address. */
  readonly asks: readonly CodeAsk[];
  readonly load: CodeLoad;
  readonly isProved: boolean;
  readonly budget: CodeBudget;
  readonly now: Date;
}

/** Whether a code is sent now. Who knows only a phone or only an IIN cannot use up the budget of the pair. */
export function judgeAsk(ask: Ask): AskVerdict {
  const own = ownFlaw(ask);
  if (own) return own;
  if (ask.lane === 'session' || ask.lane === 'new-phone') return sharedFlaw(ask) ?? 'send';
  const slowed = proofFlaw(ask);
  if (slowed) return slowed;
  if (ask.lane === 'pair') return 'send';
  return sharedFlaw(ask) || ask.load.sent >= 2 * ask.budget.totalHour ? 'withhold' : 'send';
}

/** What the requests of this pair allow: the same rule for known and unknown pairs. */
function ownFlaw({ lane, asks, budget, now }: Ask): AskFlaw | null {
  const own = asks.filter(({ byPair }) => byPair);
  const waiting = own.filter(({ byPhone, bySubject, used }) => byPhone && bySubject && !used);
  const resend = Math.max(0, ...waiting.map((ask) => secondsLeft(ask, RESEND_AFTER_SECONDS, now)));
  if (resend > 0) return flaw('code_requested_recently', resend);
  const limit = budget.asks[lane === 'strangers' ? 'pair' : lane];
  const wait = Math.max(
    untilRoom(own, each, limit.perHour, HOUR_SECONDS, now),
    untilRoom(own, each, limit.perDay, DAY_SECONDS, now),
  );
  if (wait > 0) return flaw('sms_limit_reached', wait);
  return triesFlaw(own, lane, now);
}

/** What all requests of a lane allow: counted by phone, for strangers also by IIN. */
function sharedFlaw({ lane, asks, budget, now }: Ask): AskFlaw | null {
  const inLane = asks.filter((ask) => ask.lane === lane && !ask.withheld);
  const limit = budget.asks[lane];
  const ofPhone = inLane.filter(({ byPhone }) => byPhone);
  const shared = lane === 'strangers' ? [ofPhone, inLane.filter(({ bySubject }) => bySubject)] : [];
  if (lane === 'new-phone') shared.push(ofPhone);
  const waits = shared.flatMap((of) => [
    untilRoom(of, each, limit.perHour, HOUR_SECONDS, now),
    untilRoom(of, each, limit.perDay, DAY_SECONDS, now),
  ]);
  const wait = Math.max(0, ...waits);
  return wait > 0 ? flaw('sms_limit_reached', wait) : triesFlaw(ofPhone, lane, now);
}

/** Many people share a carrier's address, so beyond the limit each solves a task instead of being refused. */
function proofFlaw({ asks, load, budget, isProved, now }: Ask): AskFlaw | null {
  if (isProved) return null;
  const ofAddress = asks.filter(({ byAddress }) => byAddress);
  const isBusy = untilRoom(ofAddress, each, budget.perAddressHour, HOUR_SECONDS, now) > 0;
  return isBusy || isStrained(load, budget) ? flaw('proof_needed', 1) : null;
}

/** Whether the breaker is on: too many SMS or too many wrong codes in an hour. */
export function isStrained({ sent, tries, wrongTries }: CodeLoad, { totalHour }: CodeBudget): boolean {
  return sent >= totalHour || (tries >= TRIES_TO_JUDGE && wrongTries > tries * WRONG_SHARE_MAX);
}

/**
 * Whether a code may still be tried: `spent` says so to whoever has tried too often, `vain` counts the try and takes no code, as
 * strangers' tries at other pairs show to nobody. `asks` are those of the last day at the phone.
 */
export function judgeTry(lane: CodeLane, asks: readonly CodeAsk[], now: Date): 'try' | 'vain' | AskFlaw {
  const own = triesFlaw(
    asks.filter(({ byPair }) => byPair),
    lane,
    now,
  );
  if (own) return own;
  const shared = triesFlaw(
    asks.filter((ask) => ask.lane === lane && !ask.withheld),
    lane,
    now,
  );
  if (!shared) return 'try';
  return lane === 'strangers' ? 'vain' : shared;
}

function triesFlaw(asks: readonly CodeAsk[], lane: CodeLane, now: Date): AskFlaw | null {
  const wait = untilRoom(asks, ({ wrongTries }) => wrongTries, WRONG_TRIES_MAX[lane], DAY_SECONDS, now);
  return wait > 0 ? flaw('code_tries_spent', wait) : null;
}

const each = () => 1;

/** Seconds until the count within a window falls below the maximum; 0 if it is below already. */
function untilRoom(
  asks: readonly CodeAsk[],
  countOf: (ask: CodeAsk) => number,
  countMax: number,
  windowSeconds: number,
  now: Date,
): number {
  const newestFirst = asks
    .filter((ask) => secondsLeft(ask, windowSeconds, now) > 0)
    .sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
  let count = 0;
  for (const ask of newestFirst) {
    count += countOf(ask);
    if (count >= countMax) return secondsLeft(ask, windowSeconds, now);
  }
  return 0;
}

function secondsLeft({ createdAt }: CodeAsk, seconds: number, now: Date): number {
  return Math.ceil((createdAt.getTime() + seconds * 1000 - now.getTime()) / 1000);
}

function flaw(refused: BudgetRefusal, seconds: number): AskFlaw {
  return {
    refused,
    details: { seconds, minutes: Math.ceil(seconds / 60), hours: Math.ceil(seconds / HOUR_SECONDS) },
  };
}
