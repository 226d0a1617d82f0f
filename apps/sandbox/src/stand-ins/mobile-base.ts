import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { World } from './world.ts';

const ACCESS_MINUTES = 30;

/** The mobile citizens' base behind the bureau's REST gateway: log in, then ask. */
export function mobileBase(world: World): FastifyPluginAsync {
  const access = createHash('sha256').update(`access ${world.secrets.bureauPassword}`).digest('hex');
  return async (app) => {
    app.post('/bmg/auth/login/', async (request, reply) => {
      if (!isKnownUser(world, request)) return reply.code(401).send({ detail: 'Invalid credentials' });
      const expires = new Date(world.nowMs() + ACCESS_MINUTES * 60_000).toISOString();
      return {
        access: { hash: access, expires_at: expires },
        refresh: { hash: access, expires_at: expires },
      };
    });
    app.post('/bmg/service/', async (request, reply) => {
      const { authorization, requestid } = request.headers;
      if (authorization !== `Bearer ${access}`) return reply.code(401).send({ detail: 'Token is not valid' });
      if (!requestid) return reply.code(400).send({ detail: 'RequestID is required' });
      if (request.headers['consent-confirmed'] !== '1') return reply.code(403).send({ detail: 'No consent' });
      const { iin } = readQuestion(String(request.body ?? ''));
      return { registered: world.castAnswers(iin)?.phoneRegistered ?? true };
    });
  };
}

function isKnownUser({ secrets }: World, { headers }: FastifyRequest): boolean {
  const right = Buffer.from(`${secrets.bureauUser}:${secrets.bureauPassword}`).toString('base64');
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Basic ${right}`));
}

function readQuestion(body: string): { iin: string } {
  const { iin } = JSON.parse(body) as { iin?: unknown };
  return { iin: String(iin ?? '') };
}
