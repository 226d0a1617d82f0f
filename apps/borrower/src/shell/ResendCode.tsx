import { Button } from '@senim/ui/Button';
import { useText } from '../text/AppText.tsx';
import { clockText, useSecondsUntil } from './useSecondsUntil.ts';

type ResendCodeProps = { atMs: number; busy: boolean; onResend: () => void };

/** Counts down until a further code can be asked for, then shows the button for it. */
export function ResendCode({ atMs, busy, onResend }: ResendCodeProps) {
  const { signIn: text } = useText();
  const seconds = useSecondsUntil(atMs);
  if (seconds > 0) return <p role="timer">{text.resendIn(clockText(seconds))}</p>;
  return (
    <Button variant="secondary" busy={busy} onClick={onResend}>
      {text.resend}
    </Button>
  );
}
