import { z } from 'zod';
import { decimalTenge, instantText } from '../../shared/answers.ts';
import { CASE_KINDS } from '../../shared/cases.ts';
import { CONSENT_KINDS } from '../../shared/consents.ts';
import { MESSAGE_KINDS, MESSAGE_STATES } from '../../shared/notification-kinds.ts';
import { PAYOUT_STATUSES } from '../../shared/payment-kinds.ts';
import { UPLOAD_KINDS } from '../../shared/upload-limits.ts';
import { STAFF_EVENTS } from '../staff-events.ts';
import { CAUSES, FACT_KINDS, WHO } from './loan-history.ts';

/** The sources of a customer's timeline besides the acts of staff. */
export const TIMELINE_KINDS = [
  'registered',
  'application',
  'agreement',
  'fact',
  'document',
  'signature',
  'message',
  'payment',
  'payout',
  'checks',
  'case',
  'upload',
  'question',
  'consent',
  'contact',
  'pause',
] as const;

/** All possible events: each step, fact and message of a loan, and the other entries of the timeline. */
export const HAPPENINGS = [
  ...CAUSES,
  ...FACT_KINDS,
  ...MESSAGE_KINDS,
  ...PAYOUT_STATUSES,
  ...CASE_KINDS,
  ...UPLOAD_KINDS,
  ...CONSENT_KINDS,
  'registered',
  'drawn-up',
  'amendment-signed',
  'received',
  'reversed',
  'registers-asked',
  'asked',
  'answered',
  'withdrawn',
  'phone-change-asked',
  'phone-change-dropped',
  'iban-change-asked',
  'iban-change-dropped',
  'pause-open',
  'pause-kept',
  'pause-missed',
  'autopay-on',
  'autopay-off',
] as const;
export type Happening = (typeof HAPPENINGS)[number];

const line = {
  at: instantText,
  /** Who did it, by role; a member of staff has a name instead. */
  who: z.enum(WHO).nullable(),
  name: z.string().nullable(),
  subject: z.string().nullable(),
  amount: decimalTenge.nullable(),
  details: z.looseObject({
    reasons: z.array(z.string()).nullish(),
    on_behalf: z.boolean().nullish(),
    failure: z.string().nullish(),
    /** Of a message: how far it has come, and what it says where it holds no code. */
    state: z.enum(MESSAGE_STATES).nullish(),
    words: z.string().nullish(),
  }),
};

export const timelineEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('staff'), what: z.enum(STAFF_EVENTS), ...line }),
  z.object({ kind: z.enum(TIMELINE_KINDS), what: z.enum(HAPPENINGS), ...line }),
]);
