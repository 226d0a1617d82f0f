import { createPublicKey, randomUUID, verify } from 'node:crypto';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { instantOf, type World } from './world.ts';

/** What push services take at most. */
const BODY_BYTES_MAX = 4_096;
/** A signature may hold for a day at most (RFC 8292, section 2). */
const SIGNATURE_SECONDS_MAX = 86_400;

/**
 * A browser maker's push service (RFC 8030, 8291, 8292): it gives out addresses, takes encrypted and signed messages, and says
 * when an address is gone. It cannot read a message. How browsers talk to it is no standard, so here it is two plain calls.
 */
export function pushService(world: World): FastifyPluginAsync {
  return async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    app.post('/subscriptions', async (request, reply) => {
      const id = randomUUID();
      world.books.pushAddresses.add({ id, isGone: false });
      return reply.code(201).send({ endpoint: `${originOf(request)}/push/send/${id}` });
    });
    app.delete('/send/:id', async (request, reply) => {
      world.books.pushAddresses.add({ id: idOf(request), isGone: true });
      return reply.code(204).send();
    });
    app.post('/send/:id', async (request, reply) => {
      const code = take(world, request);
      if (code === 201) reply.header('location', `${originOf(request)}/push/messages/${randomUUID()}`);
      return reply.code(code).send();
    });
    app.get('/send/:id/messages', async (request) => {
      const id = idOf(request);
      return { messages: world.books.pushes.entries.filter(({ address }) => address === id) };
    });
  };
}

/** Keeps a message that is right, and answers as the protocol says. */
function take(world: World, request: FastifyRequest): number {
  const address = world.books.pushAddresses.find(idOf(request));
  if (!address) return 404;
  if (address.isGone) return 410;
  const { ttl, topic = '', 'content-encoding': encoding, authorization = '' } = request.headers;
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  if (!/^\d+$/.test(String(ttl)) || encoding !== 'aes128gcm' || body.length === 0) return 400;
  if (body.length > BODY_BYTES_MAX) return 413;
  if (!isSigned(authorization, originOf(request))) return 403;
  const { id } = address;
  world.books.pushes.add({
    id: randomUUID(),
    address: id,
    at: instantOf(world),
    ttl: String(ttl),
    topic: String(topic),
    body: body.toString('base64'),
  });
  return 201;
}

/** `vapid t=<token>, k=<key>`: the token is for us, still valid, and signed by that key. */
function isSigned(authorization: string, audience: string): boolean {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  if (point.length !== 65) return false;
  try {
    const told = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>;
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
    const jwk = { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' };
    const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
    const left = Number(told['exp']) - Date.now() / 1_000;
    const isAlive = left > 0 && left <= SIGNATURE_SECONDS_MAX;
    const isNamed = told['aud'] === audience && /^(mailto:|https:)/.test(String(told['sub']));
    const bytes = Buffer.from(signature, 'base64url');
    const by = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
    return isAlive && isNamed && verify('sha256', Buffer.from(`${head}.${claims}`), by, bytes);
  } catch {
    return false;
  }
}

function idOf(request: FastifyRequest): string {
  return (request.params as { id: string }).id;
}

function originOf(request: FastifyRequest): string {
  return `http://${request.headers.host ?? ''}`;
}
