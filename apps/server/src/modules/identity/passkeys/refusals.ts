import { refusalTable } from '../../../platform/http/refusal-text.ts';
import * as kz from '../text/kz.ts';
import * as ru from '../text/ru.ts';

export const PASSKEY_REFUSALS = refusalTable(
  {
    passkey_late: 400,
    passkey_refused: 400,
    passkey_not_found: 400,
    passkey_not_yet: 400,
    passkey_after_sign_in: 400,
    passkeys_too_many: 400,
  },
  { ru: ru.passkeys, kz: kz.passkeys },
);

export type PasskeyRefusal = keyof typeof PASSKEY_REFUSALS;
