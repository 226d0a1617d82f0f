import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

export interface SignedRequest {
  readonly method: string;
  /** As it came, with its query. */
  readonly target: string;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly body: Buffer;
}

export interface KnownKey {
  readonly keyId: string;
  readonly secret: string;
}

export type SignatureFault =
  | 'AccessDenied'
  | 'InvalidAccessKeyId'
  | 'RequestTimeTooSkewed'
  | 'AuthorizationHeaderMalformed'
  | 'SignatureDoesNotMatch'
  | 'XAmzContentSHA256Mismatch';

const REGION = 'us-east-1';
const SKEW_MS_MAX = 15 * 60_000;
const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=([0-9a-f]{64})$/;

/** What is wrong with the signature of a request (AWS Signature Version 4), or null. */
export function checkSignature(request: SignedRequest, known: KnownKey, now: Date): SignatureFault | null {
  const { headers, body } = request;
  const given = AUTHORIZATION.exec(one(headers['authorization']));
  if (!given) return 'AccessDenied';
  const [, keyId, day = '', region = '', names = '', signature = ''] = given;
  if (keyId !== known.keyId) return 'InvalidAccessKeyId';
  if (region !== REGION) return 'AuthorizationHeaderMalformed';
  const moment = one(headers['x-amz-date']);
  if (Math.abs(momentMs(moment) - now.getTime()) > SKEW_MS_MAX) return 'RequestTimeTooSkewed';
  if (!isEnoughSigned(names, headers) || !moment.startsWith(day)) return 'AccessDenied';
  const text = `AWS4-HMAC-SHA256\n${moment}\n${day}/${region}/s3/aws4_request\n${sha256(canonical(request, names))}`;
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer>(hmac, Buffer.from(`AWS4${known.secret}`));
  if (!timingSafeEqual(hmac(key, text), Buffer.from(signature, 'hex'))) return 'SignatureDoesNotMatch';
  return one(headers['x-amz-content-sha256']) === sha256(body) ? null : 'XAmzContentSHA256Mismatch';
}

/** The host and everything of Amazon's own must be under the signature. */
function isEnoughSigned(names: string, headers: SignedRequest['headers']): boolean {
  const signed = names.split(';');
  const wanted = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))];
  return wanted.every((name) => signed.includes(name));
}

function canonical({ method, target, headers }: SignedRequest, names: string): string {
  const [path = '', query = ''] = target.split('?');
  const sorted = query
    .split('&')
    .filter(Boolean)
    .map((pair) => (pair.includes('=') ? pair : `${pair}=`))
    .sort()
    .join('&');
  const lines = names.split(';').map((name) => `${name}:${one(headers[name]).trim()}\n`);
  return [method, path, sorted, lines.join(''), names, one(headers['x-amz-content-sha256'])].join('\n');
}

function momentMs(moment: string): number {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(moment) ?? [];
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) || 0;
}

const one = (header: string | string[] | undefined): string => String(header ?? '');
const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');
const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
