import { SCHEDULE_KINDS } from '@senim/contracts/shared/schedule-kinds';

/** What the amounts of an object in an answer are: sums of others, or alone, each with its reason. */
export interface Sums {
  /** Where it stands: a call and the place in its answer. */
  readonly at: readonly string[];
  /**
   * Which field is the sum of which, under this place: `a.b` goes down, `a[].b` takes all, `a[kind=x].b` those of a kind, `a.*x` one entry of a
   * record, `a.*` all; debits and credits come to `nothing`.
   */
  readonly sums?: readonly string[];
  /** A field that says, if it is there, that the sums do not hold. */
  readonly unless?: string;
  /** A field without which, or a list in which nothing stands, they do not hold either. */
  readonly given?: string;
  readonly alone?: Readonly<Record<string, string>>;
}

const DEBT = 'total = principal + reward + penalty + refund_shortfall';
const BY_ACCOUNT =
  'total = account.issued + account.reward + account.penalty + account.refunded + account.credit - account.paid - account.refinanced - account.forgiven - account.written_off';
const PART = [
  'total = principal + reward + penalty',
  'left = total + added - paid - forgiven - written_off - saved',
];
const ALL_PARTS = ['principal', 'total', 'paid', 'saved', 'added', 'left'].map(
  (field) => `schedule_sum.${field} = schedule[].${field}`,
);
const WHOLE_CONTRACT = 'schedule_sum.principal + schedule_sum.reward + schedule_sum.settled_before';
const WHOLE_TERMS = 'total = principal + reward';
/** What a loan costs, by the kind of schedule that was asked for and by each of the product. */
const QUOTED = ['', ...SCHEDULE_KINDS].flatMap((kind) => {
  const [price, schedule] = kind === '' ? ['', 'schedule'] : [`prices.*${kind}.`, `schedules.*${kind}`];
  return [
    `${price}total = amount + ${price}reward`,
    `${price}total = ${schedule}[].total`,
    `${price}reward = ${schedule}[].reward`,
  ];
});
const OVERPAID = 'what is paid too much is no debt';
const ONE = 'one amount, of which no part is told';
const SETTING = 'a limit from the settings';

