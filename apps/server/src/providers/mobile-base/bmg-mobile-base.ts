import { z } from 'zod';
import type { Randomness } from '../../platform/randomness.ts';
import { readJsonAnswer } from '../../platform/read-answer.ts';
import type { MobileBase, MobileBaseAnswer } from './mobile-base.ts';

export interface BmgSettings {
  /** `https://secure2.1cb.kz`, without a slash at the end. */
  readonly baseUrl: string;
  readonly user: string;
  readonly password: string;
  readonly randomness: Pick<Randomness, 'uuid'>;
  readonly timeoutMs?: number;
  readonly fetch?: typeof globalThis.fetch;
}

const TIMEOUT_MS = 10_000;

const LOGIN = z.object({ access: z.object({ hash: z.string().min(1) }) });
const ANSWER = z.object({ registered: z.boolean() });

/** The base through the First Credit Bureau's REST gateway: log in for an access hash, then ask one question. */
export function createBmgMobileBase(settings: BmgSettings): MobileBase {
  const fetch = settings.fetch ?? globalThis.fetch;
  const post = (path: string, headers: Record<string, string>, body = '{}') =>
    fetch(`${settings.baseUrl}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json', ...headers },
      body,
      signal: AbortSignal.timeout(settings.timeoutMs ?? TIMEOUT_MS),
    });
  let accessHash: Promise<string> | null = null;

  async function logIn(): Promise<string> {
    const credentials = Buffer.from(`${settings.user}:${settings.password}`).toString('base64');
    const response = await post('/bmg/auth/login/', { Authorization: `Basic ${credentials}` });
    return LOGIN.parse(await readJsonAnswer(response)).access.hash;
  }

  /** One login serves until the gateway ends it; a failed one is not kept. */
  async function ask(body: string, mayLogInAgain: boolean): Promise<Response> {
    accessHash ??= logIn();
    const access = await accessHash.catch((error) => {
      accessHash = null;
      throw error;
    });
    const response = await post('/bmg/service/', headersOf(access, settings.randomness), body);
    if (response.status !== 401 || !mayLogInAgain) return response;
    accessHash = null;
    return ask(body, false);
  }

  return {
    async isRegistered({ iin, phone }) {
      try {
        const response = await ask(JSON.stringify({ iin, phone_number: phone }), true);
        return response.ok ? answerOf(await readJsonAnswer(response)) : { kind: 'unavailable' };
      } catch {
        return { kind: 'unavailable' };
      }
    },
  };
}

function headersOf(access: string, randomness: Pick<Randomness, 'uuid'>): Record<string, string> {
  return { Authorization: `Bearer ${access}`, RequestID: randomness.uuid(), 'Consent-Confirmed': '1' };
}

function answerOf(body: unknown): MobileBaseAnswer {
  return { kind: ANSWER.parse(body).registered ? 'registered' : 'not-registered' };
}
