import { CodeEntry } from '../../shell/CodeEntry.tsx';
import { useText } from '../../text/AppText.tsx';
import type { ContactChange } from './useContactChange.ts';

type ChangeCodeProps = { change: ContactChange; confirms: 'old_phone' | 'new_phone'; atMs: number };

/** The code of the present phone; for a new phone also its own code after it. */
export function ChangeCode({ change, confirms, atMs }: ChangeCodeProps) {
  const { profile: text, cabinet } = useText();
  return (
    <CodeEntry
      key={confirms}
      id="code"
      lead={text.codeFor[confirms]}
      submit={text.confirm}
      action={change.action}
      resendAtMs={atMs}
      onEnter={change.confirm}
      onResend={() => void change.send()}
      leave={{ label: cabinet.cancel, act: change.cancel }}
    />
  );
}
