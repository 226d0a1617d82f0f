import { createHmac, timingSafeEqual } from 'node:crypto';

export const SIGNATURE_HEADER = 'x-signature';

/** The HMAC-SHA256, in hexadecimal, of the first line of the message (`POST /payments`, `200 /payments`) and its body. */
export function signatureOf(secret: string, line: string, body: string): string {
  return createHmac('sha256', secret).update(`${line}\n${body}`).digest('hex');
}

/** Whether the sender of a message knows the secret; compared in constant time. */
export function isSignedBy(secret: string, line: string, body: string, signature: string | null): boolean {
  const given = Buffer.from(signature ?? '', 'hex');
  const right = Buffer.from(signatureOf(secret, line, body), 'hex');
  return given.length === right.length && timingSafeEqual(given, right);
}
