import type { ActName } from '../scenes/act-kinds.ts';
import type { Aim as AnyAim } from '../world/temper.ts';

/** Of acts that there are. */
export interface Aim extends AnyAim {
  readonly acts?: Partial<Record<ActName, number>>;
  readonly beside?: readonly ActName[];
}

/** Money comes in from all sides, on loans that live. */
const PAYING = {
  'pays a part at a terminal': 8,
  'pays all at a terminal': 3,
  'pays too much at a terminal': 6,
} as const;
const CARDS = { 'opens a payment by card': 10, 'pays by card': 20 } as const;
const TIME = { 'a day passes': 4, 'some days pass': 3, 'what is due is looked for': 4 } as const;

const CROWDED = { company: 85, trouble: 5 } as const;

/** Between the steps of a payment others pay, and days open. */
export const PAYMENTS_MEET: Aim = { ...CROWDED, acts: PAYING };
export const PAYMENTS_BREAK: Aim = {
  ...{ company: 15, trouble: 80, at: ['COMMIT', 'step'], acts: { ...PAYING, ...CARDS } },
};
export const CARDS_BREAK: Aim = {
  ...{ company: 20, trouble: 70, at: ['COMMIT', 'outside', 'step'] },
  acts: { ...CARDS, 'disputes a charge': 25 },
};
export const DAYS_MEET: Aim = {
  ...{ ...CROWDED, worker: 60, acts: { ...PAYING, ...TIME } },
  beside: ['what is due is looked for', 'a day passes', 'a worker does what is due'],
};
/** The end of one transaction and the beginning of the next, with a process that dies there. */
export const WORK_BREAKS: Aim = {
  ...{ company: 15, trouble: 80, at: ['COMMIT'], faults: ['died-before', 'lost-before', 'died-after'] },
};
export const PAYOUTS_BREAK: Aim = {
  ...{ company: 30, trouble: 80, worker: 60, at: ['COMMIT', 'outside'] },
  acts: { 'the bank tells of a transfer': 10, 'the bank changes its mood': 6, 'takes the offer back': 12 },
};
export const PAYOUTS_MEET: Aim = {
  ...{ company: 85, trouble: 40, worker: 60, at: ['outside', 'step'] },
  acts: {
    'the bank tells of a transfer': 12,
    'the bank changes its mood': 8,
    'jobs of the dead are freed': 10,
    'half a minute passes': 10,
    'a transfer comes back': 10,
    'takes the offer back': 20,
  },
};
export const REFUNDS_BREAK: Aim = {
  ...{ company: 30, trouble: 60, at: ['COMMIT', 'outside'] },
  acts: {
    'pays too much at a terminal': 12,
    'wants the overpayment back': 8,
    'pays for an account that nobody has': 20,
    'the bank changes its mood': 8,
    'the bank tells of a transfer': 8,
  },
};
export const SIGNING_MEETS: Aim = {
  ...{ company: 80, trouble: 25 },
  acts: {
    'asks for more time': 10,
    'asks for another loan to pay this one off': 12,
    'pays a part at a terminal': 6,
    'takes the offer back': 10,
    'applies again': 6,
  },
};
export const PEOPLE_MEET: Aim = {
  company: 90,
  trouble: 25,
  acts: { 'guesses a code': 20, 'applies again': 4 },
};

const OFFICE = {
  'a loan is decided on': 10,
  'a proposal is decided': 12,
  'a payment off the statement is entered': 10,
  'a payment is taken out': 16,
} as const;
export const STAFF_MEET: Aim = { company: 90, trouble: 10, acts: OFFICE };
export const STAFF_BREAK: Aim = { company: 20, trouble: 80, at: ['COMMIT', 'step'], acts: OFFICE };
export const REVERSALS_BREAK: Aim = {
  ...{ company: 15, trouble: 70, at: ['COMMIT'] },
  acts: { ...PAYING, 'a payment is taken out': 40, 'a proposal is decided': 12 },
};
/** Money without an owner goes back to its payer, and the bank is not always willing. */
export const PAYERS_BREAK: Aim = {
  ...{ company: 20, trouble: 60, worker: 60, at: ['COMMIT', 'outside'] },
  acts: {
    'pays for an account that nobody has': 30,
    'a payment without an owner is to go back': 40,
    'a proposal is decided': 12,
    'the bank changes its mood': 8,
  },
};
export const RETURNS_BREAK: Aim = {
  ...{ company: 15, trouble: 70, at: ['COMMIT', 'step'] },
  acts: { 'a transfer comes back': 40, 'a payout that came back is sent again': 10 },
};
export const DAYS_BREAK: Aim = { ...WORK_BREAKS, at: ['COMMIT', 'step'], acts: TIME };
export const SIGNING_BREAKS: Aim = { ...WORK_BREAKS, acts: { signs: 4, 'asks for a code to sign': 4 } };
