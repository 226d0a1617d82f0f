import { createHmac } from 'node:crypto';
import { isOfOne, type Secrets } from './secrets.ts';

export const SIGNATURE_HEADER = 'x-signature';

/** The HMAC-SHA256, in hexadecimal, of the first line of the message (`POST /payments`, `200 /payments`) and its body. */
export function signatureOf(secret: string, line: string, body: string): string {
  return createHmac('sha256', secret).update(`${line}\n${body}`).digest('hex');
}

/** Whether the sender of a message knows one of the secrets; compared in constant time. */
export function isSignedBy(secrets: Secrets, line: string, body: string, signature: string | null): boolean {
  const given = Buffer.from(signature ?? '', 'hex');
  return isOfOne(secrets, (secret) => Buffer.from(signatureOf(secret, line, body), 'hex'), given);
}
