import { maskIban } from '@senim/kazakhstan/iban';
import { maskPhone } from '@senim/kazakhstan/phone';
import { holdsRight, type StaffRight, type StaffRole } from '../office/staff-rights.ts';

interface PersonalField {
  /** Any of these rights shows it in full without a reason. */
  readonly whole: readonly StaffRight[];
  /** What everybody else sees of it; null means nothing. */
  readonly mask: (value: string) => string | null;
}

const FULL: readonly StaffRight[] = ['personal.full'];
const lastFour = (value: string): string => '*'.repeat(Math.max(0, value.length - 4)) + value.slice(-4);
const nothing = () => null;

/**
 * Every field of a person that an office screen can show, the right it needs, and what is shown without it. Every answer with
 * such a field reads this table. Staff without the right may ask for the full value with a reason, which stays on record
 * (`personal.reveal`).
 */
export const PERSONAL_FIELDS = {
  iin: { whole: FULL, mask: lastFour },
  phone: { whole: FULL, mask: maskPhone },
  iban: { whole: FULL, mask: maskIban },
  birth_date: { whole: FULL, mask: nothing },
  email: { whole: FULL, mask: (value) => value.replace(/^(.).*@/, '$1***@') },
  id_number: { whole: FULL, mask: lastFour },
  id_expiry_date: { whole: FULL, mask: nothing },
  address: { whole: FULL, mask: nothing },
  family_status: { whole: FULL, mask: nothing },
  children_count: { whole: FULL, mask: nothing },
  work_company: { whole: FULL, mask: nothing },
  monthly_income: { whole: FULL, mask: nothing },
  /** Whom an applicant named as close to them: people who have agreed to nothing. */
  relative_name: { whole: FULL, mask: nothing },
  relative_phone: { whole: FULL, mask: maskPhone },
  /** The PDF that was signed: it has IIN, ID card, address and IBAN. */
  agreement_document: { whole: FULL, mask: nothing },
  /** What somebody typed at a terminal. It may be an IIN, and the person who looks for its owner must read it. */
  typed_account: { whole: ['personal.full', 'suspense.assign'], mask: lastFour },
  /** Where the answer to a case goes: the person who writes it must read it. */
  case_phone: { whole: ['personal.full', 'cases.handle'], mask: maskPhone },
  case_email: {
    whole: ['personal.full', 'cases.handle'],
    mask: (value) => value.replace(/^(.).*@/, '$1***@'),
  },
} as const satisfies Record<string, PersonalField>;

export type PersonalFieldName = keyof typeof PERSONAL_FIELDS;

/** Whether these roles see a field in full without a reason. */
export function seesWhole(roles: readonly StaffRole[], name: PersonalFieldName): boolean {
  const { whole }: PersonalField = PERSONAL_FIELDS[name];
  return whole.some((right) => holdsRight(roles, right));
}

/** A field as these roles see it: in full, masked, or not at all. */
export function shownTo<Value extends string | number>(
  roles: readonly StaffRole[],
  name: PersonalFieldName,
  value: Value | null,
): Value | null {
  if (value === null || seesWhole(roles, name)) return value;
  const { mask }: PersonalField = PERSONAL_FIELDS[name];
  return (typeof value === 'string' ? mask(value) : null) as Value | null;
}
