import type { ActName } from '../scenes/act-kinds.ts';
import type { Fault } from '../turns/fault.ts';
import type { Part as AnyPart } from '../world/plot.ts';
import type { Aim } from './aim.ts';

/** Of acts that there are. */
interface Part extends AnyPart {
  readonly acts: readonly ActName[];
}

const does = (...acts: readonly ActName[]): readonly Part[] => acts.map((act) => ({ acts: [act] }));

/** Between two steps of the first the others come, at each place in turn. */
const cutInto = (
  first: ActName,
  others: readonly ActName[],
  within: number,
  at: Part['at'] = 'step',
): Part => ({ acts: [first, ...others], within, at });

const breaks = (
  act: ActName,
  fault: Fault,
  at: NonNullable<AnyPart['breaks']>['at'],
  within: number,
  times = 1,
): Part => ({ acts: [act], breaks: { fault, at }, within, times });

/** Nobody meets anybody but as the plot says, and nothing else breaks. */
const CALM = { company: 0, trouble: 0, others: 0, insures: false, scenesOfLife: 30 } as const;

const plotted = (leadsTo: Aim['leadsTo'], plot: readonly Part[], more: Aim = {}): Aim => ({
  ...CALM,
  ...{ leadsTo: leadsTo ?? null, plot },
  ...more,
});

const WORK = 'a worker does what is due';
const CODE_TO_SIGN = does('some minutes pass', 'asks for a code to sign', WORK);
const SIGNED = [...CODE_TO_SIGN, ...does('signs')];
const COMES_IN = does('some minutes pass', 'asks for a code', WORK, 'comes in');
/** A day opens between two statements of a payment, large enough to make the day's reward another one. */
export const DAY_CUTS_IN = plotted(
  'a loan',
  [cutInto('pays a large part at a terminal', ['a day breaks'], 30)],
  {
    ...{ wholeEvery: 10, scenesOfLife: 20 },
  },
);

/** Loans come to their days; whoever wakes them dies after one of the commits, and another one wakes them on the same day. */
export const WAKING_DIES = plotted(
  'a loan',
  [
    ...does('some days pass'),
    breaks('what is due is looked for', 'died-after', 'COMMIT', 12, 12),
    ...does('what is due is looked for'),
  ],
  { scenesOfLife: 100 },
);

/** The debt changes between the paper of the other loan and its signature. */
export const DEBT_CHANGES = plotted('a loan', [
  ...does('a day passes', 'asks for another loan to pay this one off', WORK),
  ...CODE_TO_SIGN,
  ...does('pays on the loan that another one is to pay off', 'signs', WORK),
]);

/** The payment for more time is taken out before its signature. */
export const MORE_TIME_UNPAID = plotted('a loan', [
  ...does('a day passes', 'asks for more time', 'pays a large part at a terminal', WORK),
  ...CODE_TO_SIGN,
  ...does('a payment is taken out', 'signs', WORK),
]);

/** Whoever signs has a process that dies after one of its commits. */
export const SIGNER_DIES = plotted(
  'an offer',
  [...CODE_TO_SIGN, breaks('signs', 'died-after', 'COMMIT', 4), ...does(WORK)],
  { scenesOfLife: 14 },
);

/** A payment is taken out by somebody whose process dies after one of the commits. */
export const REVERSER_DIES = plotted('a loan', [
  ...does('pays a part at a terminal'),
  breaks('a payment is taken out', 'died-after', 'COMMIT', 4),
]);

/** The acquirer's word that a part went back is worked on twice at once. */
export const PART_GOES_BACK = plotted(
  'a loan',
  [
    ...does('opens a payment by card', 'pays by card', 'the acquirer tells of a charge', WORK, WORK),
    ...does('has a part of a charge back', 'the acquirer tells of a charge'),
    cutInto(WORK, ['the acquirer tells of a charge', 'another worker takes over'], 5, 'COMMIT'),
    ...does('a day breaks', WORK, 'a day breaks', WORK),
  ],
  { scenesOfLife: 36 },
);

