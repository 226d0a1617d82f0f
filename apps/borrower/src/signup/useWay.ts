import { askRegisters } from '@senim/contracts/borrower/calls';
import type { ShownConsents } from '@senim/contracts/shared/consents';
import { useState } from 'react';
import type { Prefill } from '../api/queries.ts';
import { versionOf } from '../consents/consents.ts';
import type { Action } from '../shell/useAction.ts';
import type { ScreenKey } from './questions.ts';
import type { Answers } from './useAnswers.ts';
import { filledBeside, screensOf, shownOn, stepOfScreen, wayOf } from './way.ts';

/** Which way leads through the form: it is open by hand until the registers have answered, after the consent. */
export function useWay(first: Prefill, answers: Answers, action: Action, consents: ShownConsents) {
  const [prefill, setPrefill] = useState(first);
  const way = wayOf(prefill);
  const agreed = versionOf('consent_personal_data', answers.values, consents);
  const isAgreed = agreed !== undefined;

  /** Without an answer the form is filled in by hand, the consent goes with its first step; to words that have changed nobody has agreed. */
  async function agree(): Promise<ScreenKey> {
    const body = { consent_personal_data: isAgreed || undefined, personal_data_version: agreed };
    const asked = await action.run(askRegisters, { body });
    if (!asked.ok && asked.fields['consent_personal_data']) return 'consent';
    const found = asked.ok ? asked.data : prefill;
    if (!asked.ok) action.clear();
    setPrefill(found);
    answers.change(filledBeside(found, answers.values, consents));
    return screensOf(wayOf(found))[1] ?? 'name';
  }

  /** Nothing is shown before the consent, and no screen before its step, but for those that a shown screen lets change. */
  function mayShow(step: number) {
    return (key: ScreenKey, back: ScreenKey | null): boolean => {
      if (step === 0 && !isAgreed) return key === 'consent';
      if (back !== null && !screensOf(way).includes(back)) return false;
      const isOnWay = back === null ? screensOf(way).includes(key) : shownOn(back).includes(key);
      return isOnWay && stepOfScreen(back ?? key) <= step;
    };
  }

  return { prefill, way, agree, mayShow };
}
