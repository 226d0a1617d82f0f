import { LANGUAGES } from '@senim/kazakhstan/languages';
import { OF_AGREEMENT, OF_APPLICATION, STATUS } from '@senim/loan-engine/lifecycle/status';
import type { FactKind } from '@senim/loan-engine/loan/facts';
import { MESSAGE_CHANNELS, MESSAGE_KINDS, MESSAGE_STATES } from '../../shared/notification-kinds.ts';
import { BANK_TRANSFER, PAYOUT_KINDS, PAYOUT_STATUSES } from '../../shared/payment-kinds.ts';
import { QUEUE_NAMES } from '../queues.ts';
import { PARTNER_GOALS } from '../settings/partner.ts';
import type { StaffRight } from '../staff-rights.ts';

/** What a column holds: how it is sorted, chosen from and written follows from it. */
export type ColumnKind = 'text' | 'person' | 'amount' | 'count' | 'day' | 'instant' | 'code';

/** How sure it is who somebody is: they gave a phone and an IIN, were verified, or another took their place. */
export const STANDINGS = ['provisional', 'verified', 'displaced'] as const;

/** What became of a postback: it waits for its first try, or for another as the partner is away. */
const POSTBACK_STATES = ['waiting', 'away', 'accepted', 'refused', 'not-wanted'] as const;
export type PostbackState = (typeof POSTBACK_STATES)[number];

/** What registers and bureaus are asked about whoever applies; each answer costs. What people look at themselves costs nothing. */
export const CHECK_KINDS = ['mobile', 'identity', 'report', 'burden', 'face', 'income'] as const;

/** What an entry of the books is about: a day of a product, a fact of a loan, or money without an owner. */
type EntryKind = 'accrual' | 'unrecognised-payment' | 'payer-refunded' | 'payer-refund-returned' | FactKind;
/** By name, so that a fact which is new is missed here by the compiler. */
const ENTRY_KINDS = Object.keys({
  accrual: true,
  'paid-out': true,
  'payout-returned': true,
  payment: true,
  'payment-reversed': true,
  refunded: true,
  prolonged: true,
  rescheduled: true,
  refinanced: true,
  paused: true,
  'promo-applied': true,
  forgiven: true,
  frozen: true,
  unfrozen: true,
  'written-off': true,
  annulled: true,
  sold: true,
  'unrecognised-payment': true,
  'payer-refunded': true,
  'payer-refund-returned': true,
} satisfies Record<EntryKind, true>) as EntryKind[];

/** The codes of ours that stand in lists, each set with its words (text/lists.ts). */
const OUR_CODES = {
  status: Object.values(STATUS).map(String),
  'payment-state': ['credited', 'unknown', 'reversed', 'given-back'],
  'payout-kind': PAYOUT_KINDS,
  'payout-status': PAYOUT_STATUSES,
  'period-unit': ['day', 'month'],
  'message-kind': MESSAGE_KINDS,
  'message-channel': MESSAGE_CHANNELS,
  'message-state': MESSAGE_STATES,
  'check-kind': CHECK_KINDS,
  'partner-goal': PARTNER_GOALS,
  'postback-state': POSTBACK_STATES,
  standing: STANDINGS,
  language: LANGUAGES,
  /** Ways of money beside the lender's own networks. */
  network: ['card', BANK_TRANSFER],
  'entry-kind': ENTRY_KINDS,
  'entry-account': [
    'bank',
    'terminals',
    'cards',
    'reward',
    'penalty',
    'discount',
    'set-aside',
    'written-off',
    'forgiven',
  ],
  decision: ['approved', 'refused'],
  queue: QUEUE_NAMES,
  'in-time': ['yes', 'no'],
} as const;
export type OurCodes = keyof typeof OUR_CODES;
export type OurCode<Set extends OurCodes> = (typeof OUR_CODES)[Set][number];