/** What two have agreed on cannot be carried out: the same overpayment is on its way back already. */
export const AGREED_AND_REFUSED = plotted('a loan', [
  ...does('a day passes', 'pays too much at a terminal', WORK),
  ...does('an overpayment is to go back', 'a proposal is confirmed'),
  ...does('an overpayment is to go back', 'a proposal is confirmed'),
]);

/** The lease of a payout runs out between two steps of its worker, and the bank makes it meanwhile. */
export const LEASE_RUNS_OUT = plotted(
  'an offer',
  [
    ...SIGNED,
    ...does('a payout is confirmed', 'a payout is confirmed', 'the bank changes its mood'),
    cutInto(WORK, ['the bank makes what waits', 'another worker takes over'], 2, 'bank'),
    ...does('nothing goes wrong for a minute', 'a transfer comes back', WORK),
    ...does('a payout that came back is sent again'),
  ],
  { moods: ['waits'], scenesOfLife: 20 },
);

/** A worker has done a job and dies before it says so. */
export const JOB_COMES_TWICE = plotted(
  'an offer',
  [
    ...does('the bank changes its mood'),
    ...SIGNED,
    breaks(WORK, 'died-before', 'job', 4),
    ...does('jobs of the dead are freed', WORK),
    ...does('takes the offer back', ...['applies again' as const], WORK, 'an application is decided', WORK),
  ],
  { moods: ['waits'], scenesOfLife: 30 },
);

/** Somebody asks for a second code and comes in with it, between two steps of their own coming in. */
export const REGISTERS_TWICE = plotted(
  null,
  [
    ...does('some minutes pass', 'asks for a code', WORK),
    cutInto('comes in', ['some minutes pass', 'asks for a code', WORK, 'comes in'], 10),
  ],
  { scenesOfLife: 6 },
);

/** The application is withdrawn while the machine asks the registers about it. */
export const WITHDRAWN_AMID = plotted(
  null,
  [
    ...COMES_IN,
    ...does('applies'),
    cutInto(WORK, ['withdraws the application'], 6, 'outside'),
    ...does(WORK),
  ],
  { scenesOfLife: 10 },
);

/** Two of the office confirm the same proposal. */
export const CONFIRMED_TWICE = plotted(
  null,
  [...does('a promo code is proposed'), cutInto('a proposal is confirmed', ['a proposal is confirmed'], 12)],
  { scenesOfLife: 8 },
);

/** What was overpaid is used again before its refund leaves. */
export const REFUND_USED = plotted('a loan', [
  ...does('a day passes', 'pays too much at a terminal', WORK, 'half a minute passes'),
  ...does('an overpayment is to go back', 'a proposal is confirmed', 'half a minute passes'),
  ...does('a payment is taken out', 'half a minute passes', 'a payout is confirmed', 'a payout is confirmed'),
  ...does(WORK, 'what is due is looked for', WORK),
]);

/** Who has repaid is told of their insurance by a worker who dies, and by the next. */
export const TOLD_TWICE = plotted(
  'a loan',
  [
    ...does('a day passes', 'pays all at a terminal'),
    breaks(WORK, 'died-before', 'job', 6),
    ...does('jobs of the dead are freed', WORK),
  ],
  { insures: true, scenesOfLife: 18 },
);

/** Between two steps of a payment the network asks again about the same one. */
export const PAYMENT_TWICE = plotted('a loan', [
  {
    ...cutInto('pays a part at a terminal', ['pays a part at a terminal'], 30),
    isRepeated: true,
  },
]);
export const PAYMENT_DIES = plotted('a loan', [
  breaks('pays a part at a terminal', 'died-after', 'COMMIT', 6),
]);
export const PAYMENT_TAKEN_OUT = plotted(
  'a loan',
  does('pays a part at a terminal', 'a payment is taken out'),
);
/** Two payments of one loan, one between two steps of the other. */
export const PAYMENTS_CUT_IN = plotted(
  'a loan',
  [cutInto('pays a part at a terminal', ['pays a part at a terminal'], 40)],
  { wholeEvery: 10 },
);
/** Two payments of which nobody knows the loan. */
export const STRAYS_CUT_IN = plotted(
  'a loan',
  [cutInto('pays for an account that nobody has', ['pays for an account that nobody has'], 20)],
  { wholeEvery: 10, scenesOfLife: 20 },
);
/** Two processes look for what is due on the same morning: at the opening of the day, or anywhere. */
export const OPENING_CUTS_IN = plotted(
  'a loan',
  [...does('a day passes'), cutInto('what is due is looked for', ['what is due is looked for'], 12)],
  { wholeEvery: 10 },
);
export const WAKING_CUTS_IN = plotted(
  'a loan',
  [...does('a day passes'), cutInto('what is due is looked for', ['what is due is looked for'], 60)],
  { scenesOfLife: 60 },
);
export const TABS_CUT_IN = plotted('a loan', [
  ...does('a day passes'),
  cutInto('asks for another loan to pay this one off', ['asks for another loan to pay this one off'], 40),
  ...does(WORK, 'takes the offer back'),
]);
export const CARD_DIES = plotted('a loan', [
  ...does('opens a payment by card', 'pays by card'),
  breaks(WORK, 'died-after', 'COMMIT', 12),
  ...does('jobs of the dead are freed', WORK),
]);

