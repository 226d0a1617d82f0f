/** Who works here (readings.md, Staff), in the lifecycle table's words. */
export const STAFF_ROLES = [
  'operator',
  'credit-manager',
  'senior-credit-manager',
  'collector',
  'accountant',
  'compliance',
  'administrator',
  'auditor',
] as const;

export type StaffRole = (typeof STAFF_ROLES)[number];

const MANAGERS = ['credit-manager', 'senior-credit-manager'] as const;
const SERVING = ['operator', ...MANAGERS, 'collector', 'accountant', 'compliance'] as const;

/**
 * Every right and the roles that hold it: the one table. The server refuses from it, the screens grey out from it. The
 * auditor reads all and changes nothing; the administrator keeps accounts and sees no borrower.
 */
export const STAFF_RIGHTS = {
  'customers.view': [...SERVING, 'auditor'],
  /** Sees personal data whole without asking (personal-fields.ts). */
  'personal.full': [...MANAGERS, 'compliance'],
  /** May have them shown by giving a reason. */
  'personal.reveal': [...SERVING, 'auditor'],
  'reviews.view': [...MANAGERS, 'compliance', 'auditor'],
  'reviews.decide': MANAGERS,
  /** The second person above the limit. */
  'reviews.second': ['senior-credit-manager'],
  'payouts.view': ['accountant', 'senior-credit-manager', 'compliance', 'auditor'],
  'payouts.confirm': ['accountant', 'senior-credit-manager', 'compliance'],
  'payouts.retry': ['accountant'],
  'payouts.stop': ['compliance'],
  'statements.settle': ['accountant'],
  'suspense.view': ['accountant', 'compliance', 'auditor'],
  'suspense.assign': ['accountant'],
  /** The accountant reads them too: they are the second person where a dispute ends in a write-off. */
  'cases.view': ['operator', ...MANAGERS, 'collector', 'accountant', 'compliance', 'auditor'],
  'cases.handle': ['operator', 'collector', 'compliance'],
  /** Opens papers that borrowers handed in: whoever decides on them. */
  'papers.view': [...MANAGERS, 'collector', 'compliance', 'auditor'],
  'settlements.decide': ['collector', 'compliance'],
  'payments.correct': ['accountant'],
  'disputes.decide': ['compliance'],
  'recovery.start': ['collector', 'compliance'],
  /** Puts anything of a loan right at all; which thing needs which right stands below and above. */
  'approvals.withdraw': ['senior-credit-manager', 'compliance'],
  'loans.decide': ['senior-credit-manager', 'collector', 'accountant', 'compliance'],
  /** What takes two people: who sees it waiting, and who has a word in it; which kind needs which right stands around here. */
  'proposals.view': [...SERVING, 'administrator', 'auditor'],
  'proposals.decide': ['collector', 'accountant', 'compliance', 'administrator'],
  'refunds.propose': ['accountant'],
  'refunds.confirm': ['accountant', 'compliance'],
  'write-offs.propose': ['accountant', 'collector'],
  'write-offs.confirm': ['accountant', 'compliance'],
  /** A client's other phone, the document seen: never by the operator who serves them. */
  'phones.propose': MANAGERS,
  'phones.confirm': ['compliance'],
  'clients.act-for': ['operator'],
  'audit.view': ['compliance', 'administrator', 'auditor'],
  'staff.view': ['administrator', 'compliance', 'auditor'],
  'staff.manage': ['administrator'],
  'staff.confirm-role': ['administrator', 'compliance'],
} as const satisfies Record<string, readonly StaffRole[]>;

export type StaffRight = keyof typeof STAFF_RIGHTS;

/** Whether any of somebody's roles holds a right. */
export function holdsRight(roles: readonly StaffRole[], right: StaffRight): boolean {
  const holders: readonly StaffRole[] = STAFF_RIGHTS[right];
  return roles.some((role) => holders.includes(role));
}
