import { z } from 'zod';
import { decimalTenge, instantText } from '../shared/answers.ts';
import { endpoint } from '../shared/endpoint.ts';
import {
  amountField,
  dateField,
  form,
  loanTypeField,
  oneOf,
  optional,
  periodField,
  scheduleKindField,
  textField,
  wholeNumber,
} from '../shared/fields.ts';
import { reason } from './customers.ts';
import { SETTING_KINDS, settingDocument } from './settings/documents.ts';
import { LIMITS_BOUNDS, type Limit } from './settings/limits.ts';
import { WORDS_LENGTH_MAX } from './settings/message.ts';
import { WHOLE_HOUR } from './settings/office-hours.ts';
import { FREE_DAYS_RULES } from './settings/product.ts';
import { PROMO_AUDIENCES, promoCodeName } from './settings/promo-code.ts';
import { WHO_ANSWERS } from './settings/registers.ts';

/** Calls of the office about what the lender changes by itself: proposed by one person, confirmed by another, from a day on. */

const version = z.object({
  /** Below zero of one that came with the lender's document: the last of them is -1. */
  version: z.number(),
  /** Which of its setting it is, as people count: the first that two have agreed on is 1. Null of one that came with the lender's document. */
  number: z.number().nullable(),
  document: settingDocument,
  in_force_from: instantText,
  /** Null where it came with the product and nobody was asked. */
  made: z
    .object({ by: z.string(), at: instantText, confirmed_by: z.string(), reason: z.string().nullable() })
    .nullable(),
  /** Two people have taken it back before it began. */
  withdrawn: z.boolean(),
});

const setting = {
  setting: z.enum(SETTING_KINDS),
  /** Which of its kind: a promo code's own word, a product's code, a year, `lender` of what the lender has once. */
  name: z.string(),
  /** Null before its first day. */
  in_force: version.nullable(),
  /** What holds after it, by day. */
  next: version.nullable(),
  /** Somebody's proposal waits for a second person. */
  waits: z.boolean(),
  /** How many loans have used a promo code. */
  uses: z.number().nullable(),
};

export const listSettings = endpoint({
  id: 'office.settings',
  method: 'GET',
  path: '/settings',
  summary: 'What the lender changes by itself: what holds, what comes next, who changed it last',
  session: 'staff',
  answer: z.object({ settings: z.array(z.object(setting)) }),
  refusals: [],
});

const named = form({ setting: oneOf(SETTING_KINDS, 'incorrect_value'), name: textField(2, 40) });

export const readSetting = endpoint({
  id: 'office.settings.read',
  method: 'GET',
  path: '/settings/{setting}/{name}',
  summary: 'A setting with all its versions, the latest first',
  session: 'staff',
  params: named,
  answer: z.object({ ...setting, versions: z.array(version) }),
  refusals: ['setting_not_found'],
});

const WORDS_FLAWS = ['setting_words_unknown', 'setting_words_missing', 'setting_words_long'] as const;

/** Why a document of some kind is not taken. */
export const FLAWS = [
  'setting_days_wrong',
  'setting_contradicts',
  'setting_above_law',
  'setting_hours_wrong',
  'setting_debt_hours_wide',
  'setting_days_of_year',
  'setting_day_needless',
  'setting_day_gone',
  ...WORDS_FLAWS,
] as const;

/** The day from which it holds, today at the earliest; at once without one. */
const from = optional(dateField);

const promoName = textField(3, 20)
  .transform(promoCodeName)
  .refine((name) => /^[\p{Lu}\d-]{3,20}$/u.test(name), 'incorrect_value');

export const proposePromoCode = endpoint({
  id: 'office.settings.promo-code',
  method: 'POST',
  path: '/settings/promo-code/{name}/proposal',
  summary: 'Proposes a promo code, other terms of one, or its end',
  session: 'staff',
  params: form({ name: promoName }),
  body: form({
    discount_percent: wholeNumber('percent_invalid', 1, 100),
    audience: oneOf(PROMO_AUDIENCES, 'incorrect_value'),
    valid_from: dateField,
    valid_through: dateField,
    uses_max: wholeNumber('uses_invalid', 1, 1_000_000).nullable(),
    ended: z.boolean({ error: () => 'incorrect_value' }),
    from,
    reason,
  }),
  answer: z.object({}),
  refusals: ['setting_day_past', 'setting_days_wrong', 'setting_same', 'right_missing', 'proposal_open'],
  idempotent: true,
});

