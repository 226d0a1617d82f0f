import { fieldMessage } from '@senim/contracts/text/field-messages';
import { readIin } from '@senim/kazakhstan/iin';
import { readPhone } from '@senim/kazakhstan/phone';
import { Button } from '@senim/ui/Button';
import { MaskedField } from '@senim/ui/MaskedField';
import { Notice } from '@senim/ui/Notice';
import { useEffect, useState } from 'react';
import { phone, twelveDigits } from '../masks.ts';
import { stillTold } from '../shell/namedErrors.ts';
import screen from '../shell/Screen.module.css';
import type { Action } from '../shell/useAction.ts';
import { useLeft } from '../shell/useLeft.ts';
import { useLanguage, useText } from '../text/AppText.tsx';
import type { SignInState } from './signInState.ts';

type WhoStageProps = {
  state: SignInState;
  change: (part: Partial<SignInState>) => void;
  action: Action;
  /** The page is solving its task for a busy network. */
  isWorking: boolean;
  /** Another way in stands above as the first one. */
  isBeside: boolean;
  /** Whoever came back from the code came for the number, most often. */
  takesFocus: boolean;
  onSend: () => void;
};

/** IIN and phone. A value that cannot be right is reported when its field is left; the server decides. */
export function WhoStage({ state, change, action, isWorking, isBeside, takesFocus, onSend }: WhoStageProps) {
  const { signIn: text } = useText();
  const language = useLanguage();
  const [left, leave] = useLeft();
  useEffect(() => {
    if (takesFocus) document.getElementById('phone')?.focus();
  }, [takesFocus]);
  const { failure } = action;
  const typed = { iin: state.iin, phone: state.phone };
  const [refused, refuse] = useState({ failure, typed });
  if (refused.failure !== failure) refuse({ failure, typed });
  const readings = { iin: readIin(state.iin), phone: readPhone(state.phone) };
  const errorOf = (name: 'iin' | 'phone') => {
    const told = stillTold(failure, name, { now: typed, refused: refused.typed });
    const reading = readings[name];
    if (told || !left.has(name) || state[name] === '' || reading.ok) return told;
    return fieldMessage(reading.refusal, language);
  };
  return (
    <form
      className={screen.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        leave('iin');
        leave('phone');
        onSend();
      }}
    >
      <MaskedField
        id="iin"
        label={text.iin}
        hint={text.iinHint}
        mask={twelveDigits}
        inputMode="numeric"
        value={state.iin}
        error={errorOf('iin')}
        onBlur={() => leave('iin')}
        onChange={(iin) => change({ iin })}
      />
      <MaskedField
        id="phone"
        label={text.phone}
        mask={phone}
        type="tel"
        inputMode="tel"
        autoComplete="tel webauthn"
        placeholder="+7 701 123 45 67"
        value={state.phone}
        error={errorOf('phone')}
        onBlur={() => leave('phone')}
        onChange={(typed) => change({ phone: typed })}
      />
      <Button type="submit" wide variant={isBeside ? 'secondary' : 'primary'} busy={action.busy}>
        {text.send}
      </Button>
      {isWorking && <Notice announce>{text.working}</Notice>}
      <p className={screen.soft}>{text.changedNumber}</p>
    </form>
  );
}