/** Where the words of a code come from: ours, the lender's document, the lender's settings, or the name of a partner, a promo code or a version, which is its own word. */
export type CodeSet = OurCodes | 'product' | 'refusal-reason' | 'partner' | 'promo-code' | 'version';

/** Whoever came by themselves. */
export const NO_PARTNER = 'none';

export interface Column {
  readonly kind: ColumnKind;
  readonly codes?: CodeSet;
  /** Of codes of ours, those that the list can have. */
  readonly choices?: readonly string[];
  /** Shown, chosen from and exported only by who holds it. */
  readonly right?: StaffRight;
  /** A row has several codes, or none. */
  readonly isSeveral?: true;
  /** How many signs a text has that is read to its end, where it is longer than the number of a loan. */
  readonly signs?: number;
  /** Added up over all rows that are chosen. */
  readonly isSummed?: true;
}

interface List {
  readonly view: StaffRight;
  /** Of a day: any past day can be asked for, as it was known then. */
  readonly hasDays: boolean;
  /** Of a day of the books: what comes to be known of it later stands on a later day. */
  readonly isOfBooks?: true;
  readonly columns: Readonly<Record<string, Column>>;
  /** The columns and the order until somebody chooses others. */
  readonly shown: readonly string[];
  readonly sort: string;
}

const AMOUNT = { kind: 'amount', isSummed: true } as const;