const ppmField = wholeNumber('incorrect_value', 0, 1_000_000);
const daysField = wholeNumber('incorrect_value', 0, 3_650);
const listOf = <Item extends z.ZodType>(item: Item) =>
  z.array(item, { error: () => 'incorrect_value' }).max(30, 'incorrect_value');

export const proposeProduct = endpoint({
  id: 'office.settings.product',
  method: 'POST',
  path: '/settings/product/{name}/proposal',
  summary: 'Proposes another price or other terms of a product, from a day on',
  session: 'staff',
  params: form({ name: loanTypeField }),
  body: form({
    amount_min: amountField,
    amount_max: amountField,
    first_loan_amount_max: amountField,
    amount_step: amountField,
    amount_default: amountField,
    period_min: periodField,
    period_max: periodField,
    period_default: periodField,
    schedule_kinds: listOf(scheduleKindField).min(1, 'required'),
    free_days: daysField,
    free_days_rule: oneOf(FREE_DAYS_RULES, 'incorrect_value'),
    daily_rate_ppm_max: ppmField,
    penalty_daily_ppm: ppmField,
    prolongation_days: listOf(wholeNumber('incorrect_value', 1, 3_650)),
    prolongation_days_before_max: daysField,
    prolongation_overdue_days_max: daysField,
    prolonged_term_days_max: daysField,
    loyalty: listOf(
      form({
        loans_in_time: wholeNumber('incorrect_value', 1, 1_000),
        discount_share_ppm: wholeNumber('incorrect_value', 1, 1_000_000),
      }),
    ),
    from,
    reason,
  }),
  answer: z.object({}),
  refusals: [
    'setting_not_found',
    'setting_day_past',
    'setting_contradicts',
    'setting_above_law',
    'setting_same',
    'right_missing',
    'proposal_open',
  ],
  idempotent: true,
});

const hour = textField(5, 5).refine((text) => WHOLE_HOUR.test(text), 'hour_invalid');

const proposing = {
  method: 'POST',
  session: 'staff',
  answer: z.object({}),
  idempotent: true,
} as const;

const PROPOSING = ['setting_day_past', 'setting_same', 'right_missing', 'proposal_open'] as const;

export const proposeOfficeHours = endpoint({
  ...proposing,
  id: 'office.settings.office-hours',
  path: '/settings/office-hours/proposal',
  summary: 'Proposes other hours of the office, or of messages about a debt',
  body: form({ opens: hour, closes: hour, debt_from: hour, debt_until: hour, from, reason }),
  refusals: ['setting_hours_wrong', 'setting_debt_hours_wide', ...PROPOSING],
});

const days = z.array(dateField, { error: () => 'incorrect_value' }).max(60, 'incorrect_value');

export const proposeDaysOff = endpoint({
  ...proposing,
  id: 'office.settings.days-off',
  path: '/settings/days-off/{year}/proposal',
  summary: 'Proposes which days of a year are off or worked against the law’s rule',
  params: form({ year: wholeNumber('incorrect_value', 2026, 2199) }),
  body: form({ off: days, working: days, source: textField(5, 300), from, reason }),
  refusals: ['setting_days_of_year', 'setting_day_needless', 'setting_day_gone', ...PROPOSING],
});

const within = (name: Limit) =>
  wholeNumber('limit_out_of_range', LIMITS_BOUNDS[name].min, LIMITS_BOUNDS[name].max);

export const proposeLimits = endpoint({
  ...proposing,
  id: 'office.settings.limits',
  path: '/settings/limits/proposal',
  summary: 'Proposes above what sums two people decide, and the other limits of decisions',
  body: form({
    review_second_above: within('review_second_above').nullable(),
    payout_second_above: within('payout_second_above').nullable(),
    age_years_min: within('age_years_min'),
    overdue_days_max: within('overdue_days_max'),
    debt_burden_percent_max: within('debt_burden_percent_max'),
    attribution_days: within('attribution_days'),
    answer_minutes: within('answer_minutes'),
    call_days: within('call_days'),
    from,
    reason,
  }),
  refusals: PROPOSING,
});

const whoAnswers = oneOf(WHO_ANSWERS, 'incorrect_value');

