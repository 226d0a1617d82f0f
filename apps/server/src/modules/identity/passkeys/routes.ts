import {
  addPasskey as addEndpoint,
  askPasskey as askEndpoint,
  askNewPasskey as askNewEndpoint,
  listPasskeys as listEndpoint,
  putOffPasskey as putOffEndpoint,
  removePasskey as removeEndpoint,
} from '@senim/contracts/signing-in/passkeys';
import { type ContractRoute, route } from '../../../platform/http/route.ts';
import { addPasskey, askNewPasskey } from './add-passkey.ts';
import { askPasskey } from './ask-challenge.ts';
import { listPasskeys } from './list-passkeys.ts';
import { PASSKEY_REFUSALS } from './refusals.ts';
import { putOffPasskey, removePasskey } from './remove-passkey.ts';
import type { PasskeyServices } from './types.ts';

const mine = { principals: 'borrower', owner: 'session-borrower', refusals: PASSKEY_REFUSALS } as const;

/** Passkeys but for the sign-in itself, which the cabinet answers. */
export function passkeyRoutes(services: PasskeyServices): ContractRoute[] {
  return [
    route({
      endpoint: askEndpoint,
      principals: 'anyone',
      owner: 'nobody',
      refusals: PASSKEY_REFUSALS,
      rateClass: 'form',
      auditEvent: null,
      handle: ({ act }) => askPasskey(services, act),
    }),
    route({
      ...mine,
      endpoint: listEndpoint,
      rateClass: 'reading',
      auditEvent: null,
      handle: ({ act, borrowerId, token }) => listPasskeys(services, act, { borrowerId, token }),
    }),
    route({
      ...mine,
      endpoint: askNewEndpoint,
      rateClass: 'form',
      auditEvent: null,
      handle: ({ act, borrowerId, token }) => askNewPasskey(services, act, { borrowerId, token }),
    }),
    route({
      ...mine,
      endpoint: addEndpoint,
      rateClass: 'code-check',
      auditEvent: 'identity.passkey-added',
      handle: ({ act, borrowerId, token, body: made, address, userAgent }) =>
        addPasskey(services, act, { borrowerId, token, made, from: { address, userAgent } }),
    }),
    route({
      ...mine,
      endpoint: removeEndpoint,
      rateClass: 'form',
      auditEvent: 'identity.passkey-removed',
      handle: ({ act, borrowerId, body }) => removePasskey(services, act, borrowerId, body.id),
    }),
    route({
      ...mine,
      endpoint: putOffEndpoint,
      rateClass: 'form',
      auditEvent: null,
      handle: ({ act, borrowerId }) => putOffPasskey(services, act, borrowerId),
    }),
  ];
}