const CONFIRMED = does('a payout is confirmed', 'a payout is confirmed');
/** The money comes back and goes out again, so that a loan has many payouts. */
const AGAIN = [...does('a transfer comes back', WORK, 'a payout that came back is sent again'), ...CONFIRMED];
export const PAYOUT_DIES = plotted('an offer', [
  ...SIGNED,
  ...CONFIRMED,
  breaks(WORK, 'died-after', 'COMMIT', 16),
  ...does('jobs of the dead are freed', WORK),
  ...AGAIN,
]);
export const PAYOUT_FAILS = plotted(
  'an offer',
  [
    ...does('the bank changes its mood'),
    ...SIGNED,
    ...CONFIRMED,
    breaks(WORK, 'died-after', 'COMMIT', 16),
    ...does('jobs of the dead are freed', WORK, 'a payout that came back is sent again'),
  ],
  { moods: ['rejects'] },
);
/** The bank takes what it is told and makes it later, and has to be asked. */
export const PAYOUT_WAITS = plotted(
  'an offer',
  [...does('the bank changes its mood'), ...SIGNED, ...CONFIRMED, ...does(WORK, WORK)],
  { moods: ['waits'], bankTells: false, scenesOfLife: 18 },
);
export const CANCELLED_AT_BANK = plotted(
  'an offer',
  [
    ...does('the bank changes its mood'),
    ...SIGNED,
    ...CONFIRMED,
    ...does(WORK, WORK, 'takes the offer back'),
  ],
  { moods: ['waits'] },
);
export const RETURN_DIES = plotted('an offer', [
  ...SIGNED,
  ...CONFIRMED,
  ...does(WORK, WORK, 'a transfer comes back'),
  breaks(WORK, 'died-after', 'COMMIT', 8),
  ...does('jobs of the dead are freed', WORK, 'a payout that came back is sent again'),
]);
/** Whoever assesses an application dies after one of the commits. */
export const ASSESSOR_DIES = plotted(
  null,
  [
    ...COMES_IN,
    ...does('applies'),
    breaks(WORK, 'died-after', 'COMMIT', 10),
    ...does('jobs of the dead are freed', WORK),
  ],
  { scenesOfLife: 12 },
);

const GIVEN_BACK = does(
  'pays for an account that nobody has',
  'a payment without an owner is to go back',
  'a proposal is confirmed',
);
/** Money of nobody goes back to its payer, and the bank refuses it, makes it later, or whoever sends it dies. */
export const PAYER_REFUSED = plotted(
  'a loan',
  [...does('the bank changes its mood'), ...GIVEN_BACK, ...does(WORK, WORK)],
  { moods: ['rejects'] },
);
export const PAYER_WAITS = plotted(
  'a loan',
  [...does('the bank changes its mood'), ...GIVEN_BACK, ...does(WORK, WORK)],
  { moods: ['waits'], bankTells: false, scenesOfLife: 20 },
);
export const PAYER_DIES = plotted('a loan', [
  ...GIVEN_BACK,
  breaks(WORK, 'died-after', 'COMMIT', 14),
  ...does('jobs of the dead are freed', WORK),
]);
