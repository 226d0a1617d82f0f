import type { Act } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { keepStep } from '../../profile/keep-step.ts';
import type { NextStep, Step3Body } from '../../profile/types.ts';
import { prepareStep } from '../asking/prepare-step.ts';
import { wishOf } from '../asking/rules.ts';
import { submitApplication } from '../asking/submit-application.ts';
import { type Flaw, isFlaw } from '../rules.ts';

/** Keeps work and money and submits the application: both or nothing. */
export async function saveStep3(
  services: Services,
  act: Act,
  borrowerId: number,
  body: Step3Body,
): Promise<{ step: NextStep; application_id: number } | Flaw> {
  return services.database.transaction(act, async (tx) => {
    const prepared = await prepareStep(services, tx, borrowerId, 3);
    if (isFlaw(prepared)) return prepared;
    const submitted = await submitApplication(services, tx, prepared, wishOf(body));
    if (isFlaw(submitted)) return submitted;
    const { work_company, bin, oked, monthly_income, iban } = body;
    const values = { work_company, bin, oked, monthly_income, iban };
    const step = await keepStep(services, tx, borrowerId, 3, values);
    return { step, application_id: submitted.applicationId };
  });
}