/** The lists of the office. A further one is a description here, its statement in `desk/lists`, and its words. */
export const LISTS = {
  loans: {
    view: 'loans.list',
    hasDays: true,
    columns: {
      number: { kind: 'text' },
      name: { kind: 'person', right: 'customers.view' },
      product: { kind: 'code', codes: 'product' },
      product_version: { kind: 'code', codes: 'version' },
      decision_version: { kind: 'code', codes: 'version' },
      partner: { kind: 'code', codes: 'partner' },
      status: { kind: 'code', codes: 'status', choices: OF_AGREEMENT.map(String) },
      signed_at: { kind: 'instant' },
      paid_out_at: { kind: 'instant' },
      issued: AMOUNT,
      term_days: { kind: 'count' },
      overdue_days: { kind: 'count' },
      principal: AMOUNT,
      overdue_principal: AMOUNT,
      reward: AMOUNT,
      penalty: AMOUNT,
      debt: AMOUNT,
      /** The lender's own estimate of what of it will be lost. */
      set_aside: { ...AMOUNT, right: 'reports.view' },
      next_due_day: { kind: 'day' },
      next_due: AMOUNT,
      overdue_before: { kind: 'count' },
      principal_before: { kind: 'amount' },
    },
    shown: ['number', 'name', 'product', 'status', 'overdue_days', 'debt', 'next_due_day'],
    sort: '-overdue_days',
  },
  applications: {
    view: 'applications.list',
    hasDays: false,
    columns: {
      submitted_at: { kind: 'instant' },
      name: { kind: 'person', right: 'customers.view' },
      product: { kind: 'code', codes: 'product' },
      partner: { kind: 'code', codes: 'partner' },
      status: { kind: 'code', codes: 'status', choices: OF_APPLICATION.map(String) },
      amount: AMOUNT,
      period: { kind: 'count' },
      period_unit: { kind: 'code', codes: 'period-unit' },
      decision_due_at: { kind: 'instant' },
      decided_at: { kind: 'instant' },
      decision: { kind: 'code', codes: 'decision' },
      decision_version: { kind: 'code', codes: 'version' },
      reasons: { kind: 'code', codes: 'refusal-reason', isSeveral: true },
      promo_code: { kind: 'code', codes: 'promo-code' },
      loan: { kind: 'text' },
      signed_at: { kind: 'instant' },
      paid_out_at: { kind: 'instant' },
    },
    shown: ['submitted_at', 'name', 'product', 'amount', 'status', 'loan'],
    sort: '-submitted_at',
  },
  payments: {
    view: 'payments.list',
    hasDays: false,
    columns: {
      number: { kind: 'text', signs: 16 },
      received_at: { kind: 'instant' },
      value_day: { kind: 'day' },
      network: { kind: 'code', codes: 'network' },
      name: { kind: 'person', right: 'customers.view' },
      loan: { kind: 'text' },
      amount: AMOUNT,
      state: { kind: 'code', codes: 'payment-state' },
    },
    shown: ['number', 'received_at', 'name', 'loan', 'network', 'amount', 'state'],
    sort: '-received_at',
  },
  payouts: {
    view: 'payouts.list',
    hasDays: false,
    columns: {
      /** The number of the loan stands in it. */
      number: { kind: 'text', signs: 28 },
      ordered_at: { kind: 'instant' },
      kind: { kind: 'code', codes: 'payout-kind' },
      name: { kind: 'person', right: 'customers.view' },
      loan: { kind: 'text' },
      amount: AMOUNT,
      status: { kind: 'code', codes: 'payout-status' },
      not_before: { kind: 'instant' },
      executed_at: { kind: 'instant' },
      /** When the books learnt of it; of loans alone. */
      booked_at: { kind: 'instant' },
      returned_at: { kind: 'instant' },
      failure: { kind: 'text' },
    },
    shown: ['number', 'ordered_at', 'name', 'kind', 'amount', 'status'],
    sort: '-ordered_at',
  },
  messages: {
    view: 'messages.list',
    hasDays: false,
    columns: {
      written_at: { kind: 'instant' },
      about: { kind: 'code', codes: 'message-kind' },
      channel: { kind: 'code', codes: 'message-channel' },
      name: { kind: 'person', right: 'customers.view' },
      delivery: { kind: 'code', codes: 'message-state' },
      sent_at: { kind: 'instant' },
      known_at: { kind: 'instant' },
      waits_until: { kind: 'instant' },
      segments: { kind: 'count' },
      cost: { ...AMOUNT, right: 'reports.view' },
      why_not: { kind: 'text' },
    },
    shown: ['written_at', 'about', 'name', 'channel', 'delivery'],
    sort: '-written_at',
  },
  checks: {
    view: 'reports.view',
    hasDays: false,
    columns: {
      asked_at: { kind: 'instant' },
      about: { kind: 'code', codes: 'check-kind' },
      name: { kind: 'person', right: 'customers.view' },
      /** Of the application that was asked about, as its own list has it. */
      applied_at: { kind: 'instant' },
      loan: { kind: 'text', right: 'loans.list' },
      cost: AMOUNT,
    },
    shown: ['asked_at', 'about', 'name', 'loan', 'cost'],
    sort: '-asked_at',
  },
  postbacks: {
    view: 'postbacks.list',
    hasDays: false,
    columns: {
      reached_at: { kind: 'instant' },
      partner: { kind: 'code', codes: 'partner' },
      goal: { kind: 'code', codes: 'partner-goal' },
      state: { kind: 'code', codes: 'postback-state' },
      tries: { kind: 'count' },
      tried_at: { kind: 'instant' },
      answer: { kind: 'text' },
      loan: { kind: 'text', right: 'loans.list' },
    },
    shown: ['reached_at', 'partner', 'goal', 'state', 'tries', 'answer'],
    sort: '-reached_at',
  },
  people: {
    view: 'people.list',
    hasDays: false,
    columns: {
      registered_at: { kind: 'instant' },
      name: { kind: 'person', right: 'customers.view' },
      /** Whole numbers are for those who decide by them. */
      iin: { kind: 'person', right: 'personal.full' },
      phone: { kind: 'person', right: 'personal.full' },
      standing: { kind: 'code', codes: 'standing' },
      language: { kind: 'code', codes: 'language' },
      partner: { kind: 'code', codes: 'partner' },
      applications: { kind: 'count' },
      applied_at: { kind: 'instant' },
      loans: { kind: 'count' },
      /** Of loans whose money left, as the books knew by the day of the list. */
      first_loan_at: { kind: 'instant' },
      paid_out: { kind: 'count' },
      lent: { kind: 'amount' },
      loan: { kind: 'text' },
      loan_status: { kind: 'code', codes: 'status', choices: OF_AGREEMENT.map(String) },
    },
    shown: ['registered_at', 'name', 'standing', 'loans', 'loan', 'loan_status'],
    sort: '-registered_at',
  },
  finished: {
    view: 'reports.view',
    hasDays: false,
    columns: {
      finished_at: { kind: 'instant' },
      queue: { kind: 'code', codes: 'queue' },
      in_time: { kind: 'code', codes: 'in-time' },
      name: { kind: 'person', right: 'customers.view' },
      loan: { kind: 'text', right: 'loans.list' },
    },
    shown: ['finished_at', 'queue', 'in_time', 'name', 'loan'],
    sort: '-finished_at',
  },
  entries: {
    view: 'reports.view',
    hasDays: true,
    isOfBooks: true,
    columns: {
      kind: { kind: 'code', codes: 'entry-kind' },
      loan: { kind: 'text', right: 'loans.list' },
      name: { kind: 'person', right: 'customers.view' },
      product: { kind: 'code', codes: 'product' },
      book_day: { kind: 'day' },
      /** The day for which it counts, where that is earlier than the day of the books. */
      value_day: { kind: 'day' },
      accounts: { kind: 'code', codes: 'entry-account', isSeveral: true },
      bank: AMOUNT,
      terminals: AMOUNT,
      cards: AMOUNT,
      cash: AMOUNT,
      reward: AMOUNT,
      penalty: AMOUNT,
      discount: AMOUNT,
      revenue: AMOUNT,
      set_aside: AMOUNT,
      written_off: AMOUNT,
      forgiven: AMOUNT,
    },
    shown: ['kind', 'loan', 'product', 'cash', 'reward', 'penalty', 'revenue', 'set_aside'],
    sort: '-revenue',
  },
} as const satisfies Readonly<Record<string, List>>;

