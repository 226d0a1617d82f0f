import type { Result } from '../api/client.ts';
import { deviceNowMs } from '../api/deviceClock.ts';
import type { Action } from './useAction.ts';

type Sent = { readonly resend_after: number };

/**
 * What came of asking for a code by SMS. `resendAtMs`, by this device's clock, is when a further one can be asked for; null where no code
 * stands. One that was sent a moment ago, perhaps from another device, is as good: it is typed in, and the clock of its own says how long it must do.
 */
export async function askForCode<T extends Sent>(
  action: Action,
  asked: Promise<Result<T>>,
): Promise<{ sent: Result<T>; resendAtMs: number | null }> {
  const sent = await asked;
  if (sent.ok) return { sent, resendAtMs: deviceNowMs() + sent.data.resend_after * 1_000 };
  if (sent.code !== 'code_requested_recently' || sent.retryAfterSeconds === null)
    return { sent, resendAtMs: null };
  action.clear();
  return { sent, resendAtMs: deviceNowMs() + sent.retryAfterSeconds * 1_000 };
}
