import { DOCUMENT_LANGUAGES, LANGUAGES } from '@senim/kazakhstan/languages';
import { z } from 'zod';
import {
  account,
  codeAndText,
  dailyRatePercent,
  dayText,
  debt,
  debtParts,
  decimalTenge,
  gesvPercent,
  instantText,
  loanSchedule,
  periodUnit,
  scheduleSum,
  sharePercent,
  step,
  takenInsurance,
} from '../shared/answers.ts';
import { COMPONENTS } from '../shared/components.ts';
import { endpoint } from '../shared/endpoint.ts';
import { form, oneOf } from '../shared/fields.ts';
import { SCHEDULE_KINDS } from '../shared/schedule-kinds.ts';
import { settlementFigures } from '../shared/settlement.ts';
import { loanStatus } from '../shared/status.ts';
import type { FormAnswer } from './application.ts';

const calculation = z.object({
  /** The cost of a prolongation today: the reward so far; absent if none is possible. */
  prolongation: z.number().nullable(),
  /** Whoever pays the total owes nothing. */
  ...debt,
  /**
   * What to pay next and by when to avoid a penalty: what is overdue, at once; null if nothing is due. Its parts add up to the
   * amount, without what a refund gave too much.
   */
  next_due: z
    .object({ date: dayText, ...debtParts, amount: decimalTenge })
    .omit({ refund_shortfall: true })
    .nullable(),
  /** What closes it today: the total, and what was written off and is owed all the same. */
  payable: decimalTenge,
  overdue_days: z.number(),
  paid: decimalTenge,
  account,
  as_of: dayText,
});

const documents = z.array(z.object({ lang: z.enum(DOCUMENT_LANGUAGES), sha256: z.string() }));

const agreement = z.object({
  id: z.number(),
  number: z.string(),
  hasParent: z.boolean(),
  status: loanStatus,
  mediation: z.boolean(),
  prolongation_available: z.boolean(),
  /** Whether another loan may pay this one off. */
  refinancing_available: z.boolean(),
  loan_type: z.string(),
  principal: decimalTenge,
  period: z.number(),
  period_unit: periodUnit,
  schedule_kind: z.enum(SCHEDULE_KINDS),
  daily_rate: dailyRatePercent,
  gesv: gesvPercent,
  reward: decimalTenge,
  total: decimalTenge,
  signed_at: instantText.nullable(),
  sign_until: instantText,
  paid_out_on: dayText.nullable(),
  due_date: dayText.nullable(),
  /** The last day to close the loan without reward, while its free days last. */
  free_until: dayText.nullable(),
  /** Collection is paused through this day. */
  paused_until: dayText.nullable(),
  /** The borrower disputes the loan, so nothing accrues and nothing is collected until that is decided. */
  frozen: z.boolean(),
  /** Before the signature: when the money leaves and is due back, signed now. */
  expected: z
    .object({
      payout_on: dayText,
      due_date: dayText,
      /** From which day the document counts; with another one its dates move. */
      document_payout_on: dayText,
    })
    .nullable(),
  /** What a late payment costs, by the signed terms. */
  late: z.object({
    daily_percent: dailyRatePercent,
    days_max: z.number(),
    /** Of the issued sum, for a year of the agreement. */
    year_percent_max: sharePercent,
  }),
  iban_masked: z.string(),
  documents,
  calculation,
});

/** An additional agreement in progress: first the payment, then the signature. */
const prolongation = z.object({
  amendment_id: z.number(),
  status: z.enum(['awaiting_payment', 'awaiting_signature']),
  days: z.number(),
  /** What must still be paid today before the signature. */
  amount_due: decimalTenge,
  due_date: dayText,
  daily_rate: dailyRatePercent,
  open_until: instantText,
  /** Signed by their hash through /cabinet/sign; read at the agreement's document with `amendment`. */
  documents,
});

/** Easier terms that were offered and wait for the borrower's answer. */
const offer = z.object({
  amendment_id: z.number(),
  kind: z.enum(['settlement', 'mediation']),
  reference: z.string(),
  made_at: instantText,
  open_until: instantText,
  /** Signed by their hash through /cabinet/sign; read at the agreement's document with `amendment`. */
  documents,
  /** False if the debt has changed since; a new offer is then made. */
  holds: z.boolean(),
  ...settlementFigures,
});

/** An additional agreement in force beside the agreement; read at the agreement's document with `amendment`. */
const amendment = z.object({ amendment_id: z.number(), ordinal: z.number(), signed_at: instantText });

const pause = z.object({
  amount_due: decimalTenge,
  received: decimalTenge,
  pay_until: instantText,
  paused_until: dayText,
});

const application = z.object({
  id: z.number(),
  status: loanStatus,
  loan_type: z.string(),
  amount: decimalTenge,
  period: z.number(),
  period_unit: periodUnit,
  schedule_kind: z.enum(SCHEDULE_KINDS),
  submitted_at: instantText,
  decision_due_at: instantText,
  refusal_reasons: z.array(codeAndText),
  verification_url: z.string().nullable(),
  /** The newest identity check, if one was asked for. */
  verification: z
    .object({
      id: z.string(),
      result: z.enum(['pending', 'passed', 'failed']),
      attempts_left: z.number(),
      /** The last moment to pass it. */
      until: instantText,
    })
    .optional(),
});

