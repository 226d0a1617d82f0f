import { useEffect } from 'react';
import { CodeEntry } from '../shell/CodeEntry.tsx';
import screen from '../shell/Screen.module.css';
import type { Action } from '../shell/useAction.ts';
import { useText } from '../text/AppText.tsx';
import { isOver, type SignInState } from './signInState.ts';

type CodeStageProps = {
  state: SignInState;
  action: Action;
  onEnter: (code: string) => void;
  onResend: () => void;
  onEdit: () => void;
};

/** The code that signs one in; after too many wrong ones only a new code helps. */
export function CodeStage({ state, action, onEnter, onResend, onEdit }: CodeStageProps) {
  const { signIn: text } = useText();
  useEffect(() => {
    document.getElementById('code')?.focus();
  }, []);
  return (
    <div className={screen.form}>
      <CodeEntry
        id="code"
        lead={text.sentTo(state.phone.replaceAll(' ', '\u00a0'))}
        submit={text.enter}
        action={action}
        resendAtMs={state.resendAtMs}
        isOver={isOver(state)}
        entersItself
        onEnter={onEnter}
        onResend={onResend}
        leave={{ label: text.edit, act: onEdit }}
      />
      <p className={screen.flush}>{text.notCome}</p>
    </div>
  );
}
