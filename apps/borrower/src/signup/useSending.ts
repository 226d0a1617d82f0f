import { saveStep1, saveStep2, saveStep3 } from '@senim/contracts/borrower/calls';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { forgetLastKnown } from '../api/lastKnown.ts';
import { paths } from '../paths.ts';
import { useSettings } from '../shell/Settings.tsx';
import type { ShellSettings } from '../shell/shellSettings.ts';
import type { Action } from '../shell/useAction.ts';
import { step1Body, step2Body, step3Body } from './bodies.ts';
import type { Values } from './questions.ts';
import { forgetKept, type useAnswers } from './useAnswers.ts';

/** The step to fill next, null where there is none to go on to; and the first field that was refused. */
type Sent = { readonly nextStep: number | null; readonly wrong: string | undefined };

/** Sends the answers of a step (0, 1, 2). After the last one the cabinet opens. */
export function useSending(action: Action, answers: ReturnType<typeof useAnswers>) {
  const settings = useSettings();
  const navigate = useNavigate();
  const queries = useQueryClient();
  return async (step: 0 | 1 | 2): Promise<Sent> => {
    const sent = await sendStep(action, step, answers.values, settings);
    if (!sent.ok) return { nextStep: null, wrong: Object.keys(sent.fields)[0] };
    answers.sent(step);
    if (sent.data.step === null) {
      forgetKept();
      forgetLastKnown();
      queries.clear();
      await navigate(paths.cabinet());
    }
    return { nextStep: sent.data.step, wrong: undefined };
  };
}

function sendStep(action: Action, step: 0 | 1 | 2, values: Values, { lender, consents }: ShellSettings) {
  if (step === 0) return action.run(saveStep1, { body: step1Body(values, consents) });
  if (step === 1) return action.run(saveStep2, { body: step2Body(values) });
  return action.run(saveStep3, { body: step3Body(values, lender.insurance, consents) });
}
