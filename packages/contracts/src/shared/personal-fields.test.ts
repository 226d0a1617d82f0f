import { expect, test } from 'vitest';
import { STAFF_ROLES, type StaffRole } from '../office/staff-rights.ts';
import { PERSONAL_FIELDS, type PersonalFieldName, seesWhole, shownTo } from './personal-fields.ts';

const NAMES = Object.keys(PERSONAL_FIELDS) as PersonalFieldName[];
const ENTITLED: readonly StaffRole[] = ['credit-manager', 'senior-credit-manager', 'compliance'];

/** Besides those who see everything: staff who need this one field for their work. */
const BY_WORK: Partial<Record<PersonalFieldName, readonly StaffRole[]>> = {
  typed_account: ['accountant'],
  case_phone: ['operator', 'collector'],
  case_email: ['operator', 'collector'],
};

test.each(NAMES)('%s is seen whole by exactly the roles that the reviewed list names', (name) => {
  const seeing = STAFF_ROLES.filter((role) => seesWhole([role], name));
  expect([...seeing].sort()).toEqual([...ENTITLED, ...(BY_WORK[name] ?? [])].sort());
});

test('what is left of a field without the right tells nobody who it is', () => {
  const left = (name: PersonalFieldName, value: string | number) => shownTo(['operator'], name, value);
  expect(left('iin', '910517400301')).toBe('********0301');
  expect(left('phone', '77014000001')).not.toContain('4000');
  expect(left('relative_phone', '77014000001')).not.toContain('4000');
  expect(left('iban', 'KZ84722C000012345678')).not.toContain('000012');
  expect(left('email', 'aigerim@mail.kz')).toBe('a***@mail.kz');
  expect(left('id_number', '012345678')).toBe('*****5678');
  for (const name of [
    'birth_date',
    'address',
    'work_company',
    'relative_name',
    'agreement_document',
  ] as const)
    expect([name, left(name, 'anything at all')]).toEqual([name, null]);
  expect(left('monthly_income', 320_000)).toBeNull();
});

test('nothing is masked for the entitled, and nothing stays nothing', () => {
  expect(shownTo(['compliance'], 'address', 'Абая, 10')).toBe('Абая, 10');
  expect(shownTo(['operator'], 'iban', null)).toBeNull();
});
