import { Button } from '@senim/ui/Button';
import { CodeField } from '@senim/ui/CodeField';
import { Notice } from '@senim/ui/Notice';
import { useEffect, useState } from 'react';
import { ResendCode } from '../application/ResendCode.tsx';
import screen from '../application/Screen.module.css';
import type { Action } from '../application/useAction.ts';
import { useText } from '../text/ApplicationText.tsx';
import { isOver, type SignInState } from './signInState.ts';

export const CODE_LENGTH = 6;

type CodeStageProps = {
  state: SignInState;
  action: Action;
  onEnter: (code: string) => void;
  onResend: () => void;
  onEdit: () => void;
};

/** The code from the SMS. It fills itself where the phone can; after too many wrong ones only a new code helps. */
export function CodeStage({ state, action, onEnter, onResend, onEdit }: CodeStageProps) {
  const { signIn: text } = useText();
  const [code, setCode] = useState('');
  useEffect(() => {
    document.getElementById('code')?.focus();
  }, []);
  return (
    <form
      className={screen.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onEnter(code);
      }}
    >
      <p className={screen.flush}>{text.sentTo(state.phone)}</p>
      {isOver(state) ? (
        <Notice look="warning" announce>
          {text.tooManyTries}
        </Notice>
      ) : (
        <>
          <CodeField
            id="code"
            label={text.code}
            hint={text.codeHint}
            length={CODE_LENGTH}
            value={code}
            error={action.failure?.fields['code']?.message}
            onChange={setCode}
            onComplete={onEnter}
          />
          <Button type="submit" wide busy={action.busy}>
            {text.enter}
          </Button>
        </>
      )}
      <ResendCode atMs={state.resendAtMs} busy={action.busy} onResend={onResend} />
      <Button look="quiet" onClick={onEdit}>
        {text.edit}
      </Button>
    </form>
  );
}
