import { confirmContactChange, requestContactChange } from '@senim/contracts/borrower/calls';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { deviceNowMs } from '../../api/deviceClock.ts';
import { QUERY_KEYS } from '../../api/queries.ts';
import { askForCode } from '../../shell/askForCode.ts';
import { useAction } from '../../shell/useAction.ts';
import { useKept } from '../../shell/useKept.ts';

export type ContactKind = 'phone' | 'iban';

const RESEND_AFTER_MS = 300_000;

type Confirms = 'old_phone' | 'new_phone';
type UnderWay =
  | { readonly name: 'shown' }
  | { readonly name: 'value' }
  | { readonly name: 'code'; readonly confirms: Confirms; readonly resendAtMs: number };
type Stage = UnderWay | { readonly name: 'done'; readonly holdUntil: string | null };

const SHOWN: { stage: UnderWay; value: string } = { stage: { name: 'shown' }, value: '' };

/**
 * A change of phone or account up to its last code. Kept for the tab, because a phone may unload the page while its owner reads
 * the SMS.
 */
export function useContactChange(kind: ContactKind) {
  const action = useAction();
  const queries = useQueryClient();
  const [{ stage: underWay, value }, keep, forget] = useKept(`change-${kind}`, SHOWN);
  const [done, setDone] = useState<Stage | null>(null);
  const toCode = (confirms: Confirms, resendAtMs: number) =>
    keep({ stage: { name: 'code', confirms, resendAtMs }, value });

  async function send() {
    const body = kind === 'phone' ? { phone: value } : { iban: value };
    const { sent, resendAtMs } = await askForCode(action, action.run(requestContactChange, { body }));
    if (resendAtMs === null) return;
    const known = underWay.name === 'code' ? underWay.confirms : 'old_phone';
    toCode(sent.ok ? sent.data.confirms : known, resendAtMs);
  }

  async function confirm(code: string) {
    const confirmed = await action.run(confirmContactChange, { body: { code } });
    if (!confirmed.ok) return;
    if (confirmed.data.confirms) return toCode('new_phone', deviceNowMs() + RESEND_AFTER_MS);
    forget();
    setDone({ name: 'done', holdUntil: confirmed.data.payout_hold_until });
    for (const key of [QUERY_KEYS.profile, QUERY_KEYS.information])
      await queries.invalidateQueries({ queryKey: [key] });
  }

  const stage: Stage = done ?? underWay;
  return {
    action,
    stage,
    value,
    setValue: (typed: string) => keep({ stage: underWay, value: typed }),
    send,
    confirm,
    begin() {
      action.clear();
      setDone(null);
      keep({ stage: { name: 'value' }, value });
    },
    cancel() {
      action.clear();
      forget();
    },
  };
}

export type ContactChange = ReturnType<typeof useContactChange>;
