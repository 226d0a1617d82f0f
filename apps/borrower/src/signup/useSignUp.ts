import { useCallback, useState } from 'react';
import type { Failure } from '../api/client.ts';
import type { Prefill } from '../api/queries.ts';
import { useSettings } from '../shell/Settings.tsx';
import { useAction } from '../shell/useAction.ts';
import { useLanguage, useText } from '../text/AppText.tsx';
import { failureHere, failureOf } from './flaws.ts';
import { type Question, type ScreenKey, screenOf, type Values } from './questions.ts';
import { useAnswers } from './useAnswers.ts';
import { useScreen } from './useScreen.ts';
import { useSending } from './useSending.ts';
import { useWay } from './useWay.ts';
import { askedBy, askedOn, screensOf, screensOfStep, stepOfScreen, stepsSentBy } from './way.ts';

/** What is known of somebody when the form opens. */
export type SignUpEntry = {
  stepAtEntry: number;
  /** Whose answers are kept on this device. */
  of: string;
  birthDate: string | null;
  first: Values;
  unsent: readonly number[];
  prefill: Prefill;
};

/** The first screen of the present step that lacks an answer. */
function startScreen(own: readonly ScreenKey[], lacks: (key: ScreenKey) => boolean): ScreenKey {
  return own.find(lacks) ?? own.at(-1) ?? 'consent';
}

/** The way through the form: the screen it is at, what is wrong with it, and what comes next. */
export function useSignUp({ stepAtEntry, of, birthDate, first, unsent, prefill: known }: SignUpEntry) {
  const { signUp: text } = useText();
  const language = useLanguage();
  const { today, lender, consents } = useSettings();
  const action = useAction();
  const answers = useAnswers(of, first, unsent);
  const { prefill, way, agree, mayShow } = useWay(known, answers, action, consents);
  const asking = { prefill, text, context: { birthDate, today, consents }, ...askedBy(lender) };
  const screens = screensOf(way);
  const [step, setStep] = useState(stepAtEntry);
  const [flaws, setFlaws] = useState<Failure | null>(null);
  const flawsOf = (key: ScreenKey, values: Values) =>
    failureOf(askedOn(key, values, asking), values, asking.context, language);
  const [begin] = useState(() =>
    startScreen(screensOfStep(way, stepAtEntry), (key) => flawsOf(key, first) !== null),
  );
  const forgetFlaws = useCallback(() => setFlaws(null), []);
  const { screen, go, back, heading } = useScreen(mayShow(step), begin, forgetFlaws);
  const send = useSending(action, answers);
  const following = screens[screens.indexOf(screen) + 1];

  /** Whether the form goes on after them. */
  async function sendSteps(steps: readonly (0 | 1 | 2)[]): Promise<boolean> {
    for (const one of steps) {
      const { nextStep, wrong } = await send(one);
      if (wrong) showWrong(wrong);
      if (nextStep === null) return false;
      setStep(nextStep);
    }
    return true;
  }

  /** A refused answer is shown where it is asked, or where it can be changed. */
  function showWrong(name: string) {
    const asks = (key: ScreenKey) => askedOn(key, answers.values, asking).some((one) => one.name === name);
    if (asks(screen)) return;
    const asker = screens.find(asks);
    if (asker) go(asker);
    else go(screenOf(name), screen);
  }

  async function next() {
    const found = flawsOf(screen, answers.values);
    setFlaws(found);
    action.clear();
    if (found) return;
    if (screen === 'consent') return go(await agree());
    // What the page to come back to sends itself is not sent from here.
    const steps = back === 'check' ? changedSteps(screen) : back ? [] : stepsSentBy(screen, way);
    if (!(await sendSteps(steps))) return;
    if (back) go(back);
    else if (following) go(following);
  }

  const questions = askedOn(screen, answers.values, asking);
  return {
    screen,
    way,
    back,
    heading,
    go,
    previous: screens[screens.indexOf(screen) - 1],
    asking,
    questions,
    answers,
    failure: flaws ?? failureHere(action.failure, isAskedOn(screen, questions)),
    busy: action.busy,
    next,
  };
}

const isAskedOn = (screen: ScreenKey, questions: readonly Question[]) => (name: string) =>
  screenOf(name) === screen || questions.some((question) => question.name === name);

/** A change on the way back to the check is sent at once, but for the last step, which the check sends. */
function changedSteps(screen: ScreenKey): readonly (0 | 1 | 2)[] {
  const step = stepOfScreen(screen);
  return step < 2 ? [step] : [];
}
