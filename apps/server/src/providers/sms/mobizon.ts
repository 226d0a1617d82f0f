import { createHash } from 'node:crypto';
import { z } from 'zod';
import { readJsonAnswer } from '../../platform/read-answer.ts';
import { readJson } from '../../platform/read-json.ts';
import { isOfOne, type Secrets } from '../../platform/secrets.ts';
import type { SmsFate, SmsGateway, SmsMessage, SmsOutcome } from './sms-gateway.ts';

export interface MobizonSettings {
  /** `https://api.mobizon.kz`, without a slash at the end. */
  readonly baseUrl: string;
  readonly apiKey: string;
  /** Each signs the gateway's delivery reports. */
  readonly reportSecrets: Secrets;
  /** The registered alphanumeric sender; without it the gateway's common one is shown. */
  readonly sender?: string | undefined;
  readonly timeoutMs?: number;
  readonly fetch?: typeof globalThis.fetch;
}

const TIMEOUT_MS = 8_000;
/** The shortest life that the gateway allows: a code is useless after an hour. */
const VALIDITY_MINUTES = '60';

const ANSWER = z.object({
  code: z.number(),
  data: z
    .object({ messageId: z.union([z.string(), z.number()]) })
    .optional()
    .catch(undefined),
});

const STATUSES = z.object({
  code: z.literal(0),
  data: z.array(z.object({ id: z.coerce.string(), status: z.string() })),
});

/** The gateway's final states; any other means that the message is on its way. */
const FINAL: Readonly<Record<string, SmsFate>> = {
  DELIVRD: 'delivered',
  UNDELIV: 'undelivered',
  REJECTD: 'undelivered',
  EXPIRED: 'undelivered',
  DELETED: 'undelivered',
};

const REPORT = z.object({
  eventId: z.coerce.string(),
  eventType: z.literal('sms-delivery-report'),
  eventCreateTs: z.coerce.string(),
  attempt: z.coerce.string(),
  data: z.object({ messageId: z.coerce.string().min(1).max(100) }),
  sign: z.string(),
});

/** 0 is done; 100 is accepted into the gateway's own queue. */
const ACCEPTED = new Set([0, 100]);
/** 1 is a wrong parameter, 2 an unknown object: a second try changes nothing. All else is the gateway's fault or ours. */
const REFUSED = new Set([1, 2]);

/** The HTTP API of Mobizon (mobizon/mobizon-api-docs): `message/sendSmsMessage`. */
export function createMobizonGateway(settings: MobizonSettings): SmsGateway {
  const query = new URLSearchParams({ output: 'json', api: 'v1', apiKey: settings.apiKey });
  const service = `${settings.baseUrl}/service/message`;
  const url = `${service}/sendSmsMessage?${query}`;
  const fetch = settings.fetch ?? globalThis.fetch;
  return {
    async send(message) {
      try {
        const signal = AbortSignal.timeout(settings.timeoutMs ?? TIMEOUT_MS);
        const response = await fetch(url, { method: 'POST', body: formOf(message, settings.sender), signal });
        return response.ok ? outcomeOf(await readJsonAnswer(response)) : { kind: 'unavailable' };
      } catch {
        return { kind: 'unavailable' };
      }
    },
    async findFate(messageId) {
      try {
        const signal = AbortSignal.timeout(settings.timeoutMs ?? TIMEOUT_MS);
        const asked = `${service}/getSMSStatus?${query}&ids=${encodeURIComponent(messageId)}`;
        const response = await fetch(asked, { signal });
        return response.ok ? fateOf(await readJsonAnswer(response), messageId) : 'unavailable';
      } catch {
        return 'unavailable';
      }
    },
    readReport: (_path, body) =>
      readJson(REPORT, body, (report) => messageOf(report, settings.reportSecrets)),
  };
}

/** The answer of all calls to a key that the gateway does not know. */
const NOT_SIGNED_IN = z.object({ code: z.literal(8) });
/** No message bears it. */
const NO_MESSAGE = '0';

/** Whether the gateway answers and does not take our key. It is asked about no message, so nothing is sent and nobody is named. */
export async function refusesKey({
  baseUrl,
  apiKey,
  timeoutMs = TIMEOUT_MS,
}: Pick<MobizonSettings, 'baseUrl' | 'apiKey' | 'timeoutMs'>): Promise<boolean> {
  const query = new URLSearchParams({ output: 'json', api: 'v1', apiKey, ids: NO_MESSAGE });
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(`${baseUrl}/service/message/getSMSStatus?${query}`, { signal });
    return response.ok && NOT_SIGNED_IN.safeParse(await readJsonAnswer(response)).success;
  } catch {
    return false;
  }
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

function fateOf(body: unknown, messageId: string): SmsFate {
  const answer = STATUSES.safeParse(body);
  if (!answer.success) return 'unavailable';
  const found = answer.data.data.find(({ id }) => id === messageId);
  return found ? (FINAL[found.status] ?? 'under-way') : 'unknown';
}

/** The message of a report with the gateway's signature (mobizon/mobizon-api-docs, webhooks), compared in constant time. */
function messageOf(
  { eventId, attempt, eventCreateTs, data, sign }: z.output<typeof REPORT>,
  secrets: Secrets,
): readonly string[] | null {
  const signed = (secret: string) =>
    createHash('sha1').update([eventId, attempt, eventCreateTs, secret].join('|')).digest();
  return isOfOne(secrets, signed, Buffer.from(sign, 'hex')) ? [data.messageId] : null;
}
