import { bankName } from '@senim/kazakhstan/banks';
import { bankOfIban } from '@senim/kazakhstan/iban';
import { readIin } from '@senim/kazakhstan/iin';
import type { Language } from '@senim/kazakhstan/languages';
import { maskPhone } from '@senim/kazakhstan/phone';
import type { Act } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import { findBorrower } from '../identity/borrowers/read-borrower.ts';
import type { Borrower } from '../identity/borrowers/types.ts';
import { maskIin, nextStep } from './rules.ts';
import { readProfile } from './store.ts';
import type { Profile } from './types.ts';

/** The registration step and the profile as the cabinet shows them; what is not known yet is null. */
export async function describeProfile(services: Services, act: Act, borrowerId: number, language: Language) {
  return services.database.transaction(act, async (tx) => {
    const borrower = await findBorrower(services, tx, borrowerId);
    const profile = await readProfile(services.sealing, tx, borrowerId);
    return { step: nextStep(profile.stepsDone), profile: profileView(borrower, profile, language) };
  });
}

function profileView(
  { iin, phone, language: own }: Borrower,
  { step1, step2, step3 }: Profile,
  language: Language,
) {
  const reading = readIin(iin);
  const bank = step3 && bankOfIban(step3.iban);
  return {
    iin_masked: maskIin(iin),
    phone_masked: maskPhone(phone),
    birth_date: reading.ok ? reading.birthDate : null,
    surname: step1?.surname ?? null,
    name: step1?.name ?? null,
    patronymic: step1?.patronymic ?? null,
    email: step1?.email ?? null,
    address: step2?.address ?? null,
    iban: step3?.iban ?? null,
    bank: bank ? bankName(bank, language) : null,
    work_company: step3?.work_company ?? null,
    family_status: step2?.family_status ?? null,
    children_count: step2?.children_count ?? null,
    language: own,
  };
}
