import { z } from 'zod';
import { isSignedBy } from '../../platform/message-signature.ts';
import { readJsonAnswer } from '../../platform/read-answer.ts';
import { readJson } from '../../platform/read-json.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { Biometrics } from './biometrics.ts';

export interface BiometricsSettings {
  /** Without a slash at the end. */
  readonly baseUrl: string;
  /** The first is our key, each signs the service's callbacks. */
  readonly secrets: Secrets;
  readonly timeoutMs?: number;
  readonly fetch?: typeof globalThis.fetch;
}

const TIMEOUT_MS = 10_000;

const RESULT = z.enum(['pending', 'passed', 'failed']);
const CALLBACK = z.object({ id: z.string().min(1).max(200) });
const SESSION = z.object({
  id: z.string().min(1),
  redirect_url: z.url({ protocol: /^https?$/ }),
  result: RESULT,
});

/** The small REST protocol of this folder's README. */
export function createRestBiometrics(settings: BiometricsSettings): Biometrics {
  const fetch = settings.fetch ?? globalThis.fetch;
  const call = (path: string, init: RequestInit = {}) =>
    fetch(`${settings.baseUrl}${path}`, {
      ...init,
      headers: { Authorization: `Bearer ${settings.secrets[0]}`, 'Content-Type': 'application/json' },
      signal: AbortSignal.timeout(settings.timeoutMs ?? TIMEOUT_MS),
    });
  return {
    async createSession({ reference, iin, withDocument, returnUrl }) {
      try {
        const body = JSON.stringify({
          reference,
          iin,
          return_url: returnUrl,
          ...(withDocument && { document: true }),
        });
        const response = await call('/sessions', { method: 'POST', body });
        if (!response.ok) return { kind: 'unavailable' };
        const { id, redirect_url: redirectUrl, result } = SESSION.parse(await readJsonAnswer(response));
        return { kind: 'session', id, redirectUrl, result };
      } catch {
        return { kind: 'unavailable' };
      }
    },
    readCallback: (path, body, signature) =>
      isSignedBy(settings.secrets, `POST ${path}`, body, signature)
        ? readJson(CALLBACK, body, ({ id }) => id)
        : null,
    async findResult(sessionId) {
      try {
        const response = await call(`/sessions/${encodeURIComponent(sessionId)}`);
        if (response.status === 404) return { kind: 'unknown' };
        if (!response.ok) return { kind: 'unavailable' };
        return { kind: 'result', result: SESSION.parse(await readJsonAnswer(response)).result };
      } catch {
        return { kind: 'unavailable' };
      }
    },
  };
}
