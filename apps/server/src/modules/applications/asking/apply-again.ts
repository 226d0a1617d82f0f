import type { applyAgain as applyAgainEndpoint } from '@senim/contracts/borrower/application';
import type { BodyOf } from '@senim/contracts/shared/endpoint';
import type { Act } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { readProfileState } from '../../profile/read-profile.ts';
import { type Flaw, isFlaw } from '../rules.ts';
import { prepareStep } from './prepare-step.ts';
import { wishOf } from './rules.ts';
import { submitApplication } from './submit-application.ts';

/** A further application of a borrower who has filled all three steps. The identity card in the profile must still be valid. */
export async function applyAgain(
  services: Services,
  act: Act,
  borrowerId: number,
  body: BodyOf<typeof applyAgainEndpoint>,
): Promise<{ application_id: number } | Flaw> {
  return services.database.transaction(act, async (tx) => {
    const prepared = await prepareStep(services, tx, borrowerId, 3);
    if (isFlaw(prepared)) return prepared;
    if (prepared.stepsDone < 3) return { refused: 'step_out_of_order' as const, details: { step: 3 } };
    const { isRenewalDue } = await readProfileState(services, tx, borrowerId);
    if (isRenewalDue()) return { refused: 'profile_needs_renewal' as const };
    const submitted = await submitApplication(services, tx, prepared, wishOf(body));
    return isFlaw(submitted) ? submitted : { application_id: submitted.applicationId };
  });
}
