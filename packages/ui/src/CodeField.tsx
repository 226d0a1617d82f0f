import { useEffect, useRef } from 'react';
import styles from './CodeField.module.css';
import { Field, type FieldTexts } from './Field.tsx';

type CodeFieldProps = FieldTexts & {
  id?: string;
  value: string;
  /** The number of digits. */
  length: number;
  onChange: (digits: string) => void;
  /** Called once, with the last digit, however it was entered. */
  onComplete?: (digits: string) => void;
  disabled?: boolean;
};

type OneTimeCode = Credential & { code?: string };

/** Asks the phone for the code of each SMS if the browser can (WebOTP), until it will not give one; without it nothing changes. */
function useMessageCode(take: (code: string) => void): void {
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => {
    if (!('OTPCredential' in window)) return;
    const wait = new AbortController();
    const request = { otp: { transport: ['sms'] }, signal: wait.signal } as CredentialRequestOptions;
    const listen = async (): Promise<void> => {
      const credential = await navigator.credentials.get(request);
      const code = (credential as OneTimeCode | null)?.code;
      if (!code || wait.signal.aborted) return;
      latest.current(code);
      await listen();
    };
    listen().catch(() => undefined);
    return () => wait.abort();
  }, []);
}

/** One field for the SMS code: autofill, paste with spaces and typing all give the same digits. */
export function CodeField({ value, length, onChange, onComplete, disabled, id, ...texts }: CodeFieldProps) {
  const take = (typed: string) => {
    const digits = typed.replace(/\D/g, '').slice(0, length);
    if (digits === value) return;
    onChange(digits);
    if (digits.length === length) onComplete?.(digits);
  };
  useMessageCode(take);
  return (
    <Field {...texts} id={id}>
      {(control) => (
        <input
          {...control}
          className={`${control.className} ${styles.code}`}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9]*"
          spellCheck={false}
          disabled={disabled}
          value={value}
          onChange={(event) => take(event.target.value)}
        />
      )}
    </Field>
  );
}
