import type { Language } from '@senim/kazakhstan/languages';
import type { Act } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import { listAgreements } from '../agreements/showing/list-agreements.ts';
import { collectOwnData } from '../applications/own-data/collect-own-data.ts';
import { findBorrower } from '../identity/borrowers/read-borrower.ts';
import { listNotifications } from '../notifications/list-notifications.ts';
import { listPayments } from '../payments/incoming/list-payments.ts';

/** Everything that is kept about a borrower, as one readable JSON document; its words are in their language. */
export async function exportOwnData(
  services: Services,
  act: Act,
  borrowerId: number,
  language: Language,
): Promise<Uint8Array> {
  const told = await services.database.transaction(act, async (tx) => {
    const { iin, phone } = await findBorrower(services, tx, borrowerId);
    return { iin, phone, ...(await collectOwnData(services, tx, borrowerId, language)) };
  });
  const made_at = services.clock.now().toISOString();
  const { agreements } = await listAgreements(services, act, borrowerId, null);
  const { payments } = await listPayments(services, act, borrowerId, null);
  const { notifications } = await listNotifications(services, act, borrowerId, language);
  const whole = { made_at, ...told, agreements, payments, notifications };
  return new TextEncoder().encode(`${JSON.stringify(whole, null, 2)}\n`);
}
