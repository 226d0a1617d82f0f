/** The kinds of letters to us, each with its own terms and desk. */
export const CASE_KINDS = [
  'feedback',
  'complaint',
  'settlement',
  'not-my-loan',
  'mediation',
  'conversation',
  'callback',
] as const;
export type CaseKind = (typeof CASE_KINDS)[number];

/** Cases that are one request each; a conversation has a screen of its own. */
export const REQUEST_KINDS = CASE_KINDS.filter((kind) => kind !== 'conversation');

/** The letter that a case's reference begins with. */
export const CASE_LETTERS = {
  feedback: 'F',
  complaint: 'C',
  settlement: 'S',
  'not-my-loan': 'N',
  mediation: 'M',
  conversation: 'T',
  callback: 'B',
} as const satisfies Readonly<Record<CaseKind, string>>;

/** The kind of a case, by its reference. */
export const caseKindOf = (reference: string): CaseKind | undefined =>
  CASE_KINDS.find((kind) => CASE_LETTERS[kind] === reference.charAt(0));

export const CASE_STATUSES = ['new', 'in-work', 'answered', 'closed'] as const;
export type CaseStatus = (typeof CASE_STATUSES)[number];

/** What staff may do with any case. */
export const CASE_WORK = ['answered', 'deferred', 'note', 'closed'] as const;

/** Steps of a case that the sender does not see. */
const INSIDE_STEPS = ['note', 'deferred', 'linked', 'regulator-told', 'fraud-proposed'] as const;

/** Steps that the sender sees; the last seven are done by the sender or by a term. */
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

/** All steps of a case. */
export const CASE_STEP_KINDS = [...INSIDE_STEPS, ...SHOWN_STEPS] as const;
export type CaseStepKind = (typeof CASE_STEP_KINDS)[number];

/** The topics of a letter; the form preselects none. */
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

/** What a borrower may ask for (art. 9-2 of Law No 56-V names these and leaves the list open). */
export const SETTLEMENT_TOPICS = [
  'rate',
  'smaller_payments',
  'deferral',
  'term',
  'forgiveness',
  'other',
] as const;

/** All topics of a case; what follows the lists has none to choose. */
export const CASE_TOPICS = [
  ...FEEDBACK_TOPICS,
  ...COMPLAINT_TOPICS,
  ...SETTLEMENT_TOPICS,
  'mediation',
  'not-my-loan',
  'conversation',
  'callback',
  // Written by the machine in the borrower's name.
  'insurance',
] as const;
export type CaseTopic = (typeof CASE_TOPICS)[number];
