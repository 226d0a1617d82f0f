import { useCallback, useState } from 'react';
import type { Failure } from '../api/client.ts';
import { useSettings } from '../shell/Settings.tsx';
import { useAction } from '../shell/useAction.ts';
import { useLanguage, useText } from '../text/AppText.tsx';
import { failureOf } from './flaws.ts';
import { questionsOf, SCREENS, type ScreenKey, screenOf, type Values } from './questions.ts';
import { useAnswers } from './useAnswers.ts';
import { useScreen } from './useScreen.ts';
import { useSending } from './useSending.ts';

/** What is known of somebody when the form opens. */
export type SignUpEntry = {
  stepAtEntry: number;
  /** Whose answers are kept on this device. */
  of: string;
  birthDate: string | null;
  first: Values;
  unsent: readonly number[];
};

/** The first screen of the present step that lacks an answer. */
function startScreen(step: number, lacks: (key: ScreenKey) => boolean): ScreenKey {
  const own = SCREENS.filter((screen) => screen.step === step);
  return (own.find(({ key }) => lacks(key)) ?? own.at(-1))?.key ?? 'name';
}

/** The way through the form: the screen it is at, what is wrong with it, and what comes next. */
export function useSignUp({ stepAtEntry, of, birthDate, first, unsent }: SignUpEntry) {
  const { signUp: text } = useText();
  const language = useLanguage();
  const { today } = useSettings();
  const context = { birthDate, today };
  const action = useAction();
  const answers = useAnswers(of, first, unsent);
  const [step, setStep] = useState(stepAtEntry);
  const [flaws, setFlaws] = useState<Failure | null>(null);
  const flawsOf = (key: ScreenKey, values: Values) =>
    failureOf(questionsOf(key, values, text), values, context, language);
  const [begin] = useState(() => startScreen(stepAtEntry, (key) => flawsOf(key, first) !== null));
  const forgetFlaws = useCallback(() => setFlaws(null), []);
  const { screen, go, isBack, heading } = useScreen(step, begin, forgetFlaws);
  const index = SCREENS.findIndex(({ key }) => key === screen);
  const ownStep = SCREENS[index]?.step ?? 0;
  const send = useSending(action, answers);

  /** Whether the form goes on after it. */
  async function sendOwnStep(): Promise<boolean> {
    const { nextStep, wrong } = await send(ownStep);
    if (wrong && screenOf(wrong) !== screen) go(screenOf(wrong));
    if (nextStep === null) return false;
    setStep(nextStep);
    return true;
  }

  async function next() {
    const found = flawsOf(screen, answers.values);
    setFlaws(found);
    action.clear();
    if (found) return;
    const isLastOfStep = SCREENS[index + 1]?.step !== ownStep;
    const isSent = screen === 'check' || ((isLastOfStep || isBack) && ownStep < 2);
    if (isSent && !(await sendOwnStep())) return;
    const following = SCREENS[index + 1]?.key;
    if (isBack) go('check');
    else if (following) go(following);
  }

  return {
    screen,
    isBack,
    heading,
    go,
    previous: SCREENS[index - 1]?.key,
    questions: questionsOf(screen, answers.values, text),
    answers,
    context,
    failure: flaws ?? action.failure,
    busy: action.busy,
    next,
  };
}
