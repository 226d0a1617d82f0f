import { saveStep1, saveStep2, saveStep3 } from '@senim/contracts/borrower/calls';
import { Button } from '@senim/ui/Button';
import { Notice } from '@senim/ui/Notice';
import { ProgressBar } from '@senim/ui/Progress';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Failure } from '../api/client.ts';
import { forgetLastKnown } from '../api/lastKnown.ts';
import type { NamedTermsOnOffer } from '../calculator/termsOnOffer.ts';
import { paths } from '../paths.ts';
import { ActionFailure } from '../shell/ActionFailure.tsx';
import screenStyles from '../shell/Screen.module.css';
import { useSettings } from '../shell/Settings.tsx';
import { type Action, useAction } from '../shell/useAction.ts';
import { useLanguage, useText } from '../text/AppText.tsx';
import { step1Body, step2Body, step3Body } from './bodies.ts';
import { failureOf } from './flaws.ts';
import { questionsOf, SCREENS, type ScreenKey, screenOf, type Values } from './questions.ts';
import { ScreenBody } from './ScreenBody.tsx';
import styles from './SignUp.module.css';
import { forgetKept, type Keeping, useAnswers } from './useAnswers.ts';
import { useScreen } from './useScreen.ts';

type SignUpFormProps = {
  stepAtEntry: number;
  /** Without a connection nothing is sent yet, and nothing typed is lost. */
  isLost: boolean;
  of: string;
  birthDate: string | null;
  onOffer: NamedTermsOnOffer;
  first: Values;
  unsent: readonly number[];
};

/** The first screen of the present step that lacks an answer. */
function startScreen(step: number, lacks: (key: ScreenKey) => boolean): ScreenKey {
  const own = SCREENS.filter((screen) => screen.step === step);
  return (own.find(({ key }) => lacks(key)) ?? own.at(-1))?.key ?? 'name';
}

/** Sends the answers of a step (0, 1, 2). */
function sendStep(action: Action, step: 0 | 1 | 2, values: Values) {
  if (step === 0) return action.run(saveStep1, { body: step1Body(values) });
  if (step === 1) return action.run(saveStep2, { body: step2Body(values) });
  return action.run(saveStep3, { body: step3Body(values) });
}

/** Shows one screen at a time. A step is sent with its last screen and can be changed until the application is sent. */
export function SignUpForm({ stepAtEntry, isLost, of, birthDate, onOffer, first, unsent }: SignUpFormProps) {
  const { signUp: text, cabinet } = useText();
  const { today } = useSettings();
  const language = useLanguage();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const action = useAction();
  const answers = useAnswers(of, first, unsent);
  const [step, setStep] = useState(stepAtEntry);
  const [flaws, setFlaws] = useState<Failure | null>(null);
  const context = { birthDate, today };
  const { values } = answers;

  const [begin] = useState(() =>
    startScreen(
      stepAtEntry,
      (key) => failureOf(questionsOf(key, first, text), first, context, language) !== null,
    ),
  );
  const { screen, go, isBack, heading } = useScreen(
    step,
    begin,
    useCallback(() => setFlaws(null), []),
  );
  const index = SCREENS.findIndex(({ key }) => key === screen);
  const ownStep = SCREENS[index]?.step ?? 0;
  const questions = questionsOf(screen, values, text);

  async function send(): Promise<boolean> {
    const sent = await sendStep(action, ownStep, values);
    if (!sent.ok) {
      const [wrong] = Object.keys(sent.fields);
      if (wrong && screenOf(wrong) !== screen) go(screenOf(wrong));
      return false;
    }
    answers.sent(ownStep);
    if (sent.data.step === null) {
      forgetKept();
      forgetLastKnown();
      queries.clear();
      await navigate(paths.cabinet());
      return false;
    }
    setStep(sent.data.step);
    return true;
  }

  async function next() {
    const failure = failureOf(questions, values, context, language);
    setFlaws(failure);
    action.clear();
    if (failure) return;
    const isLastOfStep = SCREENS[index + 1]?.step !== ownStep;
    const isSent = screen === 'check' || ((isLastOfStep || isBack) && ownStep < 2);
    if (isSent && !(await send())) return;
    const following = SCREENS[index + 1]?.key;
    if (isBack) go('check');
    else if (following) go(following);
  }

  const failure = flaws ?? action.failure;
  const previous = SCREENS[index - 1]?.key;
  return (
    <div className={screenStyles.screen}>
      <div>
        <p className={styles.progress}>{text.progress(ownStep + 1, text.steps[ownStep] ?? '')}</p>
        <ProgressBar label={text.title} value={index + 1} max={SCREENS.length} />
      </div>
      <h1 ref={heading} tabIndex={-1} className={styles.heading}>
        {text.screens[screen]}
      </h1>
      <p className={screenStyles.lead}>{text.leads[screen]}</p>
      {isLost && !failure && (
        <Notice variant="warning" announce>
          {cabinet.lostConnection}
        </Notice>
      )}
      <ActionFailure
        failure={failure}
        labels={Object.fromEntries(questions.map(({ name, label }) => [name, label]))}
        title={cabinet.notSubmitted}
      />
      <form
        className={screenStyles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void next();
        }}
      >
        <ScreenBody
          screen={screen}
          questions={questions}
          answers={answers}
          onOffer={onOffer}
          context={context}
          failure={failure}
        />
        <Button type="submit" wide busy={action.busy}>
          {screen === 'check' ? text.submit : isBack ? text.backToCheck : text.next}
        </Button>
        <Foot keeping={answers.keeping} onBack={previous && (() => go(isBack ? 'check' : previous))} />
      </form>
    </div>
  );
}

/** The link back, and where the answers are kept now. */
function Foot({ keeping, onBack }: { keeping: Keeping; onBack: (() => void) | undefined }) {
  const { signUp: text, cabinet } = useText();
  return (
    <div className={styles.foot}>
      {onBack && (
        <Button variant="quiet" size="small" onClick={onBack}>
          {cabinet.back}
        </Button>
      )}
      <p className={styles.keeping} role="status">
        {{ saved: text.saved, saving: text.saving, here: text.keptHere }[keeping]}
      </p>
    </div>
  );
}
