import { Button } from '@senim/ui/Button';
import { Card } from '@senim/ui/Card';
import { ErrorSummary, Notice } from '@senim/ui/Notice';
import { ProgressBar } from '@senim/ui/Progress';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { type Failure, newKey } from '../api/client.ts';
import screen from '../application/Screen.module.css';
import { useApi } from '../application/useApi.ts';
import { paths } from '../paths.ts';
import { readStored, STORAGE_KEYS, writeStored } from '../storage.ts';
import { useText } from '../text/ApplicationText.tsx';
import { StepField } from './StepField.tsx';
import { bodyOf, questionsOf, type Values, valuesOf } from './steps.ts';

const DRAFT = 'signup_draft';
const SAVE_MS = 800;

/** What was typed on this device, over what the calculator of the home page left. */
function keptValues(): Values {
  const read = (key: string): Record<string, unknown> => {
    try {
      return JSON.parse(readStored('localStorage', key) ?? '{}');
    } catch {
      return {};
    }
  };
  const { amount, period, loan_type: type } = read(STORAGE_KEYS.loanValues);
  const calculator = {
    ...(amount ? { amount: String(amount) } : {}),
    ...(period ? { period: String(period) } : {}),
    ...(type ? { loan_type: String(type) } : {}),
  };
  return { ...calculator, ...(read(DRAFT) as Values) };
}

/** The three steps. Each saves on its own; every keystroke is kept here and on the server, so nothing is lost. */
export function SignUp() {
  const { signUp: text, cabinet: common } = useText();
  const api = useApi();
  const navigate = useNavigate();
  const [step, setStep] = useState<number | null>(null);
  const [values, setValues] = useState<Values>(keptValues);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [busy, setBusy] = useState(false);
  const key = useRef(newKey());
  const questions = questionsOf(text)[step ?? 0] ?? [];

  useEffect(() => {
    void (async () => {
      const [current, draft] = await Promise.all([
        api<{ step: number | null }>({ method: 'GET', path: '/application/step' }),
        api<{ step1?: Values; step2?: Values; step3?: Values }>({
          method: 'GET',
          path: '/application/draft',
        }),
      ]);
      if (draft.ok)
        setValues((typed) => ({ ...draft.data.step1, ...draft.data.step2, ...draft.data.step3, ...typed }));
      if (!current.ok) setFailure(current);
      else if (current.data.step === null) await navigate(paths.cabinet());
      else setStep(current.data.step);
    })();
  }, [api, navigate]);

  useEffect(() => {
    if (step === null) return;
    writeStored('localStorage', DRAFT, JSON.stringify(values));
    const own = valuesOf(values, questionsOf(text)[step] ?? []);
    const timer = setTimeout(
      () => void api({ method: 'PUT', path: '/application/draft', body: { step: step + 1, values: own } }),
      SAVE_MS,
    );
    return () => clearTimeout(timer);
  }, [api, step, text, values]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy || step === null) return;
    setBusy(true);
    const saved = await api<{ step: number | null }>({
      method: 'POST',
      path: `/application/step${step + 1}`,
      body: bodyOf(valuesOf(values, questions)),
      idempotencyKey: key.current,
    });
    setBusy(false);
    setFailure(saved.ok ? null : saved);
    key.current = newKey();
    if (!saved.ok) return;
    if (saved.data.step !== null) return setStep(saved.data.step);
    window.localStorage.removeItem(DRAFT);
    await navigate(paths.cabinet());
  }

  const fields = failure?.fields ?? {};
  const errors = Object.entries(fields).map(([fieldId, { message }]) => ({ fieldId, message }));
  const message = failure && (failure.status === 0 ? common.lostConnection : failure.message);
  return (
    <div className={screen.screen}>
      <h1>{text.titles[step ?? 0]}</h1>
      <ProgressBar label={text.step((step ?? 0) + 1)} value={(step ?? 0) + 1} max={3} />
      {errors.length > 0 && <ErrorSummary title={common.checkFields} errors={errors} />}
      {message && errors.length === 0 && (
        <Notice look="warning" announce>
          {message}
        </Notice>
      )}
      <Card>
        <form className={screen.form} onSubmit={(event) => void submit(event)} noValidate>
          {questions.map((question) => (
            <StepField
              key={question.name}
              question={question}
              value={values[question.name]}
              error={fields[question.name]?.message}
              choose={text.choose}
              onChange={(value) => setValues((typed) => ({ ...typed, [question.name]: value }))}
            />
          ))}
          <Button type="submit" wide busy={busy}>
            {step === 2 ? text.submit : text.next}
          </Button>
        </form>
      </Card>
    </div>
  );
}