export type ListName = keyof typeof LISTS;
export const LIST_NAMES = Object.keys(LISTS) as readonly ListName[];

export type ColumnOf<Name extends ListName> = keyof (typeof LISTS)[Name]['columns'] & string;

/** A list by its description alone, for what treats all lists alike. */
export const listNamed = (name: ListName): List => LISTS[name];

/** A column that the list is known to have. */
export function columnOf(list: ListName, name: string): Column {
  const column = listNamed(list).columns[name];
  if (column === undefined) throw new Error(`The list of ${list} has no column ${name}.`);
  return column;
}

/** The columns by which rows can be put in order: names of people are sealed. */
export const isSorted = ({ kind }: Column): boolean => kind !== 'person';

/** The codes from which a column is chosen, where they are ours. */
export const choicesOf = ({ codes, choices }: Column): readonly string[] | null =>
  choices ?? (codes !== undefined && codes in OUR_CODES ? OUR_CODES[codes as OurCodes] : null);

/** What is put in order as a number: instants and days are. */
export const isNumber = (kind: ColumnKind): boolean =>
  kind === 'amount' || kind === 'count' || kind === 'day' || kind === 'instant';

/** The columns from which rows can be chosen. */
export const isChosenFrom = ({ kind }: Column): boolean => kind !== 'person' && kind !== 'text';

/** Rows of a page. */
export const LIST_PAGE_ROWS = 200;

/** Rows are counted and added up to this number: above it the screen says "so many or more", and no sums. */
export const LIST_COUNTED_MAX = 100_000;

/** Texts are put in order by so many of their first signs, so that a place in a list stays short. */
export const SORTED_SIGNS = 100;

/** The most rows that one file holds. */
export const EXPORT_ROWS_MAX = 50_000;

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