export const proposeRegisters = endpoint({
  ...proposing,
  id: 'office.settings.registers',
  path: '/settings/registers/proposal',
  summary:
    'Proposes for which registers people find out while they are away; it holds at once when confirmed',
  body: form({
    mobile_base: whoAnswers,
    state_register: whoAnswers,
    bureau: whoAnswers,
    biometrics: whoAnswers,
    reason,
  }),
  refusals: ['setting_same', 'right_missing', 'proposal_open'],
});

const wordsField = textField(10, WORDS_LENGTH_MAX);

export const proposeMessage = endpoint({
  ...proposing,
  id: 'office.settings.message',
  path: '/settings/message/{kind}/proposal',
  summary: 'Proposes other words of a message to borrowers, in both languages',
  params: form({ kind: textField(2, 40) }),
  body: form({
    ru: wordsField,
    kz: wordsField,
    ru_extra: wordsField.nullable(),
    kz_extra: wordsField.nullable(),
    from,
    reason,
  }),
  refusals: ['setting_not_found', 'setting_contradicts', ...WORDS_FLAWS, ...PROPOSING],
});

/** What a version would come to; null where a value of its kind touches none of them. */
const whatIf = {
  /** Applications of the last days: each priced by today's terms and by those proposed. */
  applications: z
    .object({
      days: z.number(),
      /** How many there were that it touches. */
      asked: z.number(),
      /** How many of them would be offered a loan. */
      offered_now: z.number(),
      offered_then: z.number(),
      /** How many would differ: not offered any more, offered at last, cheaper, dearer. */
      lost: z.number(),
      won: z.number(),
      cheaper: z.number(),
      dearer: z.number(),
      /** Those of them that were approved, and how many of these would be offered the loan. */
      approved: z.number(),
      approved_then: z.number(),
      /** What the offered ones ask for, its reward, and both together. */
      amount_now: decimalTenge,
      amount_then: decimalTenge,
      reward_now: decimalTenge,
      reward_then: decimalTenge,
      total_now: decimalTenge,
      total_then: decimalTenge,
    })
    .nullable(),
  /** Applications of the last days that the machine has looked at: what it would have come to by the limits and registers of each side. */
  decisions: z
    .object({
      days: z.number(),
      /** How many there were, and how many of them were looked at, the newest first. */
      asked: z.number(),
      looked: z.number(),
      refused_now: z.number(),
      refused_then: z.number(),
      /** Left to people, and those of them above the sum for which a second person is needed. */
      people_now: z.number(),
      people_then: z.number(),
      second_now: z.number(),
      second_then: z.number(),
    })
    .nullable(),
  /** Payouts of loans in the last days that would have waited: for the office to open, or for two people. */
  payouts: z
    .object({
      days: z.number(),
      asked: z.number(),
      waits_for: z.enum(['hours', 'people']),
      waited_now: z.number(),
      waited_then: z.number(),
    })
    .nullable(),
  /** Loans that run today. */
  book: z
    .object({
      /** How many run, how many of them were looked at, the newest first, and how many of these may be prolonged today. */
      loans: z.number(),
      looked: z.number(),
      prolongable_now: z.number(),
      prolongable_then: z.number(),
    })
    .nullable(),
};

export type WhatIf = z.output<z.ZodObject<typeof whatIf>>;

export const previewSetting = endpoint({
  id: 'office.settings.what-if',
  method: 'POST',
  path: '/settings/{setting}/{name}/what-if',
  summary:
    'What another version of a setting would come to, on the last applications and on the loans that run',
  session: 'staff',
  params: named,
  body: form({ document: settingDocument }),
  answer: z.object(whatIf),
  refusals: ['setting_not_found', ...FLAWS],
});

export const rollBackSetting = endpoint({
  id: 'office.settings.roll-back',
  method: 'POST',
  path: '/settings/{setting}/{name}/roll-back',
  summary: 'Proposes a version equal to an older one',
  session: 'staff',
  params: named,
  body: form({ version: wholeNumber('incorrect_value', -1_000, Number.MAX_SAFE_INTEGER), from, reason }),
  answer: z.object({}),
  refusals: [
    'setting_not_found',
    'version_not_found',
    'setting_day_past',
    ...FLAWS,
    'setting_same',
    'right_missing',
    'proposal_open',
  ],
  idempotent: true,
});