export const readInformation = endpoint({
  id: 'cabinet.information',
  method: 'GET',
  path: '/cabinet/information',
  summary: 'What the cabinet shows: component, status, application, agreement, schedule',
  session: 'borrower',
  answer: z.object({
    component: z.enum(COMPONENTS),
    data: z.object({
      status: loanStatus.nullable(),
      /** The business instant of the answer; clocks on the screen follow it. */
      now: instantText,
      application: application.optional(),
      agreement: agreement.optional(),
      /** While a child agreement waits for its signature: the loan it will pay off. The schedule is the child's own. */
      parent: agreement.optional(),
      /** Oldest first; absent if none was signed. */
      amendments: z.array(amendment).optional(),
      prolongation: prolongation.optional(),
      pause: pause.optional(),
      offer: offer.optional(),
      /** Before the payout it is reckoned from the expected payout day. */
      schedule: loanSchedule.optional(),
      schedule_sum: scheduleSum.optional(),
      payout: z
        .object({
          status: z.enum(['waiting', 'sending', 'done', 'failed']),
          /** Once the bank has made it: when it did. */
          expected_at: instantText,
          /** Once it was ordered: when, and the name under which the banks know the transfer. */
          ordered_at: instantText.optional(),
          /** The loan may still be declined: nothing has gone to the bank. */
          may_decline: z.boolean(),
          reference: z.string().optional(),
          /** From when a loan above the law's sum may be confirmed a second time. */
          confirmation: z.object({ opens_at: instantText, closes_at: instantText }).optional(),
        })
        .optional(),
      blocking: z.object({ reason: z.string(), until: dayText.nullable(), text: z.string() }).optional(),
      /** Taken beside the loan; absent where none was, or where the loan came to nothing. */
      insurance: takenInsurance.optional(),
      /** For a repeat loan: the number of loans repaid before. */
      paid_loans: z.number(),
    }),
  }),
  refusals: [],
});

/** Answers that the profile does not show; a new answer of the form must be shown or named here. */
type NotShown =
  | 'id_number'
  | 'id_issued_by'
  | 'id_issue_date'
  | 'id_expiry_date'
  | 'consent_personal_data'
  | 'relatives'
  | 'bin'
  | 'oked'
  | 'monthly_income';
type BesideAnswers = 'iin_masked' | 'phone_masked' | 'birth_date' | 'bank' | 'language';

const ownProfile = z.object({
  iin_masked: z.string(),
  phone_masked: z.string(),
  birth_date: dayText.nullable(),
  surname: z.string().nullable(),
  name: z.string().nullable(),
  patronymic: z.string().nullable(),
  email: z.string().nullable(),
  address: z.string().nullable(),
  iban: z.string().nullable(),
  bank: z.string().nullable(),
  work_company: z.string().nullable(),
  family_status: z.string().nullable(),
  children_count: z.number().nullable(),
  /** The language of SMS, letters and notifications. */
  language: z.enum(LANGUAGES),
} satisfies Record<Exclude<FormAnswer, NotShown> | BesideAnswers, z.ZodType>);

export const readProfile = endpoint({
  id: 'cabinet.profile',
  method: 'GET',
  path: '/cabinet/profile',
  summary: 'Registration step and profile',
  session: 'borrower',
  answer: z.object({
    step,
    profile: ownProfile,
  }),
  refusals: [],
});

export const readNotifications = endpoint({
  id: 'cabinet.notifications',
  method: 'GET',
  path: '/cabinet/notifications',
  summary: 'Messages to the borrower, newest first',
  session: 'borrower',
  answer: z.object({
    notifications: z.array(
      z.object({ id: z.string(), kind: z.string(), text: z.string(), at: instantText, read: z.boolean() }),
    ),
    unread: z.number(),
  }),
  refusals: [],
});

export const markNotificationsRead = endpoint({
  id: 'cabinet.notifications.read',
  method: 'POST',
  path: '/cabinet/notifications/read',
  summary: 'Marks messages as read',
  session: 'borrower',
  body: form({
    ids: z
      .array(z.uuid({ error: () => 'incorrect_value' }), { error: () => 'incorrect_value' })
      .max(200, 'incorrect_value'),
  }),
  answer: z.object({ unread: z.number() }),
  idempotent: true,
  refusals: [],
});

export const chooseLanguage = endpoint({
  id: 'cabinet.language',
  method: 'POST',
  path: '/cabinet/language',
  summary: 'The language in which SMS, letters and notifications come from now on',
  session: 'borrower',
  body: form({ language: oneOf(LANGUAGES, 'language_unknown') }),
  answer: z.object({}),
  idempotent: true,
  refusals: [],
});
