import { Button } from '@senim/ui/Button';
import { Notice } from '@senim/ui/Notice';
import { ProgressBar } from '@senim/ui/Progress';
import type { NamedTermsOnOffer } from '../calculator/termsOnOffer.ts';
import { ActionFailure } from '../shell/ActionFailure.tsx';
import screenStyles from '../shell/Screen.module.css';
import { useText } from '../text/AppText.tsx';
import type { Keeping } from './drafts.ts';
import type { ScreenKey } from './questions.ts';
import { ScreenBody } from './ScreenBody.tsx';
import styles from './SignUp.module.css';
import { type SignUpEntry, useSignUp } from './useSignUp.ts';
import { screensOf, stepOfScreen, type Way } from './way.ts';

type SignUpFormProps = SignUpEntry & {
  /** Without a connection nothing is sent yet, and nothing typed is lost. */
  isLost: boolean;
  onOffer: NamedTermsOnOffer;
};

/** Shows one screen at a time. A step is sent with its last screen and can be changed until the application is sent. */
export function SignUpForm({ isLost, onOffer, ...entry }: SignUpFormProps) {
  const { signUp: text, cabinet } = useText();
  const { screen, way, back, heading, previous, go, questions, answers, asking, failure, busy, next } =
    useSignUp(entry);
  const isLast = screen === 'check' || screen === 'known';
  const goBack = back ?? previous;
  return (
    <div className={screenStyles.screen}>
      <Progress screen={back ?? screen} way={way} />
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
          asking={asking}
          failure={failure}
        />
        <Button type="submit" wide busy={busy}>
          {isLast ? text.submit : back ? text.backToCheck : text.next}
        </Button>
        <Foot keeping={answers.keeping} onBack={goBack && (() => go(goBack))} />
      </form>
    </div>
  );
}

/** Which step this is, and how far it is to the end. How many there are nobody knows before the registers were asked. */
function Progress({ screen, way }: { screen: ScreenKey; way: Way }) {
  const { signUp: text } = useText();
  const screens = screensOf(way);
  const index = screens.indexOf(screen);
  const isFilled = way === 'filled';
  const step = isFilled ? index : stepOfScreen(screen);
  const titles = isFilled ? text.filledSteps : text.steps;
  return (
    <div>
      <p className={styles.progress}>
        {screen === 'consent'
          ? text.filledSteps[0]
          : text.progress(step + 1, titles.length, titles[step] ?? '')}
      </p>
      <ProgressBar label={text.title} value={index + 1} max={screens.length} />
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
