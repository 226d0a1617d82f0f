import type { Insurance } from '@senim/lender/lender';
import { tengeToTiyn } from '@senim/loan-engine/units/money';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { findConsentSeen, recordConsent } from '../../profile/record-consent.ts';
import { readInsurance, termsBy } from '../../settings/insurance/read-insurance.ts';
import type { ConsentInForce } from '../../settings/types.ts';
import { type Flaw, isFlaw } from '../rules.ts';
import type { LoanRequest } from '../terms-on-offer/types.ts';
import type { ApplicationKey } from '../types.ts';
import { insuranceFlaw } from './rules.ts';
import { insertInsurance } from './store.ts';

/** What is offered, and the words by which it is taken. */
interface Chosen {
  readonly insurance: Insurance;
  readonly consent: ConsentInForce;
}

/** What a borrower has ticked, as it is offered now; null where they have not. */
export async function chosenInsurance(
  services: Services,
  tx: Transaction,
  request: Pick<LoanRequest, 'insurance'>,
): Promise<Chosen | Flaw | null> {
  if (request.insurance === null) return null;
  const offered = await readInsurance(services, tx);
  const flaw = insuranceFlaw(request, offered);
  if (flaw || offered === null) return flaw;
  const consent = await findConsentSeen(services, tx, 'insurance', request.insurance.seenWords);
  return isFlaw(consent) ? consent : { insurance: offered, consent };
}

/** Records it with its price, its conditions and their version beside the application, in the caller's transaction. */
export async function takeInsurance(
  services: Services,
  tx: Transaction,
  key: ApplicationKey,
  { insurance, consent }: Chosen,
): Promise<void> {
  const consentId = await recordConsent(services, tx, key.borrowerId, consent);
  await insertInsurance(tx, key, {
    consentId,
    versionId: insurance.version,
    terms: termsBy(insurance),
    priceTiyn: tengeToTiyn(insurance.priceTenge),
    askedAt: services.clock.now(),
  });
}
