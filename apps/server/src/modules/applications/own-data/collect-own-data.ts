import type { Language } from '@senim/kazakhstan/languages';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { collectAnswers } from '../../profile/collect-answers.ts';
import { describeApplication } from '../asking/describe-application.ts';
import { readApplications } from '../asking/store.ts';
import { chainOf } from '../consents/read-chain.ts';
import { listInsurances } from '../insurance/list-insurances.ts';

/** What borrowers told about themselves, asked for and agreed to; texts are in their language. */
export async function collectOwnData(
  services: Services,
  tx: Transaction,
  borrowerId: number,
  language: Language,
) {
  const applications = await readApplications(tx, borrowerId);
  return {
    ...(await collectAnswers(services, tx, borrowerId)),
    applications: applications.map((application) => describeApplication(application, language)),
    insurances: await listInsurances(services, tx, borrowerId, language),
    ...(await chainOf(services, tx, borrowerId, language)),
  };
}
