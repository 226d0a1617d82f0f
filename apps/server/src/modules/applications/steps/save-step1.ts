import type { Act } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { keepStep } from '../../profile/keep-step.ts';
import { findConsentSeen, recordConsentOnce } from '../../profile/record-consent.ts';
import { recordNames } from '../../profile/record-names.ts';
import type { NextStep, Step1Body } from '../../profile/types.ts';
import { prepareStep } from '../asking/prepare-step.ts';
import { ageFlaw } from '../asking/rules.ts';
import { type Flaw, isFlaw } from '../rules.ts';
import { idCardFlaw } from './rules.ts';

/**
 * Keeps who the borrower is, and their consent. A person too young to borrow is refused at once. Saved again, it corrects the
 * names or brings a new card.
 */
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
    const consent = await findConsentSeen(services, tx, 'personal_data', body.personal_data_version);
    if (isFlaw(consent)) return consent;
    const { consent_personal_data: _, personal_data_version: __, ...values } = body;
    const step = await keepStep(services, tx, borrowerId, 1, values);
    await recordNames(services, tx, borrowerId, [values.surname, values.name, values.patronymic]);
    await recordConsentOnce(services, tx, borrowerId, consent);
    return { step };
  });
}
