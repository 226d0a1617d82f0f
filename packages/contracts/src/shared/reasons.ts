/** From which a person chooses why: an application is refused, easier terms are (art. 9-2 p. 3 asks for reasons), a disputed loan stands. */
export const REASON_LISTS = ['application', 'settlement', 'dispute'] as const;
export type ReasonList = (typeof REASON_LISTS)[number];

/**
 * The reasons of the code, in the order in which they are offered. Those of applications the machine gives too, whatever is offered to people.
 * A code is never used for another reason, also where it is offered no more.
 */
export const OWN_REASONS = {
  application: [
    'under_age',
    'identity_not_found',
    'document_invalid',
    'phone_not_registered',
    'biometrics_failed',
    'overdue_elsewhere',
    'self_refusal',
    'debt_burden',
    'bankrupt',
    'conscript',
    'data_not_confirmed',
  ],
  settlement: [
    'income_kept',
    'papers_missing',
    'terms_eased_before',
    'plan_not_bearable',
    'loan_not_theirs',
    'nothing_owed',
    'other',
  ],
  dispute: ['face_matches', 'money_received', 'code_confirmed', 'paid_before', 'papers_missing', 'other'],
} as const satisfies Readonly<Record<ReasonList, readonly string[]>>;

export type OwnReason<List extends ReasonList> = (typeof OWN_REASONS)[List][number];

/** Why the machine refuses a loan. */
export type RefusalReason = OwnReason<'application'>;

/** Always offered, so that nobody stands before an empty list: a refusal without a reason is not taken. */
export const ALWAYS_OFFERED: { readonly [List in ReasonList]: OwnReason<List> } = {
  application: 'data_not_confirmed',
  settlement: 'other',
  dispute: 'other',
};

export const isOwnReason = (list: ReasonList, code: string): boolean =>
  OWN_REASONS[list].some((own) => own === code);

/** The name of a reason among all settings, as two lists may have one of the same code: "settlement-other". */
export const reasonName = (list: ReasonList, code: string): string => `${list}-${code}`;

/** The list and the code of a reason by its name; null of anything else. */
export function reasonNamed(name: string): { readonly list: ReasonList; readonly code: string } | null {
  const list = REASON_LISTS.find((one) => name.startsWith(`${one}-`) && name.length > one.length + 1);
  return list === undefined ? null : { list, code: name.slice(list.length + 1) };
}

interface Placed {
  readonly code: string;
  readonly document: { readonly of: ReasonList; readonly place: number };
}

/** The order of a list: by place, and of two at one place first the one that was made beside those of the code. */
export const byPlace = (one: Placed, other: Placed): number =>
  one.document.place - other.document.place ||
  Number(isOwnReason(one.document.of, one.code)) - Number(isOwnReason(other.document.of, other.code)) ||
  one.code.localeCompare(other.code);
