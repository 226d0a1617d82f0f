import { z } from 'zod';
import { SOURCE_NAME, sourceName } from '../borrower/attribution/sources.ts';
import { instantText } from '../shared/answers.ts';
import { endpoint } from '../shared/endpoint.ts';
import { dateField, form, loanTypeField, oneOf, optional, textField, wholeNumber } from '../shared/fields.ts';
import { reason } from './customers.ts';
import { capFields } from './settings/cap-fields.ts';
import { SETTING_KINDS, settingDocument, textDocument } from './settings/documents.ts';
import { identityFields } from './settings/identity-fields.ts';
import { insuranceFields } from './settings/insurance-fields.ts';
import { LIMITS_BOUNDS, type Limit } from './settings/limits.ts';
import { WORDS_LENGTH_MAX } from './settings/message.ts';
import { WHOLE_HOUR } from './settings/office-hours.ts';
import { PARTNER_GOALS, POSTBACK_LENGTH_MAX, POSTBACK_OUTCOMES } from './settings/partner.ts';
import { productFields } from './settings/product-fields.ts';
import { PROMO_AUDIENCES, promoCodeName } from './settings/promo-code.ts';
import { WHO_ANSWERS } from './settings/registers.ts';
import { whatIf } from './settings/what-if.ts';

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

const PARTNER_FLAWS = ['partner_place_unknown', 'partner_place_missing', 'partner_address_wrong'] as const;
const WORDS_FLAWS = ['setting_words_unknown', 'setting_words_missing', 'setting_words_long'] as const;
const TEXT_FLAWS = ['setting_words_figure', 'setting_words_forms', 'setting_words_link'] as const;

const IDENTITY_FLAWS = ['setting_identity_wrong', 'setting_account_at_once'] as const;

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
  ...PARTNER_FLAWS,
  ...TEXT_FLAWS,
  ...IDENTITY_FLAWS,
  'setting_mci_unlikely',
  'setting_insurance_lacks',
  'setting_reason_kept',
] as const;

/** The day from which it holds, today at the earliest; at once without one. */
const from = optional(dateField);
/** Whoever makes something new says so, and is refused where there is one of that name: otherwise it would be a change of that one. */
const is_new = z.boolean({ error: () => 'incorrect_value' }).optional();

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
    is_new,
    reason,
  }),
  answer: z.object({}),
  refusals: [
    'setting_exists',
    'setting_day_past',
    'setting_days_wrong',
    'setting_same',
    'right_missing',
    'proposal_open',
  ],
  idempotent: true,
});

export const proposeProduct = endpoint({
  id: 'office.settings.product',
  method: 'POST',
  path: '/settings/product/{name}/proposal',
  summary: 'Proposes another price or other terms of a product, from a day on',
  session: 'staff',
  params: form({ name: loanTypeField }),
  body: form({
    ...productFields,
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

const mciField = wholeNumber('incorrect_value', 1_000, 100_000);
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

export const proposeIdentity = endpoint({
  ...proposing,
  id: 'office.settings.identity',
  path: '/settings/identity/proposal',
  summary: 'Proposes another name, address, licence, contacts or account of the lender',
  body: form({ ...identityFields, from, reason }),
  refusals: [...IDENTITY_FLAWS, ...PROPOSING],
});

export const proposeMci = endpoint({
  ...proposing,
  id: 'office.settings.mci',
  path: '/settings/mci/{year}/proposal',
  summary: 'Proposes the monthly calculation index of a year, as the budget law sets it',
  params: form({ year: wholeNumber('incorrect_value', 2026, 2199) }),
  body: form({ tenge: mciField, source: textField(5, 300), from, reason }),
  refusals: ['setting_mci_unlikely', ...PROPOSING],
});

export const proposeCaps = endpoint({
  ...proposing,
  id: 'office.settings.caps',
  path: '/settings/caps/proposal',
  summary:
    'Proposes caps of the lender that are stricter than those of the law, for loans asked for from a day on',
  body: form({ ...capFields, from, reason }),
  refusals: ['setting_above_law', ...PROPOSING],
});

export const proposeInsurance = endpoint({
  ...proposing,
  id: 'office.settings.insurance',
  path: '/settings/insurance/proposal',
  summary: 'Proposes insurance that borrowers may take beside a loan, or to offer none',
  body: form({ ...insuranceFields, from, reason }),
  refusals: ['setting_insurance_lacks', ...PROPOSING],
});

/** A name in small Latin letters: what is made anew gets one of its title. */
const textName = textField(2, 40).refine((name) => /^[a-z\d][a-z\d_-]{1,39}$/.test(name), 'incorrect_value');

export const proposeText = endpoint({
  ...proposing,
  id: 'office.settings.text',
  path: '/settings/text/{name}/proposal',
  summary:
    'Proposes a text that the office words, in both languages: an answer that is often given, a reason, one of the site, a consent',
  params: form({ name: textName }),
  body: form({ document: textDocument, from, is_new, reason }),
  refusals: [
    'setting_not_found',
    'setting_exists',
    'setting_words_unknown',
    'setting_words_missing',
    'setting_contradicts',
    'setting_reason_kept',
    ...TEXT_FLAWS,
    ...PROPOSING,
  ],
});

const partnerNamed = form({
  name: textField(2, 40)
    .transform(sourceName)
    .refine((name) => SOURCE_NAME.test(name), 'incorrect_value'),
});
const postbackField = textField(10, POSTBACK_LENGTH_MAX).nullable();

export const proposePartner = endpoint({
  ...proposing,
  id: 'office.settings.partner',
  path: '/settings/partner/{name}/proposal',
  summary: 'Proposes a partner who sends visitors, what it is told and where, or that it is told no more',
  params: partnerNamed,
  body: form({
    title: textField(2, 60),
    told: z.boolean({ error: () => 'incorrect_value' }),
    registered: postbackField,
    sent: postbackField,
    approved: postbackField,
    refused: postbackField,
    issued: postbackField,
    from,
    is_new,
    reason,
  }),
  refusals: ['setting_exists', 'setting_contradicts', ...PARTNER_FLAWS, ...PROPOSING],
});

export const testPartner = endpoint({
  id: 'office.partners.test',
  method: 'POST',
  path: '/settings/partner/{name}/test',
  summary: 'Calls the address that a partner has for a goal with invented values; it counts nowhere',
  session: 'staff',
  params: partnerNamed,
  body: form({ goal: oneOf(PARTNER_GOALS, 'incorrect_value') }),
  answer: z.object({
    outcome: z.enum(POSTBACK_OUTCOMES),
    /** The code of the partner's answer, or why there is none; null where it was not called. */
    answer: z.string().nullable(),
  }),
  refusals: ['setting_not_found'],
  idempotent: true,
});

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
