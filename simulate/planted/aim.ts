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

const WORK = ['a worker does what is due'] as const;
/** Whose work died is worked on again, and not only when the world ends. */
const FREED = { 'jobs of the dead are freed': 12 } as const;
const DEATHS = ['died-before', 'died-after'] as const;

/** Payments come in at terminals, and connections and processes break there. */
export const PAYMENTS_BREAK: Aim = {
  ...{ company: 15, trouble: 80, at: ['COMMIT', 'step'], faults: [...DEATHS, 'lost-before'] },
  ...withLoans({ 'pays a part at a terminal': 8 }),
};
/** The end of one transaction and the beginning of the next, with a process that dies there. */
export const WORK_BREAKS: Aim = {
  ...{ company: 15, trouble: 80, at: ['COMMIT'], faults: ['died-before', 'lost-before', 'died-after'] },
  acts: FREED,
};
export const PAYOUTS_BREAK: Aim = {
  ...{ company: 30, trouble: 60, worker: 60, at: ['COMMIT', 'bank'], bankTells: false },
  ...withOffers({ ...FREED, ...AGAIN, 'the bank changes its mood': 6, 'half a minute passes': 6 }, WORK),
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
/** The bank takes orders and makes them later, as it tells. */
export const PAYOUTS_WAIT: Aim = {
  ...{ company: 20, trouble: 0, worker: 60, bankTells: true },
  ...withOffers({ 'the bank changes its mood': 2, 'nothing goes wrong for a minute': 8 }),
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
