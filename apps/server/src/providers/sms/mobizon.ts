import { z } from 'zod';
import type { SmsGateway, SmsMessage, SmsOutcome } from './sms-gateway.ts';

export interface MobizonSettings {
  /** `https://api.mobizon.kz`, without a slash at the end. */
  readonly baseUrl: string;
  readonly apiKey: string;
  /** The registered alphanumeric sender; without it the gateway's common one is shown. */
  readonly sender?: string | undefined;
  readonly timeoutMs?: number;
  readonly fetch?: typeof globalThis.fetch;
}

const TIMEOUT_MS = 8_000;
/** The shortest life the gateway knows: a code that comes later than an hour helps nobody. */
const VALIDITY_MINUTES = '60';

const ANSWER = z.object({
  code: z.number(),
  data: z
    .object({ messageId: z.union([z.string(), z.number()]) })
    .optional()
    .catch(undefined),
});

/** 0 is done; 100 is taken into a queue of the gateway's own, which is as good. */
const ACCEPTED = new Set([0, 100]);
/** 1 a parameter is wrong, 2 no such thing: trying again changes nothing. All else is the gateway's or our trouble. */
const REFUSED = new Set([1, 2]);

/** The HTTP API of Mobizon (mobizon/mobizon-api-docs): `message/sendSmsMessage`. */
export function createMobizonGateway(settings: MobizonSettings): SmsGateway {
  const query = new URLSearchParams({ output: 'json', api: 'v1', apiKey: settings.apiKey });
  const url = `${settings.baseUrl}/service/message/sendSmsMessage?${query}`;
  const fetch = settings.fetch ?? globalThis.fetch;
  return {
    async send(message) {
      try {
        const signal = AbortSignal.timeout(settings.timeoutMs ?? TIMEOUT_MS);
        const response = await fetch(url, { method: 'POST', body: formOf(message, settings.sender), signal });
        return response.ok ? outcomeOf(await response.json()) : { kind: 'unavailable' };
      } catch {
        return { kind: 'unavailable' };
      }
    },
  };
}

function formOf({ phone, text, key }: SmsMessage, sender: string | undefined): URLSearchParams {
  return new URLSearchParams({
    recipient: phone,
    text,
    ...(sender && { from: sender }),
    'params[name]': key,
    'params[validity]': VALIDITY_MINUTES,
    'params[shortenLinks]': '0',
  });
}

function outcomeOf(body: unknown): SmsOutcome {
  const answer = ANSWER.safeParse(body);
  if (!answer.success) return { kind: 'unavailable' };
  const { code, data } = answer.data;
  if (ACCEPTED.has(code)) return { kind: 'accepted', messageId: String(data?.messageId ?? '') };
  return REFUSED.has(code) ? { kind: 'refused', code: String(code) } : { kind: 'unavailable' };
}