/** Every amount of every answer; one that is missing here, or stands here alone as well as in a sum, fails the test. */
export const SUMS_OF_ANSWERS: readonly Sums[] = [
  {
    at: ['cabinet.information data.agreement', 'cabinet.information data.parent'],
    sums: [WHOLE_TERMS],
  },
  {
    at: ['cabinet.information data.agreement.calculation', 'cabinet.information data.parent.calculation'],
    sums: [DEBT, BY_ACCOUNT, 'paid = account.paid', 'credit = account.credit'],
    alone: {
      prolongation: 'what a prolongation takes first, in whole tenge',
      payable: 'the total, and what was written off and not sold, which the account tells together',
    },
  },
  {
    at: [
      'cabinet.information data.agreement.calculation.next_due',
      'cabinet.information data.parent.calculation.next_due',
    ],
    sums: ['amount = principal + reward + penalty'],
  },
  {
    at: ['cabinet.information data'],
    sums: [...ALL_PARTS, `agreement.total = ${WHOLE_CONTRACT}`],
  },
  {
    at: [
      'cabinet.information data.schedule[]',
      'cabinet.information data.schedule_sum',
      'office.customers.read agreements[].schedule[]',
      'office.customers.read agreements[].schedule_sum',
      'office.cases.loan loan.schedule[]',
    ],
    sums: PART,
  },
  { at: ['cabinet.information data.application'], alone: { amount: 'what is asked for' } },
  {
    at: ['cabinet.information data.insurance', 'office.customers.read applications[].insurance'],
    alone: { price: 'beside the loan, billed by the insurer' },
  },
  {
    at: ['cabinet.information data.prolongation', 'cabinet.prolongation', 'cabinet.pause'],
    alone: { amount_due: ONE },
  },
  {
    at: ['cabinet.information data.pause'],
    alone: { amount_due: ONE, received: 'what has come for it, which may be more or less' },
  },
  {
    at: ['cabinet.information data.offer', 'office.cases.offer-preview'],
    sums: ['total = schedule[].total'],
    alone: {
      payoff_today: 'what ends the loan that day',
      due_today: 'of it, what is due that day',
      dearer: 'against the pay-off without what is forgiven: held by the engine’s own property',
    },
  },
  {
    at: [
      'cabinet.information data.offer.forgiven',
      'cabinet.information data.offer.schedule[]',
      'office.cases.offer-preview forgiven',
      'office.cases.offer-preview schedule[]',
    ],
    sums: ['total = principal + reward + penalty'],
  },
  {
    at: ['cabinet.agreements agreements[]'],
    sums: [BY_ACCOUNT, 'paid = account.paid'],
  },
  {
    at: ['cabinet.agreements agreements[]'],
    sums: ['principal = account.issued'],
    given: 'paid_out_on',
  },
  {
    at: ['cabinet.payments payments[]'],
    sums: ['amount = principal + reward + penalty + credit + recouped + refund_shortfall'],
    unless: 'reversed_on',
  },
  {
    at: ['cabinet.payments.progress payments[]', 'payments.card.read'],
    alone: { amount: 'what was sent', stands: 'what of it has stayed' },
  },
  {
    at: ['cabinet.autopay next'],
    alone: { amount: 'what is due that day, as the loan’s next part tells it' },
  },
  {
    at: ['cabinet.autopay under_way'],
    alone: { amount: 'what the bank was asked to charge' },
  },
  {
    at: ['office.customers.read payments[]', 'office.customers.payments payments[]'],
    alone: { amount: ONE },
  },
  {
    at: ['cabinet.refunds refunds[]', 'cabinet.refunds.ask refund', 'cabinet.payments.search payment'],
    alone: { amount: ONE },
  },
  {
    at: ['loan.terms types[]'],
    alone: {
      min_amount: SETTING,
      max_amount: SETTING,
      first_loan_max_amount: SETTING,
      default_amount: SETTING,
    },
  },
  {
    at: [
      'office.audit acts[].details.setting.before',
      'office.audit acts[].details.setting.after',
      'office.proposals proposals[].setting.before',
      'office.proposals proposals[].setting.after',
      'office.settings settings[].in_force.document',
      'office.settings settings[].next.document',
      'office.settings.read in_force.document',
      'office.settings.read next.document',
      'office.settings.read versions[].document',
    ],
    alone: {
      amount_min: SETTING,
      amount_max: SETTING,
      first_loan_amount_max: SETTING,
      amount_step: SETTING,
      amount_default: SETTING,
    },
  },
  {
    at: ['office.settings.what-if applications'],
    sums: ['total_now = amount_now + reward_now', 'total_then = amount_then + reward_then'],
  },
  {
    at: ['office.settings.what-if insured'],
    alone: {
      premium_now: 'beside the loans, billed by the insurer',
      premium_then: 'the same at another price',
    },
  },
  { at: ['loan.quote'], sums: ['amount = schedule[].principal', ...QUOTED] },
  { at: ['loan.quote schedule[]', 'loan.quote schedules.*[]'], sums: ['total = principal + reward'] },
  { at: ['payments.lookup'], sums: [DEBT], given: 'total' },
  {
    at: [
      'office.payments.preview before',
      'office.payments.preview after',
      'office.payments.preview-reversal before',
      'office.payments.preview-reversal after',
    ],
    sums: [DEBT],
    alone: { credit: OVERPAID },
  },
  {
    at: ['office.payments.preview', 'office.payments.preview-reversal'],
    sums: ['entries[].amount = nothing'],
  },
  {
    at: [
      'office.payments.preview before.schedule[]',
      'office.payments.preview after.schedule[]',
      'office.payments.preview-reversal before.schedule[]',
      'office.payments.preview-reversal after.schedule[]',
    ],
    alone: { left: 'of a part, of which the preview tells no more' },
  },
  {
    at: ['cabinet.agreements.explanation', 'office.customers.position'],
    sums: [
      DEBT,
      'principal = lines[component=principal].amount',
      'reward = lines[component=reward].amount',
      'penalty = lines[component=penalty].amount',
      'credit = lines[component=credit].amount + refund_shortfall',
    ],
  },
  {
    at: ['cabinet.agreements.explanation lines[]', 'office.customers.position lines[]'],
    alone: { base: 'what the rate of the line applies to' },
  },
  {
    at: ['cabinet.agreements.explanation lines[].fact', 'office.customers.position lines[].fact'],
    alone: { amount: 'of the whole fact, of which a line tells a part' },
  },
  {
    at: ['cabinet.agreements.choices open[]'],
    sums: ['total = payments[].amount'],
    alone: { dearer: 'against paying all today, which is another way' },
  },
  {
    at: ['cabinet.agreements.choices overdue'],
    alone: {
      part: 'half of what is late, in whole tenge: one of the ways out',
      penalty_a_day: 'what one more day of delay costs',
      penalty_a_day_after: 'the same once the half is paid',
      'pause.amount': 'what a pause costs',
    },
  },
  {
    at: ['cabinet.agreements.refinancing'],
    sums: ['total = amount + reward', 'reward = schedule[].reward', 'total = schedule[].total'],
    alone: { owed: 'what the amount is rounded up from' },
  },
  { at: ['cabinet.agreements.refinancing schedule[]'], sums: ['total = principal + reward'] },
  { at: ['office.customers.read applications[]'], alone: { amount: 'what is asked for' } },
  {
    at: ['office.customers.read agreements[]'],
    sums: [
      WHOLE_TERMS,
      ...ALL_PARTS,
      `total = ${WHOLE_CONTRACT}`,
      BY_ACCOUNT.replace('total =', 'owed.total ='),
    ],
  },
  {
    at: ['office.customers.read agreements[].owed', 'office.cases.loan loan.owed'],
    sums: [DEBT],
    alone: { credit: OVERPAID },
  },
  { at: ['office.customers.timeline events[]'], alone: { amount: 'what one event was about' } },
  {
    at: ['office.audit acts[].details.before', 'office.audit acts[].details.after'],
    alone: {
      payoffTiyn: 'figures of the loan, before and after',
      penaltyOutstandingTiyn: 'the penalty of it',
    },
  },
  {
    at: ['office.audit acts[].details'],
    alone: { amountTiyn: 'what one act was about', total: 'the cost of an offer' },
  },
  {
    at: [
      'office.queues.list rows[]',
      'office.suspense.read',
      'office.payouts.read',
      'office.payments.list payments[]',
      'office.proposals proposals[].payment',
      'office.inquiries.read',
      'office.inquiries.read candidates[]',
      'office.overpayments.read',
    ],
    alone: { amount: ONE },
  },
  {
    at: ['office.reviews.read'],
    alone: { amount: 'what is asked for', second_person_above: SETTING },
  },
  {
    at: ['office.reviews.read offer'],
    alone: { reward: 'for the amount above', total: 'the same with the amount' },
  },
  {
    at: ['office.suspense.read whole', 'office.suspense.read whole.parts[]'],
    alone: { amount: 'a payment, to which its parts come by the database' },
  },
  { at: ['office.suspense.read suggestions[]'], alone: { owed: 'of a loan that it may be for' } },
  {
    at: ['office.proposals proposals[].loan'],
    alone: { amount: ONE, debt: 'what closing the loan would take, whatever is proposed' },
  },
  { at: ['office.proposals proposals[].loan.offer'], alone: { total: 'the cost of an offer' } },
  { at: ['office.cases.loan loan'], alone: { paid: 'so far, on every schedule' } },
  {
    at: ['office.report days[]'],
    alone: {
      principal: 'of all loans of the day',
      reward: 'the same',
      penalty: 'the same',
      disbursed: 'went out on the day',
      collected: 'came in on the day',
    },
  },
  { at: ['office.report days[].at_risk[]'], alone: { principal: 'of the loans that are late by so much' } },
  {
    at: ['office.cases.loan awaits_second'],
    alone: { amount: 'the principal that is forgiven', total: 'the cost of the offer' },
  },
  {
    at: ['office.bank-files.read waiting', 'office.bank-files.read files[]'],
    alone: { sum: 'of orders that are told by their number alone' },
  },
  { at: ['office.bank-files.orders orders[]'], alone: { sum: 'one order, as the bank is told' } },
  {
    at: ['office.statements.read'],
    alone: { bank_amount: 'the bank’s word', booked_amount: 'ours; that they differ is the matter' },
  },
];
