import { createECDH } from 'node:crypto';
import webPush from 'web-push';
import type { PushMessage, PushOutcome, PushService } from './push-service.ts';

export interface WebPushSettings {
  /** The VAPID private key: 32 bytes, base64url. The public one is derived from it. */
  readonly privateKey: string;
  /** Where a push service writes if something is wrong with our messages. */
  readonly contactEmail: () => string;
  /** Hosts of push services; one that begins with a dot allows every host under it. */
  readonly hosts: readonly string[];
  /** The stand-in's address; empty in production. */
  readonly standInUrl: string;
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 8_000;
/** A message that was not delivered for so long is outdated; the cabinet has it anyway. */
const TTL_SECONDS = 86_400;
/** The address is no longer known: the browser has unsubscribed, or its owner removed the site. */
const GONE = new Set([404, 410]);
/** Too long, or against the protocol: a second try changes nothing. 429 and 5xx may pass. */
const REFUSED = new Set([400, 401, 403, 413]);

/** Web Push as browsers speak it: RFC 8030 with the encryption of RFC 8291 (aes128gcm) and VAPID (RFC 8292). */
export function createWebPushService(settings: WebPushSettings): PushService {
  const { privateKey, contactEmail, timeoutMs = TIMEOUT_MS } = settings;
  const publicKey = publicKeyOf(privateKey);
  return {
    publicKey,
    knows: (endpoint) => isKnown(endpoint, settings),
    async send(message) {
      if (!isKnown(message.subscription.endpoint, settings)) return { kind: 'gone' };
      const subject = `mailto:${contactEmail()}`;
      const request = encrypted(message, { subject, publicKey, privateKey });
      if (!request) return { kind: 'refused', code: 'subscription' };
      try {
        const answer = await fetch(request.endpoint, {
          method: request.method,
          headers: Object.fromEntries(Object.entries(request.headers).map(([k, v]) => [k, String(v)])),
          body: new Uint8Array(request.body),
          // A redirect is not followed, because only push services may be called.
          redirect: 'manual',
          signal: AbortSignal.timeout(timeoutMs),
        });
        return outcomeOf(answer.status);
      } catch {
        return { kind: 'unavailable' };
      }
    },
  };
}

/** Null for keys that are no point of the curve: nothing can be sent to such a browser. */
function encrypted(
  { subscription, payload, topic }: PushMessage,
  vapidDetails: { subject: string; publicKey: string; privateKey: string },
) {
  const { endpoint, p256dh, auth } = subscription;
  try {
    return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails,
      TTL: TTL_SECONDS,
      urgency: 'normal',
      topic,
      contentEncoding: 'aes128gcm',
    });
  } catch {
    return null;
  }
}

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'accepted' };
  if (GONE.has(status)) return { kind: 'gone' };
  return REFUSED.has(status) ? { kind: 'refused', code: String(status) } : { kind: 'unavailable' };
}

function isKnown(endpoint: string, { hosts, standInUrl }: WebPushSettings): boolean {
  if (standInUrl !== '' && endpoint.startsWith(`${standInUrl}/`)) return true;
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port } = new URL(endpoint);
  if (protocol !== 'https:' || port !== '') return false;
  return hosts.some((host) => (host.startsWith('.') ? hostname.endsWith(host) : hostname === host));
}

function publicKeyOf(privateKey: string): string {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  return curve.getPublicKey().toString('base64url');
}
