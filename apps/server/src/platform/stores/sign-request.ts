import { createHash, createHmac } from 'node:crypto';

export interface AccessKey {
  readonly region: string;
  readonly keyId: string;
  readonly secret: string;
}

export interface UnsignedRequest {
  readonly method: string;
  /** Its path and query are encoded as `encodeStrictly` does, its query sorted by name. */
  readonly url: URL;
  /** By their names in small letters. */
  readonly headers: Readonly<Record<string, string>>;
  /** Of the body, in hexadecimal. */
  readonly sha256: string;
  readonly at: Date;
}

const ALGORITHM = 'AWS4-HMAC-SHA256';

/** The headers of a request as AWS Signature Version 4 wants them for S3, all of them signed. */
export function signRequest(request: UnsignedRequest, key: AccessKey): Record<string, string> {
  const moment = `${request.at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
  const headers = { ...request.headers, 'x-amz-content-sha256': request.sha256, 'x-amz-date': moment };
  const signed = Object.entries({ ...headers, host: request.url.host }).sort(([one], [other]) =>
    one < other ? -1 : 1,
  );
  const names = signed.map(([name]) => name).join(';');
  const canonical = [
    request.method,
    request.url.pathname,
    request.url.search.slice(1),
    ...signed.map(([name, value]) => `${name}:${value.trim()}`),
    '',
    names,
    request.sha256,
  ].join('\n');
  const scope = `${moment.slice(0, 8)}/${key.region}/s3/aws4_request`;
  const text = [ALGORITHM, moment, scope, sha256Of(canonical)].join('\n');
  const signature = hmac(keyOfScope(key.secret, scope), text).toString('hex');
  return {
    ...headers,
    authorization: `${ALGORITHM} Credential=${key.keyId}/${scope},SignedHeaders=${names},Signature=${signature}`,
  };
}

/** Everything but letters, digits and `-._~`, as signatures want it; what `encodeURIComponent` leaves alone too. */
export const encodeStrictly = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const keyOfScope = (secret: string, scope: string): Buffer =>
  scope.split('/').reduce<Buffer>((key, part) => hmac(key, part), Buffer.from(`AWS4${secret}`));

const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const sha256Of = (text: string): string => createHash('sha256').update(text).digest('hex');
