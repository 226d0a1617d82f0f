import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { readIin } from '@senim/kazakhstan/iin';
import type { Reading, Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import { findBorrower } from '../identity/borrowers/read-borrower.ts';
import type { Borrower } from '../identity/borrowers/types.ts';
import { isRenewalDue, nextStep } from './rules.ts';
import { openProfile, readConsents, readProfile, readSealedProfile } from './store.ts';
import type { Applicant, NextStep, Profile, Step1, Step2, Step3 } from './types.ts';

/** The whole applicant, for underwriting and agreements. Missing steps, or an IIN without a birth date, are a bug here. */
export async function readApplicant(
  services: Services,
  tx: Transaction,
  borrowerId: number,
): Promise<Applicant> {
  const borrower = await findBorrower(services, tx, borrowerId);
  const { step1, step2, step3 } = await readProfile(services.sealing, tx, borrowerId);
  if (!step1 || !step2 || !step3) throw new Error('An applicant was needed whose steps are not all done.');
  const personalDataConsent = await consentOf(tx, borrowerId);
  const given = { ...personOf(step1), ...homeOf(step2), ...workOf(step3), personalDataConsent };
  return { ...borrower, ...birthOf(borrower), ...given };
}

/** Whom an agreement names. It is kept as long as the agreement, when the rest of the profile may be gone. */
export async function readPersonNamed(services: Services, tx: Transaction, borrowerId: number) {
  const borrower = await findBorrower(services, tx, borrowerId);
  const { step1 } = await readProfile(services.sealing, tx, borrowerId);
  if (!step1) throw new Error('Somebody with an agreement has no name.');
  return { ...borrower, ...personOf(step1) };
}

/** How far registration has come, and whether the profile must be renewed before the next loan. */
export async function readProfileState(
  { sealing, clock }: Services,
  tx: Reading,
  borrowerId: number,
): Promise<{ readonly step: NextStep; readonly isRenewalDue: () => boolean }> {
  const sealed = await readSealedProfile(tx, borrowerId);
  return {
    step: nextStep(sealed.stepsDone),
    // Most who ask show a loan, for which nobody needs to know: the steps are opened for those who do.
    isRenewalDue: () => isRenewalDue(openProfile(sealing, sealed), dayInAlmaty(clock.now().getTime())),
  };
}

/** The three steps, as far as they are filled. */
export async function readProfileParts(
  { sealing }: Services,
  tx: Transaction,
  borrowerId: number,
): Promise<Profile> {
  return readProfile(sealing, tx, borrowerId);
}

async function consentOf(tx: Transaction, borrowerId: number): Promise<Applicant['personalDataConsent']> {
  const consents = await readConsents(tx, borrowerId);
  const given = consents.find(({ kind, withdrawnAt }) => kind === 'personal_data' && withdrawnAt === null);
  return given ? { version: given.textVersion, givenAt: given.givenAt } : null;
}

function birthOf({ iin }: Borrower) {
  const reading = readIin(iin);
  if (!reading.ok || reading.birthDate === null || reading.sex === null)
    throw new Error('An applicant has no birth date.');
  return { birthDate: reading.birthDate, sex: reading.sex };
}

const personOf = (step1: Step1) => ({
  surname: step1.surname,
  name: step1.name,
  patronymic: step1.patronymic ?? null,
  email: step1.email ?? null,
  idNumber: step1.id_number,
  idIssuedBy: step1.id_issued_by,
  idIssueDate: step1.id_issue_date,
  idExpiryDate: step1.id_expiry_date,
});

const homeOf = (step2: Step2) => ({
  address: step2.address,
  familyStatus: step2.family_status,
  childrenCount: step2.children_count,
  relatives: step2.relatives,
});

const workOf = (step3: Step3) => ({
  workCompany: step3.work_company,
  bin: step3.bin ?? null,
  oked: step3.oked ?? null,
  monthlyIncomeTenge: step3.monthly_income,
  iban: step3.iban as string,
});
