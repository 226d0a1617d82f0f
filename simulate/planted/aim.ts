import type { ActName } from '../scenes/act-kinds.ts';
import type { Aim as AnyAim } from '../world/temper.ts';

/** Of acts that there are. */
export interface Aim extends AnyAim {
  readonly acts?: Partial<Record<ActName, number>>;
  readonly beside?: readonly ActName[];
  readonly amid?: readonly ActName[];
}

/** What a life about money does without. */
const BESIDE_THE_POINT = {
  'a promo code is proposed': 0,
  'asks for another account': 0,
  'asks for another phone': 0,
  'loses the phone': 0,
  'an operator asks to act for a client': 0,
  'sends what another has sent': 0,
} as const;

/** Acts made more likely, and company and trouble come to them alone: the way to a loan stays calm, so that many come so far. */
const only = <Acts extends Partial<Record<ActName, number>>>(acts: Acts, more: readonly ActName[] = []) => ({
  acts: { ...BESIDE_THE_POINT, ...acts },
  amid: [...(Object.keys(acts) as ActName[]), ...more],
});

/** Money comes in from all sides, on loans that live. */
const PAYING = {
  'pays a part at a terminal': 8,
  'pays all at a terminal': 3,
  'pays too much at a terminal': 6,
} as const;
const CARDS = { 'opens a payment by card': 10, 'pays by card': 20 } as const;
const TIME = { 'a day passes': 4, 'some days pass': 3, 'what is due is looked for': 4 } as const;
const WORK = ['a worker does what is due'] as const;
/** Whose work died is worked on again, and not only when the world ends. */
const FREED = { 'jobs of the dead are freed': 12 } as const;

const CROWDED = { company: 85, trouble: 5 } as const;

/** Between the steps of a payment others pay, and days open. */
export const PAYMENTS_MEET: Aim = { ...CROWDED, ...only(PAYING) };
export const PAYMENTS_BREAK: Aim = {
  ...{ company: 15, trouble: 80, at: ['COMMIT', 'step'] },
  ...only({ ...PAYING, ...CARDS }),
};
export const CARDS_BREAK: Aim = {
  ...{ company: 20, trouble: 70, at: ['COMMIT', 'outside', 'step'] },
  ...only({ ...CARDS, 'disputes a charge': 25 }),
};
export const DAYS_MEET: Aim = {
  ...{ ...CROWDED, worker: 60, ...only({ ...PAYING, ...TIME }, WORK) },
  beside: ['what is due is looked for', 'a day passes', 'a worker does what is due'],
};
/** The end of one transaction and the beginning of the next, with a process that dies there. */
export const WORK_BREAKS: Aim = {
  ...{ company: 15, trouble: 80, at: ['COMMIT'], faults: ['died-before', 'lost-before', 'died-after'] },
  acts: FREED,
};
export const PAYOUTS_BREAK: Aim = {
  ...{ company: 30, trouble: 60, worker: 60, at: ['COMMIT', 'bank'], bankTells: false },
  ...only({ ...FREED, 'the bank changes its mood': 6, 'half a minute passes': 6 }, WORK),
};
/** Hardly a transfer is made: what fails breaks off, and is sent again. */
export const PAYOUTS_FAIL: Aim = {
  ...{
    company: 20,
    trouble: 70,
    worker: 60,
    at: ['COMMIT'],
    moods: ['rejects', 'executes'],
    bankTells: false,
  },
  ...only({ ...FREED, 'the bank changes its mood': 4, 'a payout that came back is sent again': 4 }, WORK),
};
export const PAYOUTS_MEET: Aim = {
  ...{ company: 85, trouble: 40, worker: 60, at: ['bank', 'step'] },
  ...only(
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
/** The bank takes orders and makes them later, as it tells. */
export const PAYOUTS_WAIT: Aim = {
  ...{ company: 20, trouble: 0, worker: 60, bankTells: true },
  ...only({
    'the bank changes its mood': 2,
    'nothing goes wrong for a minute': 8,
    'some minutes pass': 0.2,
    'hours pass': 0.2,
    'a day passes': 0.2,
    'some days pass': 0,
  }),
};
export const REFUNDS_BREAK: Aim = {
  ...{ company: 30, trouble: 60, at: ['COMMIT', 'bank'] },
  ...only(
    {
      'pays too much at a terminal': 12,
      'wants the overpayment back': 8,
      'pays for an account that nobody has': 20,
      'the bank changes its mood': 8,
      'the bank tells of a transfer': 8,
    },
    WORK,
  ),
};
export const SIGNING_MEETS: Aim = {
  ...{ company: 80, trouble: 25 },
  acts: {
    'asks for more time': 10,
    'asks for another loan to pay this one off': 12,
    'pays a part at a terminal': 6,
    'applies again': 6,
  },
};
export const PEOPLE_MEET: Aim = {
  company: 90,
  trouble: 25,
  acts: { 'guesses a code': 20, 'applies again': 4 },
};
/** Connections break where borrowers are answered. */
export const ANSWERS_BREAK: Aim = {
  ...{ company: 0, trouble: 70, at: ['COMMIT'], faults: ['lost-before'] },
  ...only({ 'opens a payment by card': 10, signs: 1, 'applies again': 2, applies: 1 }),
};
export const KEYS_MEET: Aim = { trouble: 5, acts: { 'sends what another has sent': 20 } };

const OFFICE = {
  'a loan is decided on': 10,
  'a proposal is decided': 12,
  'a payment off the statement is entered': 10,
  'a payment is taken out': 16,
} as const;
export const STAFF_MEET: Aim = { company: 90, trouble: 10, ...only(OFFICE) };
export const STAFF_BREAK: Aim = { company: 20, trouble: 80, at: ['COMMIT', 'step'], ...only(OFFICE) };
/** An operator is often in a client's cabinet. */
export const ACTING: Aim = {
  acts: { 'an operator asks to act for a client': 20, 'an operator acts for a client': 4 },
};
export const REVERSALS_BREAK: Aim = {
  ...{ company: 15, trouble: 70, at: ['COMMIT'] },
  ...only({ 'a payment is taken out': 40, 'a proposal is decided': 12 }),
};
/** Money without an owner goes back to its payer, and the bank is not always willing. */
export const PAYERS_BREAK: Aim = {
  ...{ company: 20, trouble: 60, worker: 60, at: ['COMMIT', 'bank'] },
  ...only(
    {
      'pays for an account that nobody has': 30,
      'a payment without an owner is to go back': 40,
      'a proposal is decided': 12,
      'the bank changes its mood': 8,
    },
    WORK,
  ),
};
export const RETURNS_BREAK: Aim = {
  ...{ company: 15, trouble: 70, at: ['COMMIT', 'step'] },
  ...only({ 'a transfer comes back': 12, 'a payout that came back is sent again': 10 }, WORK),
};
export const DAYS_BREAK: Aim = {
  ...WORK_BREAKS,
  at: ['COMMIT', 'step'],
  ...only({ ...TIME, ...FREED }, WORK),
};
export const SIGNING_BREAKS: Aim = {
  ...WORK_BREAKS,
  ...only({ signs: 4, 'asks for a code to sign': 4 }),
};
