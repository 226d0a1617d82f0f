import type { CallOf } from '../shared/call.ts';
import type * as passkeys from './passkeys.ts';

// Printed from the contracts beside it by `npm run print:calls`.

export const addPasskey: CallOf<typeof passkeys.addPasskey> = {
  method: 'POST',
  path: '/cabinet/passkeys/add',
  idempotent: true,
};
export const askNewPasskey: CallOf<typeof passkeys.askNewPasskey> = {
  method: 'POST',
  path: '/cabinet/passkeys/ask',
};
export const askPasskey: CallOf<typeof passkeys.askPasskey> = { method: 'POST', path: '/auth/passkey/ask' };
export const checkPasskey: CallOf<typeof passkeys.checkPasskey> = {
  method: 'POST',
  path: '/auth/passkey/check',
};
export const listPasskeys: CallOf<typeof passkeys.listPasskeys> = {
  method: 'GET',
  path: '/cabinet/passkeys',
};
export const putOffPasskey: CallOf<typeof passkeys.putOffPasskey> = {
  method: 'POST',
  path: '/cabinet/passkeys/put-off',
};
export const removePasskey: CallOf<typeof passkeys.removePasskey> = {
  method: 'POST',
  path: '/cabinet/passkeys/remove',
  idempotent: true,
};
