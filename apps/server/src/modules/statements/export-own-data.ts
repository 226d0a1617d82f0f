import type { Language } from '@senim/kazakhstan/languages';
import type { Act } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import { listAgreements } from '../agreements/showing/list-agreements.ts';
import { collectOwnData } from '../applications/own-data/collect-own-data.ts';
import { findBorrower } from '../identity/borrowers/read-borrower.ts';
import { listPasskeys } from '../identity/passkeys/list-passkeys.ts';
import { listDevices } from '../identity/sessions/list-devices.ts';
import { listNotifications } from '../notifications/list-notifications.ts';
import { listAutopays } from '../payments/autopay/list-autopays.ts';
import { listPayments } from '../payments/incoming/list-payments.ts';
import { listRefunds } from '../payments/refunds/list-refunds.ts';
import { listCards } from '../payments/saved-cards/list-cards.ts';
import { listRequests } from '../recovery/requests/list-requests.ts';
import { readAllMessages } from '../support/conversation/read-conversation.ts';

/** Everything that is kept about a borrower, as one readable JSON document; its words are in their language. */
export async function exportOwnData(
  services: Services,
  act: Act,
  borrowerId: number,
  language: Language,
): Promise<Uint8Array> {
  const told = await services.database.transaction(act, async (tx) => {
    const { iin, phone } = await findBorrower(services, tx, borrowerId);
    const autopays = await listAutopays(tx, borrowerId);
    return { iin, phone, ...(await collectOwnData(services, tx, borrowerId, language)), autopays };
  });
  const made_at = services.clock.now().toISOString();
  const { agreements } = await listAgreements(services, act, borrowerId, null);
  const { payments } = await listPayments(services, act, borrowerId, null);
  const { cards } = await listCards(services, act, borrowerId);
  const { refunds } = await listRefunds(services, act, { borrowerId, language });
  const { notifications } = await listNotifications(services, act, borrowerId, language);
  const { requests } = await listRequests(services, act, borrowerId, language);
  const messages = await readAllMessages(services, act, borrowerId);
  const money = { agreements, payments, refunds, cards };
  const words = { notifications, requests, conversation: messages };
  const whole = { made_at, ...told, ...(await signedInFrom(services, act, borrowerId)), ...money, ...words };
  return new TextEncoder().encode(`${JSON.stringify(whole, null, 2)}\n`);
}

/** The devices and passkeys by which they come in. */
async function signedInFrom(services: Services, act: Act, borrowerId: number) {
  const { devices } = await listDevices(services, act, borrowerId, null);
  const { passkeys } = await listPasskeys(services, act, { borrowerId, token: null });
  return {
    devices: devices.map(({ id: _id, is_this: _isThis, ...device }) => device),
    passkeys: passkeys.map(({ id: _id, credential_id: _credentialId, ...passkey }) => passkey),
  };
}
