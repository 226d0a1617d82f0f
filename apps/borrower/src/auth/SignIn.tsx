import { checkSms, readSmsProof, sendSms } from '@senim/contracts/borrower/calls';
import { Card } from '@senim/ui/Card';
import { Notice } from '@senim/ui/Notice';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { forgetLastKnown } from '../api/lastKnown.ts';
import { storedAttribution } from '../attribution/storedAttribution.ts';
import { paths } from '../paths.ts';
import { ActionFailure } from '../shell/ActionFailure.tsx';
import { askForCode } from '../shell/askForCode.ts';
import screen from '../shell/Screen.module.css';
import { keepTypedOf, takeWanted } from '../shell/session.ts';
import { useAction } from '../shell/useAction.ts';
import { useCheckId } from '../shell/useKept.ts';
import { STORAGE_KEYS, writeStored } from '../storage.ts';
import { useText } from '../text/AppText.tsx';
import { CodeStage } from './CodeStage.tsx';
import { PasskeyEntry } from './PasskeyEntry.tsx';
import { forgetSignIn, keepSignIn, keptSignIn, type SignInState } from './signInState.ts';
import { usePasskeySignIn } from './usePasskeySignIn.ts';
import { WhoStage } from './WhoStage.tsx';
import { workProof } from './workProof.ts';

/**
 * IIN and phone, then the code. New and known people sign in the same way and get the same answer until the code is
 * right.
 */
export function SignIn() {
  const { signIn: text, wayBack } = useText();
  const [checkId, , forgetCheck] = useCheckId();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const asking = useAction();
  const [isWorking, setWorking] = useState(false);
  const [isEditing, setEditing] = useState(false);
  const action = { ...asking, busy: asking.busy || isWorking };
  const [state, setState] = useState<SignInState>(keptSignIn);
  const change = (part: Partial<SignInState>) =>
    setState((before) => {
      const next = { ...before, ...part };
      keepSignIn(next);
      return next;
    });

  async function sendCode() {
    const { sent, resendAtMs } = await askForCode(action, requestCode());
    if (resendAtMs !== null) change({ stage: 'code', resendAtMs, ...(sent.ok && { wrongCodes: 0 }) });
  }

  /** From a busy network the page must first solve a task; it does so by itself. */
  async function requestCode() {
    const body = { iin: state.iin, phone: state.phone };
    const asked = await action.run(sendSms, { body });
    if (asked.ok || asked.code !== 'proof_needed') return asked;
    // This is no failure, because the page says what it is doing.
    action.clear();
    setWorking(true);
    try {
      const task = await action.run(readSmsProof, {});
      if (!task.ok) return task;
      const { seed, bits } = task.data;
      const proof = await workProof(seed, state.iin.replace(/\D/g, ''), bits);
      return await asking.run(sendSms, { body: { ...body, proof } });
    } finally {
      setWorking(false);
    }
  }

  async function enter(code: string) {
    const attribution = storedAttribution();
    const body = { iin: state.iin, phone: state.phone, code, ...(attribution && { attribution }) };
    const entered = await action.run(checkSms, { body });
    if (!entered.ok) {
      if (entered.code === 'code_wrong_or_expired') change({ wrongCodes: state.wrongCodes + 1 });
      else if (entered.fields['phone'] || entered.fields['iin']) change({ stage: 'who' });
      return;
    }
    await begin(entered.data, `${state.iin.slice(-4)} ${state.phone.replace(/\D/g, '').slice(-4)}`);
  }

  async function begin({ token, step }: { token: string; step: number | null }, person: string) {
    forgetSignIn();
    queries.clear();
    forgetLastKnown();
    keepTypedOf(person);
    if (step === null) forgetCheck();
    writeStored('localStorage', STORAGE_KEYS.token, token);
    await navigate(step === null ? takeWanted() : paths.signup(), { replace: true });
  }
  const passkey = usePasskeySignIn(({ userHandle, ...entered }) => begin(entered, userHandle));

  return (
    <div className={screen.screen}>
      <h1>{text.title}</h1>
      <p className={screen.lead}>{text.intro}</p>
      {checkId !== '' && <Notice>{wayBack.endedMeanwhile}</Notice>}
      <PasskeyEntry passkey={passkey} isShown={state.stage === 'who'} />
      {state.stage === 'who' && (
        <ActionFailure failure={action.failure} labels={{ iin: text.iin, phone: text.phone }} />
      )}
      <Card>
        {state.stage === 'who' ? (
          <WhoStage
            state={state}
            change={change}
            action={action}
            isWorking={isWorking}
            isBeside={passkey.isKept}
            takesFocus={isEditing}
            onSend={() => void sendCode()}
          />
        ) : (
          <CodeStage
            state={state}
            action={action}
            onEnter={(code) => void enter(code)}
            onResend={() => void sendCode()}
            onEdit={() => {
              action.clear();
              setEditing(true);
              change({ stage: 'who' });
            }}
          />
        )}
      </Card>
    </div>
  );
}
