import { z } from 'zod';
import { decimalTenge, instantText } from '../../shared/answers.ts';
import { PARTNER_GOALS } from './partner.ts';

/** So many of the last days are looked at, where something of the past is counted. */
export const WHAT_IF_DAYS = 90;

/** What a version would come to; null where a value of its kind touches none of them. */
export const whatIf = {
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
  /** Who has given a consent and not taken it back: of whom the form asks it anew when they next fill it in, today and with other words. */
  consents: z.object({ given: z.number(), asked_now: z.number(), asked_then: z.number() }).nullable(),
  /** Messages of the last days that keep the hours of words about a debt: those that would have waited for such an hour. */
  messages: z
    .object({ days: z.number(), asked: z.number(), waited_now: z.number(), waited_then: z.number() })
    .nullable(),
  /** What is promised by now: calls that clients have asked for, those of them at hours when nobody works, and when money leaves next. */
  promised: z
    .object({
      calls: z.number(),
      closed_now: z.number(),
      closed_then: z.number(),
      leaves_now: instantText,
      leaves_then: instantText,
    })
    .nullable(),
  /** What a partner's visitors reached in the last days, goal by goal, and how much of it the partner hears of. */
  goals: z
    .object({
      days: z.number(),
      reached: z.array(
        z.object({
          goal: z.enum(PARTNER_GOALS),
          count: z.number(),
          told_now: z.number(),
          told_then: z.number(),
        }),
      ),
    })
    .nullable(),
  /** SMS of a kind in the last days: how many there were, how many of them were looked at, the newest first, and in how many parts these go. */
  sms: z
    .object({
      days: z.number(),
      asked: z.number(),
      looked: z.number(),
      parts_now: z.number(),
      parts_then: z.number(),
    })
    .nullable(),
  /** Applications of the last days, those that took the insurance beside them, and the premium of as many. */
  insured: z
    .object({
      days: z.number(),
      asked: z.number(),
      taken: z.number(),
      premium_now: decimalTenge,
      premium_then: decimalTenge,
    })
    .nullable(),
};

export type WhatIf = z.output<z.ZodObject<typeof whatIf>>;

/** What a version has nothing to do with. */
export const UNTOUCHED: WhatIf = {
  applications: null,
  decisions: null,
  payouts: null,
  book: null,
  consents: null,
  messages: null,
  promised: null,
  goals: null,
  sms: null,
  insured: null,
};
