import type { StaffRole } from '@senim/contracts/office/staff-rights';
import { makeIin } from '@senim/kazakhstan/iin';

/** One member of staff per role, ready in the sandbox. */
export interface StaffMember {
  readonly login: string;
  readonly name: string;
  readonly role: StaffRole;
  readonly iin: string;
  readonly password: string;
  /** Base32, as an authenticator takes it. */
  readonly totpSecret: string;
}

const SKETCHES = [
  ['operator', 'Айсұлу Омарова', 'operator', 'female', '1996-04-14', 'SENIMAAAOPERATOR'],
  ['manager', 'Данияр Сейітов', 'credit-manager', 'male', '1990-09-03', 'SENIMAAACREDITMA'],
  ['senior', 'Гүлмира Қасымова', 'senior-credit-manager', 'female', '1983-02-21', 'SENIMAAASENIORMA'],
  ['collector', 'Ержан Тілеуов', 'collector', 'male', '1988-11-30', 'SENIMAACOLLECTOR'],
  ['accountant', 'Ольга Петрова', 'accountant', 'female', '1979-06-18', 'SENIMACCOUNTANTA'],
  ['compliance', 'Тимур Рахимов', 'compliance', 'male', '1985-01-27', 'SENIMCOMPLIANCEA'],
  ['admin', 'Арман Жұмағали', 'administrator', 'male', '1992-08-08', 'SENIMADMINISTRAT'],
  ['auditor', 'Сәуле Ниязова', 'auditor', 'female', '1981-12-05', 'SENIMAAAAUDITORA'],
  ['owner', 'Мәдина Сәрсенова', 'owner', 'female', '1975-03-12', 'SENIMAAAAAOWNERA'],
] as const;

/** Test people of the office: their IINs are computed, their passwords stand on a page of the sandbox. */
export const STAFF_CAST: readonly StaffMember[] = SKETCHES.map(
  ([login, name, role, sex, birthDate, totpSecret], index) => ({
    login,
    name,
    role,
    iin: String(makeIin(birthDate, sex, 40 + index) ?? makeIin(birthDate, sex, 60 + index)),
    password: `sandbox-${login}-2026`,
    totpSecret,
  }),
);
