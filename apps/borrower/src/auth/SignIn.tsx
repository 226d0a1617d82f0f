import { Button } from '@senim/ui/Button';
import { Card } from '@senim/ui/Card';
import { CodeField } from '@senim/ui/CodeField';
import { ErrorSummary, Notice } from '@senim/ui/Notice';
import { TextField } from '@senim/ui/TextField';
import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Failure } from '../api/client.ts';
import screen from '../application/Screen.module.css';
import { useApi } from '../application/useApi.ts';
import { paths } from '../paths.ts';
import { readStored, STORAGE_KEYS, writeStored } from '../storage.ts';
import { useText } from '../text/ApplicationText.tsx';

const CODE_LENGTH = 6;

/** Counts a number of seconds down to nothing. */
function useCountdown(): [number, (seconds: number) => void] {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (seconds <= 0) return;
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000);
    return () => clearTimeout(timer);
  }, [seconds]);
  return [seconds, setSeconds];
}

/** IIN and phone, then the code: one way in for new and known people. */
export function SignIn() {
  const { signIn: text, cabinet: common } = useText();
  const api = useApi();
  const navigate = useNavigate();
  const [values, setValues] = useState({ iin: '', phone: '', code: '' });
  const [stage, setStage] = useState<'who' | 'code'>('who');
  const [failure, setFailure] = useState<Failure | null>(null);
  const [busy, setBusy] = useState(false);
  const [seconds, startCountdown] = useCountdown();

  async function sendCode() {
    setBusy(true);
    const sent = await api<{ resend_after: number }>({
      method: 'POST',
      path: '/auth/sms-send',
      body: { iin: values.iin, phone: values.phone },
    });
    setBusy(false);
    setFailure(sent.ok ? null : sent);
    if (!sent.ok) return;
    setStage('code');
    startCountdown(sent.data.resend_after);
  }

  async function enter(code: string) {
    if (busy) return;
    setBusy(true);
    const checked = await api<{ token: string; step: number | null }>({
      method: 'POST',
      path: '/auth/register/sms-check',
      body: { ...values, code },
    });
    setBusy(false);
    setFailure(checked.ok ? null : checked);
    if (!checked.ok) return;
    writeStored('localStorage', STORAGE_KEYS.token, checked.data.token);
    const pending = readStored('sessionStorage', STORAGE_KEYS.pendingUrl);
    await navigate(checked.data.step === null ? (pending ?? paths.cabinet()) : paths.signup());
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void (stage === 'who' ? sendCode() : enter(values.code));
  }

  const fields = failure?.fields ?? {};
  const errors = Object.entries(fields).map(([fieldId, { message }]) => ({ fieldId, message }));
  const message = failure && (failure.status === 0 ? common.lostConnection : failure.message);
  return (
    <div className={screen.screen}>
      <h1>{text.title}</h1>
      <p>{text.intro}</p>
      {errors.length > 0 && <ErrorSummary title={common.checkFields} errors={errors} />}
      {message && errors.length === 0 && (
        <Notice look="warning" announce>
          {message}
        </Notice>
      )}
      <Card>
        <form className={screen.form} onSubmit={submit} noValidate>
          {stage === 'who' ? (
            <>
              <TextField
                id="iin"
                label={text.iin}
                digitsOnly
                maxLength={12}
                value={values.iin}
                error={fields['iin']?.message}
                onChange={(event) => setValues({ ...values, iin: event.target.value })}
              />
              <TextField
                id="phone"
                label={text.phone}
                type="tel"
                autoComplete="tel"
                placeholder="+7 701 123 45 67"
                value={values.phone}
                error={fields['phone']?.message}
                onChange={(event) => setValues({ ...values, phone: event.target.value })}
              />
              <Button type="submit" wide busy={busy}>
                {text.send}
              </Button>
            </>
          ) : (
            <>
              <CodeField
                id="code"
                label={text.code}
                hint={text.codeHint}
                length={CODE_LENGTH}
                value={values.code}
                error={fields['code']?.message}
                onChange={(code) => setValues({ ...values, code })}
                onComplete={(code) => void enter(code)}
              />
              <Button type="submit" wide busy={busy}>
                {text.enter}
              </Button>
              {seconds > 0 ? (
                <p>{text.resendIn(seconds)}</p>
              ) : (
                <Button type="button" look="secondary" onClick={() => void sendCode()}>
                  {text.resend}
                </Button>
              )}
              <Button type="button" look="quiet" onClick={() => setStage('who')}>
                {text.edit}
              </Button>
            </>
          )}
        </form>
      </Card>
    </div>
  );
}
