import type { ActName } from '../scenes/act-kinds.ts';
import type { Aim as AnyAim } from '../world/temper.ts';

/** Of acts that there are. */
export interface Aim extends AnyAim {
  readonly acts?: Partial<Record<ActName, number>>;
  readonly beside?: readonly ActName[];
  readonly amid?: readonly ActName[];
}

/** What goes on in any world: people come in again, and machines do their work. */
const LIFE = {
  'asks for a code': 1,
  'comes in': 1,
  'asks again what was not answered': 1,
  'a worker does what is due': 1,
  'what is due is looked for': 1,
  'jobs of the dead are freed': 1,
} as const;

type Acts = Partial<Record<ActName, number>>;

/** Everybody has a loan; then these acts and hardly any others, and company and trouble come to them alone. */
const withLoans = (acts: Acts, more: readonly ActName[] = []) =>
  ({
    leadsTo: 'a loan',
    scenesOfLife: 40,
    others: 0,
    acts: { ...LIFE, ...acts },
    amid: [...(Object.keys(acts) as ActName[]), ...more],
  }) as const;

/** The same from an offer on: whoever has one signs it, and the money goes out. */
const withOffers = (acts: Acts, more: readonly ActName[] = []) =>
  ({
    ...withLoans({ ...SIGN, ...AGAIN, ...acts }, more),
    leadsTo: 'an offer',
    amid: [...(Object.keys(acts) as ActName[]), ...more],
  }) as const;

/** A code comes some minutes after the last one. */
const SIGN = {
  'asks for a code to sign': 1,
  signs: 1,
  'a payout is confirmed': 1,
  'some minutes pass': 1,
} as const;
/** Who has taken an offer back asks for another one. */
const AGAIN = { 'applies again': 1, 'an application is decided': 1 } as const;

/** Money comes in from all sides, on loans that live. */
const PAYING = { 'pays a part at a terminal': 8 } as const;
const CARDS = { 'opens a payment by card': 10, 'pays by card': 20 } as const;
const WORK = ['a worker does what is due'] as const;
/** Whose work died is worked on again, and not only when the world ends. */
const FREED = { 'jobs of the dead are freed': 12 } as const;
const DEATHS = ['died-before', 'died-after'] as const;

const CROWDED = { company: 85, trouble: 5 } as const;

