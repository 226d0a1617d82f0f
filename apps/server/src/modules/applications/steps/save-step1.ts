import type { Act } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { recordConsent } from '../consents/record-consent.ts';
import { prepareStep } from '../profile/prepare-step.ts';
import { ageFlaw, type Flaw, idCardFlaw, isFlaw, nextStep } from '../rules.ts';
import { deleteDraft, writeStep } from '../store.ts';
import type { NextStep, Step1Body } from '../types.ts';
import { recordNames } from './record-names.ts';

/** Keeps who the borrower is, and their consent. Refused at once for whoever is too young to borrow. Saved again it corrects the names or brings a new card. */
export async function saveStep1(
  services: Services,
  act: Act,
  borrowerId: number,
  body: Step1Body,
): Promise<{ step: NextStep } | Flaw> {
  return services.database.transaction(act, async (tx) => {
    const prepared = await prepareStep(services, tx, borrowerId, 1);
    if (isFlaw(prepared)) return prepared;
    const tooYoung = ageFlaw(prepared.birthDate, services.lender.policy.ageYearsMin, prepared.today);
    if (tooYoung) return tooYoung;
    const flaw = idCardFlaw(body, prepared.birthDate, prepared.today);
    if (flaw) return flaw;
    const { consent_personal_data: _, ...values } = body;
    await writeStep(services.sealing, tx, borrowerId, { number: 1, values, at: services.clock.now() });
    await recordNames(services, tx, borrowerId, [values.surname, values.name, values.patronymic]);
    await recordConsent(services, tx, borrowerId, 'personal_data');
    await deleteDraft(tx, borrowerId, 1);
    return { step: nextStep(Math.max(prepared.stepsDone, 1)) };
  });
}
