import type { Insurance } from '@senim/lender/lender';
import { tengeToTiyn } from '@senim/loan-engine/units/money';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { recordConsent } from '../../profile/record-consent.ts';
import { readInsurance, termsBy } from '../../settings/insurance/read-insurance.ts';
import type { Flaw } from '../rules.ts';
import type { LoanRequest } from '../terms-on-offer/types.ts';
import type { ApplicationKey } from '../types.ts';
import { insuranceFlaw } from './rules.ts';
import { insertInsurance } from './store.ts';

/** What a borrower has ticked, as it is offered now; null where they have not. */
export async function chosenInsurance(
  services: Services,
  tx: Transaction,
  request: Pick<LoanRequest, 'insurance'>,
): Promise<Insurance | Flaw | null> {
  if (request.insurance === null) return null;
  const offered = await readInsurance(services, tx);
  return insuranceFlaw(request, offered) ?? offered;
}

/** Records it with its price, its conditions and their version beside the application, in the caller's transaction. */
export async function takeInsurance(
  services: Services,
  tx: Transaction,
  key: ApplicationKey,
  insurance: Insurance,
): Promise<void> {
  const consentId = await recordConsent(services, tx, key.borrowerId, 'insurance');
  await insertInsurance(tx, key, {
    consentId,
    versionId: insurance.version,
    terms: termsBy(insurance),
    priceTiyn: tengeToTiyn(insurance.priceTenge),
    askedAt: services.clock.now(),
  });
}
