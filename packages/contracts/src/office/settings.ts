import { z } from 'zod';
import { instantText } from '../shared/answers.ts';
import { endpoint } from '../shared/endpoint.ts';
import { dateField, form, idField, oneOf, optional, textField, wholeNumber } from '../shared/fields.ts';
import { reason } from './customers.ts';
import { PROMO_AUDIENCES, promoCodeName, SETTING_KINDS, settingDocument } from './settings/documents.ts';

/** Calls of the office about what the lender changes by itself: proposed by one person, confirmed by another, from a day on. */

const version = z.object({
  version: z.number(),
  document: settingDocument,
  in_force_from: instantText,
  /** Null where it came with the product and nobody was asked. */
  made: z
    .object({ by: z.string(), at: instantText, confirmed_by: z.string(), reason: z.string().nullable() })
    .nullable(),
});

const setting = {
  setting: z.enum(SETTING_KINDS),
  /** Which of its kind: a promo code's own word. */
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

/** The day from which it holds; at once without one. */
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

export const rollBackSetting = endpoint({
  id: 'office.settings.roll-back',
  method: 'POST',
  path: '/settings/{setting}/{name}/roll-back',
  summary: 'Proposes a version equal to an older one',
  session: 'staff',
  params: named,
  body: form({ version: idField, from, reason }),
  answer: z.object({}),
  refusals: [
    'setting_not_found',
    'version_not_found',
    'setting_day_past',
    'setting_same',
    'right_missing',
    'proposal_open',
  ],
  idempotent: true,
});
