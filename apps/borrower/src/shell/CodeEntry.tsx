import { Button } from '@senim/ui/Button';
import { CodeField } from '@senim/ui/CodeField';
import { Notice } from '@senim/ui/Notice';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../text/AppText.tsx';
import { ActionFailure } from './ActionFailure.tsx';
import { ResendCode } from './ResendCode.tsx';
import screen from './Screen.module.css';
import type { Action } from './useAction.ts';

export const CODE_LENGTH = 6;

type CodeEntryProps = {
  id: string;
  /** Which phone the code went to, or what else to know before typing. */
  lead?: string;
  submit: string;
  action: Pick<Action, 'busy' | 'failure'>;
  /** When a further code can be asked for, by this device's clock. */
  resendAtMs: number;
  /** Only a new code helps now. */
  isOver?: boolean;
  /** Sends itself with the last digit: where its owner has pressed what the code is for, and reads beside it what the last digit does. */
  entersItself?: boolean;
  /** The field is what its page is about now. */
  takesFocus?: boolean;
  onEnter: (code: string) => Promise<void> | void;
  onResend: () => void;
  leave?: { readonly label: string; readonly act: () => void };
};

/** The field for an SMS code. It fills itself where the phone can do so, and offers a new code when one may be sent. */
export function CodeEntry({
  id,
  lead,
  submit,
  action,
  resendAtMs,
  isOver = false,
  entersItself = false,
  takesFocus = false,
  onEnter,
  onResend,
  leave,
}: CodeEntryProps) {
  const { signIn: text } = useText();
  const [code, setCode] = useState('');
  const field = useRef<HTMLFormElement>(null);
  const { failure } = action;
  const wrongCode = failure?.fields['code']?.message;
  useEffect(() => {
    if (failure?.fields['code']) field.current?.querySelector('input')?.focus();
  }, [failure]);
  useEffect(() => {
    if (takesFocus) field.current?.querySelector('input')?.focus();
  }, [takesFocus]);
  const resend = () => {
    setCode('');
    onResend();
  };
  return (
    <form
      ref={field}
      className={screen.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void onEnter(code);
      }}
    >
      {/* What is wrong with the code stands under the code, once. */}
      {!wrongCode && <ActionFailure failure={action.failure} />}
      {lead && (
        <p className={screen.flush} role="status">
          {lead}
        </p>
      )}
      {isOver ? (
        <Notice variant="warning" announce>
          {text.tooManyTries}
        </Notice>
      ) : (
        <>
          <CodeField
            id={id}
            label={text.code}
            hint={text.codeHint}
            length={CODE_LENGTH}
            value={code}
            error={wrongCode}
            onChange={setCode}
            {...(entersItself && { onComplete: (typed: string) => void onEnter(typed) })}
          />
          <Button type="submit" wide busy={action.busy}>
            {submit}
          </Button>
        </>
      )}
      <ResendCode atMs={resendAtMs} busy={action.busy} onResend={resend} />
      {leave && (
        <Button variant="quiet" onClick={leave.act}>
          {leave.label}
        </Button>
      )}
    </form>
  );
}
