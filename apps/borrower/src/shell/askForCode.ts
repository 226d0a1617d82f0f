import type { Result } from '../api/client.ts';
import { deviceNowMs } from '../api/deviceClock.ts';
import type { Action } from './useAction.ts';

type Sent = { readonly resend_after: number };

/**
 * The result of asking for a code by SMS. `resendAtMs`, by this device's clock, is when a further code can be asked for; null
 * if there is no code. A code sent a moment ago, perhaps from another device, is still good, so its own clock is shown.
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
