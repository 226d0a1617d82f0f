import type { Act } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import { listAgreements } from '../agreements/list-agreements.ts';
import { findBorrower } from '../identity/read-borrower.ts';
import { listNotifications } from '../notifications/list-notifications.ts';
import { listPayments } from '../payments/list-payments.ts';
import { describeApplication } from './describe-application.ts';
import { chainOf } from './read-chain.ts';
import { savedAnswers } from './rules.ts';
import { readApplications, readDrafts, readProfile } from './store.ts';

/** Everything that is kept of a borrower, in their language where it is words; as one document of readable JSON. */
export async function exportOwnData(
  services: Services,
  act: Act,
  borrowerId: number,
  language: 'ru' | 'kz',
): Promise<Uint8Array> {
  const own = await services.database.transaction(act, async (tx) => {
    const { iin, phone } = await findBorrower(services, tx, borrowerId);
    const applications = await readApplications(tx, borrowerId);
    return {
      made_at: services.clock.now().toISOString(),
      iin,
      phone,
      answers: savedAnswers(await readProfile(services.sealing, tx, borrowerId)),
      drafts: await readDrafts(services.sealing, tx, borrowerId),
      applications: applications.map((application) => describeApplication(application, language)),
      ...(await chainOf(services, tx, borrowerId)),
    };
  });
  const { agreements } = await listAgreements(services, act, borrowerId, null);
  const { payments } = await listPayments(services, act, borrowerId, null);
  const { notifications } = await listNotifications(services, act, borrowerId, language);
  const whole = { ...own, agreements, payments, notifications };
  return new TextEncoder().encode(`${JSON.stringify(whole, null, 2)}\n`);
}