/** Between the steps of a payment others pay, and days open. */
export const PAYMENTS_MEET: Aim = { ...CROWDED, ...withLoans(PAYING) };
export const PAYMENTS_BREAK: Aim = {
  ...{ company: 15, trouble: 80, at: ['COMMIT', 'step'], faults: [...DEATHS, 'lost-before'] },
  ...withLoans(PAYING),
};
/** What is refused in the middle of its work meets others on the same loan. */
export const REFUSALS_MEET: Aim = {
  ...{ company: 80, trouble: 0 },
  ...withLoans({ 'a loan is decided on': 20, 'pays a part at a terminal': 8 }),
};
export const CARDS_BREAK: Aim = {
  ...{ company: 0, trouble: 70, worker: 60, at: ['COMMIT', 'step'], faults: DEATHS },
  ...withLoans({ ...CARDS, ...FREED, 'disputes a charge': 4, 'a day breaks': 1 }, WORK),
};
/** The acquirer tells of the same charge to several at once. */
export const CARDS_MEET: Aim = {
  ...{ company: 90, trouble: 0, worker: 60 },
  beside: ['the acquirer tells of a charge', 'another worker takes over'],
  ...withLoans({ ...CARDS, 'has a part of a charge back': 20, 'a day breaks': 1 }, WORK),
};
export const DAYS_MEET: Aim = {
  ...{ ...CROWDED, ...withLoans({ ...PAYING, 'a day breaks': 6 }) },
  beside: ['a day breaks', 'what is due is looked for'],
  scenesOfLife: 20,
};
/** The end of one transaction and the beginning of the next, with a process that dies there. */
export const WORK_BREAKS: Aim = {
  ...{ company: 15, trouble: 80, at: ['COMMIT'], faults: ['died-before', 'lost-before', 'died-after'] },
  acts: FREED,
};
/** Whoever has an application waits for a worker who dies. */
export const ASSESSING_BREAKS: Aim = {
  ...{ company: 0, trouble: 90, at: ['COMMIT'], faults: DEATHS },
  ...withLoans({ applies: 4, 'applies again': 4, 'takes the offer back': 8, ...FREED }, WORK),
  ...{ leadsTo: null, amid: WORK },
};
export const PAYOUTS_BREAK: Aim = {
  ...{ company: 30, trouble: 60, worker: 60, at: ['COMMIT', 'bank'], bankTells: false },
  ...withOffers({ ...FREED, ...AGAIN, 'the bank changes its mood': 6, 'half a minute passes': 6 }, WORK),
};
/** Hardly a transfer is made: what fails breaks off, and is sent again. */
export const PAYOUTS_FAIL: Aim = {
  ...{ company: 20, trouble: 70, worker: 60, at: ['COMMIT'], moods: ['rejects', 'executes'] },
  ...{ bankTells: false, faults: DEATHS },
  ...withOffers(
    { ...FREED, 'the bank changes its mood': 4, 'a payout that came back is sent again': 8 },
    WORK,
  ),
};
/** A payout that came back is on the desk of several. */
export const PAYOUT_DESK: Aim = {
  ...{ company: 95, trouble: 0, worker: 60, moods: ['rejects', 'rejects', 'executes'] },
  ...withOffers({
    'the bank changes its mood': 4,
    'a payout that came back is sent again': 20,
    'a payout is stopped': 8,
  }),
};
export const PAYOUTS_MEET: Aim = {
  ...{ company: 85, trouble: 20, worker: 60, at: ['bank'] },
  ...withOffers(
    {
      ...FREED,
      'the bank tells of a transfer': 12,
      'the bank changes its mood': 8,
      'half a minute passes': 10,
      'a transfer comes back': 4,
      'takes the offer back': 3,
    },
    WORK,
  ),
};
/** The lease of a payout runs out in the middle of its turn. */
export const TURNS_MEET: Aim = {
  ...{ company: 90, trouble: 0, worker: 60, moods: ['executes', 'waits'] },
  ...withOffers({ 'a transfer comes back': 20, 'a payout that came back is sent again': 20 }, WORK),
  beside: ['another worker takes over'],
};
/** A job comes to its end, and its worker dies before saying so; the bank lets everybody wait. */
export const JOBS_COME_TWICE: Aim = {
  ...{ company: 0, trouble: 85, worker: 60, at: ['COMMIT', 'step'], faults: DEATHS, moods: ['waits'] },
  ...withOffers({ ...FREED, 'the bank changes its mood': 40 }, WORK),
  amid: WORK,
};
/** The bank takes orders and makes them later, as it tells. */
export const PAYOUTS_WAIT: Aim = {
  ...{ company: 20, trouble: 0, worker: 60, bankTells: true },
  ...withOffers({ 'the bank changes its mood': 2, 'nothing goes wrong for a minute': 8 }),
};
/** It has to be asked, or nobody hears of it. */
export const PAYOUTS_ASKED: Aim = {
  ...{ company: 0, trouble: 0, worker: 60, bankTells: false, moods: ['waits'] },
  ...withOffers({ 'the bank changes its mood': 40 }),
  scenesOfLife: 24,
};
/** An overpayment is on its way back while the payment that made it is taken out. */
export const REFUNDS_MEET: Aim = {
  ...{ company: 30, trouble: 0, worker: 10 },
  ...withLoans({
    'pays too much at a terminal': 12,
    'wants the overpayment back': 20,
    'a payment is taken out': 30,
    'hours pass': 4,
  }),
};
/** What was drawn up for one debt is signed for another one. */
export const SIGNING_MEETS: Aim = {
  ...{ company: 50, trouble: 0, worker: 40 },
  ...withLoans({
    ...SIGN,
    'asks for another loan to pay this one off': 20,
    'pays a part at a terminal': 8,
  }),
};
/** More time is paid for, and the payment taken out before it is signed. */
export const MORE_TIME_MEETS: Aim = {
  ...{ company: 40, trouble: 0, worker: 20, awaited: 20 },
  ...withLoans({
    ...{ ...SIGN, 'asks for more time': 20, 'pays a part at a terminal': 10 },
    ...{ 'a payment is taken out': 20, 'a day passes': 1, 'wants no more time': 1 },
  }),
};
/** A key that was answered is asked once more. */
export const KEYS_REPEAT: Aim = {
  ...{ company: 20, trouble: 0 },
  ...withLoans({ 'opens a payment by card': 10, 'asks once more what was answered': 20 }),
};
export const PEOPLE_MEET: Aim = {
  company: 90,
  trouble: 25,
  acts: { 'guesses a code': 20, 'applies again': 4 },
};
/** Connections break where borrowers are answered. */
export const ANSWERS_BREAK: Aim = {
  ...{ company: 0, trouble: 70, at: ['COMMIT'], faults: ['lost-before'] },
  ...withLoans({ 'opens a payment by card': 10 }),
};
export const KEYS_MEET: Aim = { trouble: 5, acts: { 'sends what another has sent': 20 } };
/** The gateway does not answer. */
export const MESSAGES_BREAK: Aim = {
  ...{ company: 0, trouble: 60, at: ['outside'], faults: ['lost-before', 'lost-after'] },
  amid: WORK,
};

