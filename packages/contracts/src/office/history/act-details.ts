import { DOCUMENT_LANGUAGES } from '@senim/kazakhstan/languages';
import { z } from 'zod';
import { dayText, decimalTenge } from '../../shared/answers.ts';
import { CASE_STEP_KINDS } from '../../shared/cases.ts';
import { MESSAGE_CHANNELS, MESSAGE_KINDS } from '../../shared/notification-kinds.ts';
import { EXPORT_FORMATS } from '../lists/columns.ts';
import { DESK_ACTIONS } from '../loan-actions.ts';
import { PROPOSAL_KINDS } from '../proposal-kinds.ts';
import { QUEUE_NAMES } from '../queues.ts';
import { settingDocument } from '../settings/documents.ts';
import { PARTNER_GOALS } from '../settings/partner.ts';
import { STAFF_ROLES } from '../staff-rights.ts';
import { FACT_KINDS } from './loan-history.ts';

/** The fields by which a person is searched for. */
export const FOUND_BY = [
  'iin',
  'phone',
  'lastDigits',
  'name',
  'agreementNumber',
  'payoutReference',
  'caseReference',
  'paymentNumber',
  'inquiryId',
] as const;

/** What an act changed: a loan's debt, or a colleague's account. */
const changed = z
  .object({
    payoffTiyn: z.number(),
    penaltyOutstandingTiyn: z.number(),
    overdueDays: z.number(),
    roles: z.array(z.enum(STAFF_ROLES)).readonly(),
    state: z.enum(['active', 'disabled']),
  })
  .partial();

/**
 * Further content of the record of acts: codes, numbers, amounts and days, never a person's data. The record keeps every row,
 * so a name stays even if nothing writes it any more.
 */
export const actDetails = z
  .object({
    before: changed,
    after: changed,
    acting: z.number(),
    action: z.enum(DESK_ACTIONS),
    amountTiyn: z.number(),
    by: z.array(z.enum(FOUND_BY)).readonly(),
    call: z.string(),
    changes: z.number(),
    columns: z.array(z.string()).readonly(),
    decision: z.enum(['confirm', 'decline', 'approve', 'refuse', 'fraud', 'stands']),
    ended: z.number(),
    ended_by: z.enum(['operator', 'idle', 'replaced']),
    fact: z.enum(FACT_KINDS),
    format: z.enum(EXPORT_FORMATS),
    from: dayText.nullable(),
    found: z.number(),
    identitySeen: z.boolean(),
    item: z.string(),
    kind: z.enum(['start', 'authenticator', 'password']),
    language: z.enum(DOCUMENT_LANGUAGES),
    locked: z.boolean(),
    maker: z.string(),
    number: z.string(),
    outcome: z.enum(['found', 'not-found']),
    owner: z.string(),
    paperId: z.number(),
    receiver: z.string(),
    message: z.enum(MESSAGE_KINDS),
    channel: z.enum(MESSAGE_CHANNELS),
    goal: z.enum(PARTNER_GOALS),
    parts: z.number(),
    paymentId: z.number().nullable(),
    people: z.number(),
    proposal: z.enum(PROPOSAL_KINDS),
    proposalId: z.number(),
    queue: z.enum(QUEUE_NAMES),
    /** In the same words in which the refusal was told. */
    reasons: z.array(z.string()).readonly(),
    reference: z.string(),
    /** The setting that an act would change, as it was and as it would be. */
    setting: z.object({ before: settingDocument.nullable(), after: settingDocument }).readonly(),
    refused: z.string(),
    reportRead: z.boolean(),
    sessionsEnded: z.number(),
    sort: z.string(),
    step: z.enum(CASE_STEP_KINDS),
    total: decimalTenge,
    until: dayText.nullable(),
    valueDay: dayText,
    where: z.string(),
  })
  .partial();

export type ActDetails = z.infer<typeof actDetails>;

type Changed = z.infer<typeof changed>;
export type ActDetail = Exclude<keyof ActDetails, 'before' | 'after'> | keyof Changed;

type CodeIn<Value> = Value extends readonly (infer One)[]
  ? CodeIn<One>
  : Value extends string
    ? string extends Value
      ? never
      : Value
    : never;
/** The codes that a detail can be; none for a number, a day or free text. */
export type ActCode<Detail extends ActDetail> = CodeIn<NonNullable<(ActDetails & Changed)[Detail]>>;
export type CodedDetail = {
  [Detail in ActDetail]: [ActCode<Detail>] extends [never] ? never : Detail;
}[ActDetail];
