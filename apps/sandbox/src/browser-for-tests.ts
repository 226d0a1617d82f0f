import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** A browser: its keys, and its address at a push service. */
export function testBrowser(endpoint: string) {
  const curve = createECDH('prime256v1');
  const publicKey = curve.generateKeys();
  const auth = randomBytes(16);
  const subscription = {
    endpoint,
    p256dh: publicKey.toString('base64url'),
    auth: auth.toString('base64url'),
  };
  return { curve, publicKey, auth, subscription };
}

/** Decrypts an aes128gcm body as a browser does (RFC 8188, 8291), by the two standards alone. */
export function decrypted(bytes: Buffer, { curve, publicKey, auth }: ReturnType<typeof testBrowser>): string {
  const salt = bytes.subarray(0, 16);
  const keyLength = bytes[20] ?? 0;
  const sender = bytes.subarray(21, 21 + keyLength);
  const body = bytes.subarray(21 + keyLength);
  const derive = (secret: Uint8Array, with_: Uint8Array, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, with_, info, length));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
  const secret = derive(curve.computeSecret(sender), auth, info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const opening = createDecipheriv('aes-128-gcm', key, nonce);
  opening.setAuthTag(body.subarray(-16));
  const padded = Buffer.concat([opening.update(body.subarray(0, -16)), opening.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}