const OFFICE = {
  'a loan is decided on': 10,
  'a proposal is decided': 12,
  'a payment off the statement is entered': 10,
  'a payment is taken out': 16,
} as const;
export const STAFF_MEET: Aim = { company: 90, trouble: 10, ...withLoans(OFFICE) };
export const STAFF_BREAK: Aim = { company: 20, trouble: 80, at: ['COMMIT', 'step'], ...withLoans(OFFICE) };
/** The same proposals lie before several. */
export const PROPOSALS_MEET: Aim = {
  ...{ company: 95, trouble: 0 },
  ...withLoans({ 'a promo code is proposed': 20, 'a proposal is decided': 12 }),
};
/** An operator is often in a client's cabinet. */
export const ACTING: Aim = {
  acts: { 'an operator asks to act for a client': 20, 'an operator acts for a client': 4 },
};
export const REVERSALS_BREAK: Aim = {
  ...{ company: 0, trouble: 80, at: ['COMMIT'], faults: [...DEATHS, 'lost-before'] },
  ...withLoans({ ...PAYING, 'a payment is taken out': 40 }),
  amid: ['a payment is taken out'],
};
const GIVING_BACK = {
  'pays for an account that nobody has': 20,
  'a payment without an owner is to go back': 40,
  'a proposal is decided': 12,
  'the bank changes its mood': 8,
} as const;
/** Money without an owner goes back to its payer, and the bank is not always willing. */
export const PAYERS_BREAK: Aim = {
  ...{ company: 0, trouble: 70, worker: 60, at: ['COMMIT', 'bank'], faults: DEATHS },
  ...withLoans({ ...GIVING_BACK, ...FREED }, WORK),
  amid: WORK,
};
/** The bank lets it wait, or refuses it in the end, and has to be asked. */
export const PAYERS_WAIT: Aim = {
  ...{ company: 0, trouble: 0, worker: 60, bankTells: false, moods: ['waits', 'rejects'] },
  ...withLoans(GIVING_BACK),
  scenesOfLife: 30,
};
export const RETURNS_BREAK: Aim = {
  ...{ company: 0, trouble: 80, worker: 60, at: ['COMMIT'], faults: DEATHS },
  ...withLoans({ ...FREED, 'a transfer comes back': 30, 'a payout that came back is sent again': 10 }, WORK),
  amid: ['a transfer comes back', ...WORK],
};
/** Whoever signs has a process that dies. */
export const SIGNING_BREAKS: Aim = {
  ...{ company: 0, trouble: 90, at: ['COMMIT'], faults: DEATHS },
  ...withOffers({ signs: 4, 'takes the offer back': 2 }),
  ...{ amid: ['signs'], scenesOfLife: 30 },
};
/** Insurance is taken back, loans are repaid early, and workers die. */
export const INSURANCE_BREAKS: Aim = {
  ...{ company: 0, trouble: 70, worker: 60, insures: true, at: ['COMMIT'], faults: DEATHS },
  ...withLoans({ 'takes insurance back': 20, ...FREED, 'hours pass': 4, 'pays all at a terminal': 6 }, WORK),
};
/** Whoever has an application in work does two things with it at once. */
export const REVIEWS_MEET: Aim = {
  ...{ company: 90, trouble: 0, worker: 60, leadsTo: null, others: 0 },
  acts: {
    ...LIFE,
    ...{ applies: 1, 'applies again': 1, 'hands in a paper of income': 20 },
    ...{ 'income is read in a paper': 8, 'an application is decided': 8 },
    ...{ 'removes the paper of their income': 1, 'takes the offer back': 8, 'some minutes pass': 1 },
  },
  beside: ['income is read in a paper', 'an application is decided'],
  amid: ['income is read in a paper', 'an application is decided'],
};
/** Processes die where days open and loans wake. */
export const DAYS_BREAK: Aim = {
  ...{ company: 20, trouble: 90, at: ['COMMIT'], faults: DEATHS },
  ...withLoans({ 'a day breaks': 10, 'pays a part at a terminal': 2 }),
};
