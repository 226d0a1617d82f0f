import type { AnswerOf } from '@senim/contracts/shared/endpoint';
import { askPasskey, checkPasskey } from '@senim/contracts/signing-in/calls';
import type { checkPasskey as checkEndpoint } from '@senim/contracts/signing-in/passkeys';
import { useEffect, useRef, useState } from 'react';
import { type Action, useAction } from '../shell/useAction.ts';
import { useApi } from '../shell/useApi.ts';
import {
  forgetPasskeyMark,
  hasPasskeyMark,
  keepPasskeyMark,
  offersPasskeys,
  signWithPasskey,
  stopOffering,
} from './passkey.ts';

type EnteredByPasskey = AnswerOf<typeof checkEndpoint> & { readonly userHandle: string };

export type PasskeySignIn = {
  /** Whether this device is known to have one. */
  readonly isKept: boolean;
  readonly action: Action;
  readonly enter: () => Promise<void>;
};

/** Signing in with a passkey: by a button where this device has one, and by what the browser offers in the phone's field. */
export function usePasskeySignIn(onEntered: (entered: EnteredByPasskey) => Promise<void>): PasskeySignIn {
  const api = useApi();
  const action = useAction();
  const [isKept, setKept] = useState(hasPasskeyMark);
  const { run } = action;

  /** Whether the same device may be asked again: it came too late, or the server was not reached. */
  async function check(signed: Awaited<ReturnType<typeof signWithPasskey>>): Promise<boolean> {
    if (!signed) return false;
    const entered = await run(checkPasskey, { body: signed });
    if (entered.ok) {
      keepPasskeyMark(signed.credential_id);
      await onEntered({ ...entered.data, userHandle: signed.user_handle });
      return false;
    }
    if (entered.code === 'passkey_refused') {
      forgetPasskeyMark();
      setKept(false);
    }
    return entered.code === 'passkey_late' || entered.status === 0;
  }

  async function enter() {
    const asked = await run(askPasskey, {});
    if (asked.ok) await check(await signWithPasskey(asked.data, 'dialog'));
  }

  const latest = useRef(check);
  latest.current = check;
  useEffect(() => {
    let isOver = false;
    let isOffered = false;
    async function offerInField(): Promise<void> {
      if (!(await offersPasskeys()) || isOver) return;
      const asked = await api(askPasskey, {});
      if (!asked.ok || isOver) return;
      isOffered = true;
      const signed = await signWithPasskey(asked.data, 'field');
      if (!isOver && (await latest.current(signed))) await offerInField();
    }
    void offerInField();
    return () => {
      isOver = true;
      if (isOffered) void stopOffering();
    };
  }, [api]);

  return { isKept, action, enter };
}
