import type { InsuranceTerms } from '@senim/contracts/office/settings/insurance';
import { OF_THE_LENDER } from '@senim/contracts/office/settings/office-hours';
import type { Insurance } from '@senim/lender/lender';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { readVersions } from '../store.ts';
import { insuranceAs, termsOfInsurance } from './rules.ts';

/** What is offered now. Whoever records a borrower's choice reads it in the same transaction, so that no process is late. */
export async function readInsurance(
  { held, clock }: Pick<Services, 'held' | 'clock'>,
  tx: Transaction,
): Promise<Insurance | null> {
  return insuranceAs(held.document, await readVersions(tx, 'insurance', OF_THE_LENDER), clock.now());
}

/** What is offered as a document of the setting. */
export const termsBy = (insurance: Insurance): InsuranceTerms => termsOfInsurance(insurance);
