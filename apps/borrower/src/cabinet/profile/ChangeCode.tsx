import { Button } from '@senim/ui/Button';
import { CodeField } from '@senim/ui/CodeField';
import { useState } from 'react';
import { ActionFailure } from '../../application/ActionFailure.tsx';
import { ResendCode } from '../../application/ResendCode.tsx';
import screen from '../../application/Screen.module.css';
import { useText } from '../../text/ApplicationText.tsx';
import type { ContactChange } from './useContactChange.ts';

type ChangeCodeProps = { change: ContactChange; confirms: 'old_phone' | 'new_phone'; atMs: number };

/** The code of the present phone, and after it, for a new phone, of that one. */
export function ChangeCode({ change, confirms, atMs }: ChangeCodeProps) {
  const { profile: text, cabinet } = useText();
  const [code, setCode] = useState('');

  async function confirm() {
    await change.confirm(code);
    setCode('');
  }

  return (
    <form
      className={screen.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void confirm();
      }}
    >
      <ActionFailure failure={change.action.failure} />
      <p className={screen.flush} role="status">
        {text.codeFor[confirms]}
      </p>
      <CodeField
        key={confirms}
        id="code"
        label={text.code}
        length={6}
        value={code}
        error={change.action.failure?.fields['code']?.message}
        onChange={setCode}
      />
      <Button type="submit" wide busy={change.action.busy}>
        {text.confirm}
      </Button>
      <ResendCode atMs={atMs} busy={change.action.busy} onResend={() => void change.send()} />
      <Button look="quiet" onClick={change.cancel}>
        {cabinet.cancel}
      </Button>
    </form>
  );
}
