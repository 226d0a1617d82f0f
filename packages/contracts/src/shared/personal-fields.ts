import { maskIban } from '@senim/kazakhstan/iban';
import { maskPhone } from '@senim/kazakhstan/phone';
import { holdsRight, type StaffRight, type StaffRole } from '../office/staff-rights.ts';

interface PersonalField {
  /** Any of these rights shows it whole without a reason. */
  readonly whole: readonly StaffRight[];
  /** What everybody else sees of it; null is nothing at all. */
  readonly mask: (value: string) => string | null;
}

const FULL: readonly StaffRight[] = ['personal.full'];
const lastFour = (value: string): string => '*'.repeat(Math.max(0, value.length - 4)) + value.slice(-4);
const nothing = () => null;

/**
 * Every field of a person that an office screen can show, which right it needs, and what is left of it without: the one
 * table, read by every answer that carries one. Whoever lacks the right may ask for the whole with a reason, which stays
 * on record (`personal.reveal`).
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
  /** The PDF that was signed: IIN, ID card, address and IBAN stand in it. */
  agreement_document: { whole: FULL, mask: nothing },
  /** What somebody typed at a terminal, which may be an IIN: whoever looks for its owner must read it. */
  typed_account: { whole: ['personal.full', 'suspense.assign'], mask: lastFour },
  /** Where the answer to a case goes: whoever writes it must read it. */
  case_phone: { whole: ['personal.full', 'cases.handle'], mask: maskPhone },
  case_email: {
    whole: ['personal.full', 'cases.handle'],
    mask: (value) => value.replace(/^(.).*@/, '$1***@'),
  },
} as const satisfies Record<string, PersonalField>;

export type PersonalFieldName = keyof typeof PERSONAL_FIELDS;

/** Whether somebody of these roles sees a field whole without giving a reason. */
export function seesWhole(roles: readonly StaffRole[], name: PersonalFieldName): boolean {
  const { whole }: PersonalField = PERSONAL_FIELDS[name];
  return whole.some((right) => holdsRight(roles, right));
}

/** A field as somebody of these roles sees it: whole, masked, or not at all. */
export function shownTo<Value extends string | number>(
  roles: readonly StaffRole[],
  name: PersonalFieldName,
  value: Value | null,
): Value | null {
  if (value === null || seesWhole(roles, name)) return value;
  const { mask }: PersonalField = PERSONAL_FIELDS[name];
  return (typeof value === 'string' ? mask(value) : null) as Value | null;
}
