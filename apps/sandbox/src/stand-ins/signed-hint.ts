import { createHmac } from 'node:crypto';
import { OWN_CALL } from './own-call.ts';

const TIMEOUT_MS = 3_000;

/**
 * Posts a hint, signed over the line and the body. It says what has changed, not how, so the receiver comes and asks. A
 * missing receiver is no failure.
 */
export async function postSignedHint(url: string, secret: string, hint: object): Promise<void> {
  const body = JSON.stringify(hint);
  const line = `POST ${new URL(url).pathname}`;
  const signature = createHmac('sha256', secret).update(`${line}\n${body}`).digest('hex');
  await postHint(url, body, { 'X-Signature': signature });
}

/** Posts a hint as it is. */
export async function postHint(
  url: string,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<void> {
  await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...OWN_CALL, ...headers },
    body,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => undefined);
}
