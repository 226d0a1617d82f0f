import { XMLBuilder } from 'fast-xml-parser';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { checkSignature, type KnownKey, type SignatureFault } from './check-signature.ts';
import { etagOf, type Found, type Objects, openObjects } from './objects.ts';

export interface ObjectStoreParts extends KnownKey {
  /** Where the objects lie. */
  readonly folder: string;
  readonly buckets: readonly string[];
  now(): Date;
  /** How many keys one answer lists: 1,000 where nothing is said. */
  readonly keysAPage?: number | undefined;
  /** What a test brings about: waits, and then names the failure, or null. */
  readonly trouble?: ((request: { method: string; key: string }) => Promise<Trouble | null>) | undefined;
}

export type Trouble =
  | 'SlowDown'
  | 'InternalError'
  | 'PermanentRedirect'
  | 'TemporaryRedirect'
  /** The connection ends before the answer, or in the middle of it. */
  | 'cut'
  | 'half';

type Fault =
  | SignatureFault
  | Trouble
  | 'NoSuchBucket'
  | 'NoSuchKey'
  | 'InvalidRange'
  | 'InvalidURI'
  | 'MethodNotAllowed';

const STATUS: Readonly<Record<Exclude<Fault, 'cut' | 'half'>, number>> = {
  PermanentRedirect: 301,
  TemporaryRedirect: 307,
  AccessDenied: 403,
  InvalidAccessKeyId: 403,
  RequestTimeTooSkewed: 403,
  SignatureDoesNotMatch: 403,
  AuthorizationHeaderMalformed: 400,
  XAmzContentSHA256Mismatch: 400,
  InvalidURI: 400,
  NoSuchBucket: 404,
  NoSuchKey: 404,
  MethodNotAllowed: 405,
  InvalidRange: 416,
  InternalError: 500,
  SlowDown: 503,
};
const BODY_BYTES_MAX = 64 * 1024 * 1024;
const KEYS_A_PAGE = 1_000;
/** A key is a path of ours: nothing in it leads out of its bucket. */
const isKey = (key: string): boolean =>
  key.split('/').every((part) => /^[\w.-]+$/.test(part) && part !== '.' && part !== '..');

const builder = new XMLBuilder({ suppressEmptyNode: false });
const xml = (content: object): string => `<?xml version="1.0" encoding="UTF-8"?>\n${builder.build(content)}`;

/** A store of the S3 kind, by path: PUT, GET, HEAD, DELETE of objects and ListObjectsV2, each signed. */
export function objectStore(parts: ObjectStoreParts): FastifyPluginAsync {
  const objects = openObjects(parts.folder);
  return async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_BYTES_MAX }, (_, body, done) =>
      done(null, body),
    );
    app.route({
      method: ['GET', 'HEAD', 'PUT', 'DELETE'],
      url: '/*',
      bodyLimit: BODY_BYTES_MAX,
      exposeHeadRoute: false,
      handler: (request, reply) => answer(parts, objects, request, reply),
    });
  };
}

async function answer(
  parts: ObjectStoreParts,
  objects: Objects,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { method, url: target, headers } = request;
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const [bucket = '', ...rest] = (request.params as { '*': string })['*'].split('/');
  const key = rest.join('/');
  const trouble = (await parts.trouble?.({ method, key })) ?? null;
  if (trouble === 'cut' || trouble === 'half') return breakOff(trouble, request, reply);
  const fault = trouble ?? checkSignature({ method, target, headers, body }, parts, parts.now());
  if (fault) return refuse(reply, fault, target);
  if (!parts.buckets.includes(bucket)) return refuse(reply, 'NoSuchBucket', target);
  if (key === '')
    return list(objects.list(bucket, prefixIn(request)), parts.keysAPage ?? KEYS_A_PAGE, request, reply);
  if (!isKey(key)) return refuse(reply, 'InvalidURI', target);
  if (method === 'PUT') {
    objects.put(bucket, key, body);
    return reply.header('ETag', etagOf(body)).send();
  }
  if (method === 'DELETE') {
    objects.remove(bucket, key);
    return reply.code(204).send();
  }
  return get(objects.get(bucket, key), request, reply);
}

function breakOff(when: 'cut' | 'half', { raw }: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.hijack();
  if (when === 'cut') raw.socket.destroy();
  else reply.raw.writeHead(200, { 'Content-Length': 100 }).write('half', () => raw.socket.destroy());
  return reply;
}

function refuse(reply: FastifyReply, code: keyof typeof STATUS, resource: string): FastifyReply {
  const [path = ''] = resource.split('?');
  const error = { Code: code, Message: code, Resource: path, RequestId: '0' };
  if (code.endsWith('Redirect')) reply.header('Location', '/another-region/of-ours');
  return reply
    .code(STATUS[code])
    .type('application/xml')
    .send(xml({ Error: error }));
}

function get(content: Buffer | null, { headers, url }: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (content === null) return refuse(reply, 'NoSuchKey', url);
  reply.type('application/octet-stream').header('ETag', etagOf(content)).header('Accept-Ranges', 'bytes');
  const range = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '');
  if (!range) return reply.send(content);
  const [from, to] = [Number(range[1]), Math.min(Number(range[2]), content.length - 1)];
  if (from > to) return refuse(reply, 'InvalidRange', url);
  reply.code(206).header('Content-Range', `bytes ${from}-${to}/${content.length}`);
  return reply.send(content.subarray(from, to + 1));
}

type Listing = Readonly<Record<string, string>>;
const prefixIn = ({ query }: FastifyRequest): string => (query as Listing)['prefix'] ?? '';

function list(
  found: readonly Found[],
  keysAPage: number,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const query = request.query as Listing;
  if (request.method !== 'GET' || query['list-type'] !== '2')
    return refuse(reply, 'MethodNotAllowed', request.url);
  const token = query['continuation-token'] ?? '';
  const countMax = Math.min(Number(query['max-keys'] ?? keysAPage), keysAPage);
  const left = found.filter(({ key }) => key > token);
  const page = left.slice(0, countMax);
  const isTruncated = left.length > page.length;
  const result = {
    Prefix: prefixIn(request),
    KeyCount: page.length,
    MaxKeys: countMax,
    IsTruncated: isTruncated,
    ...(isTruncated && { NextContinuationToken: page.at(-1)?.key }),
    Contents: page.map(({ key, bytes, changedAt }) => ({
      Key: key,
      LastModified: changedAt.toISOString(),
      Size: bytes,
      StorageClass: 'STANDARD',
    })),
  };
  return reply.type('application/xml').send(xml({ ListBucketResult: result }));
}
