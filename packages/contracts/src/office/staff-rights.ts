/** The roles of staff (readings.md, Staff), in the words of the lifecycle table. */
export const STAFF_ROLES = [
  'operator',
  'credit-manager',
  'senior-credit-manager',
  'collector',
  'accountant',
  'compliance',
  'administrator',
  'auditor',
  'owner',
] as const;

/** Who checks the others, and who owns the lender, do no other work in the office. */
export const HELD_ALONE: readonly StaffRole[] = ['auditor', 'owner'];

export type StaffRole = (typeof STAFF_ROLES)[number];

const MANAGERS = ['credit-manager', 'senior-credit-manager'] as const;
/** Who decides, collects, reckons or checks looks through everything of a kind. */
const LOOKING_THROUGH = [...MANAGERS, 'collector', 'accountant', 'compliance', 'auditor', 'owner'] as const;
const SERVING = ['operator', ...MANAGERS, 'collector', 'accountant', 'compliance'] as const;

/**
 * Every right and its roles, in one table. The server refuses by it, the screens disable by it. The auditor reads all and
 * changes nothing; the administrator keeps accounts and sees no borrower; the owner sees reports and lists, changes settings with another, and decides about nobody.
 */
export const STAFF_RIGHTS = {
  'customers.view': [...SERVING, 'auditor'],
  /** Writes down for colleagues what should be known of a client. */
  'customers.note': SERVING,
  /** Sees personal data in full without asking (personal-fields.ts). */
  'personal.full': [...MANAGERS, 'compliance'],
  /** May see personal data in full for a reason. */
  'personal.reveal': [...SERVING, 'auditor'],
  /** All loans in one list, with what each came to on a day: never the operator, who serves one client at a time. */
  'loans.list': LOOKING_THROUGH,
  'applications.list': [...MANAGERS, 'compliance', 'auditor', 'owner'],
  /** All money that came in: those who reckon with it and those who check them. */
  'payments.list': ['accountant', 'compliance', 'auditor', 'owner'],
  'payouts.list': ['accountant', 'senior-credit-manager', 'compliance', 'auditor', 'owner'],
  /** All messages to borrowers, without their words: those who collect by them, answer for them, or pay for them. */
  'messages.list': ['collector', 'compliance', 'auditor', 'owner'],
  /** A message that has not come goes out once more, in the same words. */
  'messages.send-again': ['collector', 'compliance'],
  /** What partners were told of the borrowers they sent, and nobody's name: those who set partners, and who check them. */
  'postbacks.list': ['compliance', 'auditor', 'owner'],
  /** A partner who has refused a goal, or is away, is told of it once more. */
  'postbacks.send-again': ['compliance', 'owner'],
  /** Everybody who has registered: the owner counts them and sees no names. */
  'people.list': [...MANAGERS, 'compliance', 'auditor', 'owner'],
  /** Takes a list out of the office as a file; the list itself has a right of its own. */
  'lists.export': ['senior-credit-manager', 'accountant', 'compliance', 'auditor', 'owner'],
  /** What the whole book comes to by day: nobody's data. */
  'reports.view': ['senior-credit-manager', 'accountant', 'compliance', 'auditor', 'owner'],
  'reviews.view': [...MANAGERS, 'compliance', 'auditor'],
  'reviews.decide': MANAGERS,
  /** The second person above the limit. */
  'reviews.second': ['senior-credit-manager'],
  'payouts.view': ['accountant', 'senior-credit-manager', 'compliance', 'auditor'],
  'payouts.confirm': ['accountant', 'senior-credit-manager', 'compliance'],
  'payouts.retry': ['accountant'],
  'payouts.stop': ['compliance'],
  'payouts.settle': ['accountant'],
  'statements.settle': ['accountant'],
  /** Payouts as a file, where the lender has no line to its bank: gathers it, fetches it, brings the answers back. */
  'bank-files.make': ['accountant'],
  /** The second person: the file may go, and what the bank has refused may be made again. */
  'bank-files.release': ['accountant', 'senior-credit-manager', 'compliance'],
  'suspense.view': ['accountant', 'compliance', 'auditor'],
  'suspense.assign': ['accountant'],
  /** The accountant reads cases too, because a dispute may end in a write-off, which needs the accountant as second person. */
  'cases.view': ['operator', ...MANAGERS, 'collector', 'accountant', 'compliance', 'auditor'],
  'cases.handle': ['operator', 'collector', 'compliance'],
  /** May open papers of borrowers: the people who decide about them. */
  'papers.view': [...MANAGERS, 'collector', 'compliance', 'auditor'],
  'settlements.decide': ['collector', 'compliance'],
  'payments.correct': ['accountant'],
  'disputes.decide': ['compliance'],
  'recovery.start': ['collector', 'compliance'],
  'approvals.withdraw': ['senior-credit-manager', 'compliance'],
  /** May change loans at all; the rights above and below say which change. */
  'loans.decide': ['senior-credit-manager', 'collector', 'accountant', 'compliance'],
  /** Sees proposals, which need two people; each kind has a right of its own, above or below. */
  'proposals.view': [...SERVING, 'administrator', 'auditor', 'owner'],
  'proposals.decide': ['collector', 'accountant', 'compliance', 'administrator', 'owner'],
  'refunds.propose': ['accountant'],
  'refunds.confirm': ['accountant', 'compliance'],
  'write-offs.propose': ['accountant', 'collector'],
  'write-offs.confirm': ['accountant', 'compliance'],
  /** A client's other phone, the document seen: never by the operator who serves them. */
  'phones.propose': MANAGERS,
  'phones.confirm': ['compliance'],
  'clients.act-for': ['operator'],
  'audit.view': ['compliance', 'administrator', 'auditor'],
  'audit.export': ['compliance', 'auditor'],
  /** What is wrong with the product itself: counts and ages, no borrower. */
  'health.view': ['administrator', 'auditor'],
  'jobs.run-again': ['administrator'],
  /** What the lender changes by itself: what holds, what held, who changed it. */
  'settings.view': ['senior-credit-manager', 'compliance', 'administrator', 'auditor', 'owner'],
  'settings.propose': ['administrator', 'owner'],
  'settings.confirm': ['compliance', 'owner'],
  'staff.view': ['administrator', 'compliance', 'auditor'],
  'staff.manage': ['administrator'],
  'staff.confirm-role': ['administrator', 'compliance'],
} as const satisfies Record<string, readonly StaffRole[]>;

export type StaffRight = keyof typeof STAFF_RIGHTS;

/** Whether any of the roles has a right. */
export function holdsRight(roles: readonly StaffRole[], right: StaffRight): boolean {
  const holders: readonly StaffRole[] = STAFF_RIGHTS[right];
  return roles.some((role) => holders.includes(role));
}
