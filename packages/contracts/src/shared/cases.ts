/** What somebody writes to us, each kind with terms and a desk of its own. */
export const CASE_KINDS = ['feedback', 'complaint', 'settlement', 'not-my-loan', 'mediation'] as const;
export type CaseKind = (typeof CASE_KINDS)[number];

/** The letter that a case's reference begins with. */
export const CASE_LETTERS = {
  feedback: 'F',
  complaint: 'C',
  settlement: 'S',
  'not-my-loan': 'N',
  mediation: 'M',
} as const satisfies Readonly<Record<CaseKind, string>>;

export const CASE_STATUSES = ['new', 'in-work', 'answered', 'closed'] as const;
export type CaseStatus = (typeof CASE_STATUSES)[number];

/** What a person at a desk may do with any case. */
export const CASE_WORK = ['answered', 'deferred', 'note', 'closed'] as const;

/** What of a case stays in the house. */
const INSIDE_STEPS = ['note', 'deferred', 'linked', 'regulator-told', 'fraud-proposed'] as const;

/** What its sender reads too; the last seven are their own doing, or time's. */
export const SHOWN_STEPS = [
  'answered',
  'closed',
  'offered',
  'refused',
  'meeting',
  'failed',
  'police-paper',
  'court-act',
  'fraud-confirmed',
  'fraud-rejected',
  'added',
  'declined',
  'signed',
  'expired',
  'over',
  'meeting-agreed',
  'meeting-declined',
] as const;
export type ShownStep = (typeof SHOWN_STEPS)[number];

/** Everything that can happen in a case. */
export const CASE_STEP_KINDS = [...INSIDE_STEPS, ...SHOWN_STEPS] as const;
export type CaseStepKind = (typeof CASE_STEP_KINDS)[number];

/** What a letter to us is about; the form offers these and nothing is chosen beforehand. */
export const FEEDBACK_TOPICS = ['question', 'suggestion', 'thanks', 'site'] as const;
export const COMPLAINT_TOPICS = [
  'terms',
  'payment',
  'money',
  'collection',
  'data',
  'staff',
  'other',
] as const;

/** What a borrower may ask for (art. 9-2 of Law No 56-V names them and leaves the list open). */
export const SETTLEMENT_TOPICS = [
  'rate',
  'smaller_payments',
  'deferral',
  'term',
  'forgiveness',
  'other',
] as const;

/** All that a case can be about; mediation and a disputed loan leave nothing to choose. */
export const CASE_TOPICS = [
  ...FEEDBACK_TOPICS,
  ...COMPLAINT_TOPICS,
  ...SETTLEMENT_TOPICS,
  'mediation',
  'not-my-loan',
] as const;
export type CaseTopic = (typeof CASE_TOPICS)[number];
