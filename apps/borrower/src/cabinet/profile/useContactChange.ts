import type { AnswerOf } from '@senim/contracts/endpoint';
import type { confirmContactChange, requestContactChange } from '@senim/contracts/own-data';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { deviceNowMs } from '../../api/deviceClock.ts';
import { QUERY_KEYS } from '../../api/queries.ts';
import { useAction } from '../../application/useAction.ts';

export type ContactKind = 'phone' | 'iban';

const RESEND_AFTER_MS = 300_000;

type Stage =
  | { readonly name: 'shown' }
  | { readonly name: 'value' }
  | { readonly name: 'code'; readonly confirms: 'old_phone' | 'new_phone'; readonly resendAtMs: number }
  | { readonly name: 'done'; readonly holdUntil: string | null };

/** A change of phone or account, from the question to its last code. */
export function useContactChange(kind: ContactKind) {
  const action = useAction();
  const queries = useQueryClient();
  const [stage, setStage] = useState<Stage>({ name: 'shown' });
  const [value, setValue] = useState('');

  async function send() {
    const sent = await action.run<AnswerOf<typeof requestContactChange>>({
      path: '/cabinet/bmg-update/sms-send',
      body: { [kind]: value },
    });
    if (!sent.ok) return;
    const { confirms, resend_after: wait } = sent.data;
    setStage({ name: 'code', confirms, resendAtMs: deviceNowMs() + wait * 1_000 });
  }

  async function confirm(code: string) {
    const confirmed = await action.run<AnswerOf<typeof confirmContactChange>>({
      path: '/cabinet/bmg-update/sms-check',
      body: { code },
    });
    if (!confirmed.ok) return;
    if (confirmed.data.confirms)
      return setStage({ name: 'code', confirms: 'new_phone', resendAtMs: deviceNowMs() + RESEND_AFTER_MS });
    setValue('');
    setStage({ name: 'done', holdUntil: confirmed.data.payout_hold_until });
    for (const key of [QUERY_KEYS.profile, QUERY_KEYS.information])
      await queries.invalidateQueries({ queryKey: [key] });
  }

  const to = (next: Stage) => {
    action.clear();
    setStage(next);
  };
  return {
    action,
    stage,
    value,
    setValue,
    send,
    confirm,
    begin: () => to({ name: 'value' }),
    cancel: () => to({ name: 'shown' }),
  };
}

export type ContactChange = ReturnType<typeof useContactChange>;
