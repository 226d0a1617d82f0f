import { randomUUID } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import type { SessionEntry } from '../books/books.ts';
import { postSignedHint } from './signed-hint.ts';
import type { World } from './world.ts';

/** The face service: sessions open and close here, and the person answers on a page of the sandbox. */
export function biometrics(world: World): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onRequest', async (request, reply) => {
      const isKnown = request.headers.authorization === `Bearer ${world.secrets.biometricsSecret}`;
      if (!isKnown) return reply.code(401).send({ error: 'unauthorized' });
    });
    app.post('/sessions', async ({ body }, reply) => {
      const request = readRequest(String(body ?? ''));
      if (!request) return reply.code(422).send({ error: 'malformed' });
      const known = world.books.sessions.entries.findLast(({ reference }) => reference === request.reference);
      return reply.code(known ? 200 : 201).send(viewOf(known ?? openSession(world, request)));
    });
    app.get('/sessions/:id', async ({ params }, reply) => {
      const session = world.books.sessions.find((params as { id: string }).id);
      return session ? viewOf(session) : reply.code(404).send({ error: 'not found' });
    });
  };
}

type SessionRequest = Pick<SessionEntry, 'reference' | 'iin' | 'returnUrl'> & {
  readonly isDocument: boolean;
};

function readRequest(body: string): SessionRequest | null {
  try {
    const { reference, iin, return_url: returnUrl, document } = JSON.parse(body) as Record<string, unknown>;
    const isWhole = typeof reference === 'string' && reference !== '' && typeof iin === 'string';
    return isWhole && typeof returnUrl === 'string' && isWebAddress(returnUrl)
      ? { reference, iin, returnUrl, isDocument: document === true }
      : null;
  } catch {
    return null;
  }
}

function isWebAddress(text: string): boolean {
  return /^https?:\/\//.test(text) && URL.canParse(text);
}

/** A document is held by a person: how it was found is said on the page, whoever it is. */
function openSession(world: World, { isDocument, ...request }: SessionRequest): SessionEntry {
  const result = isDocument ? 'pending' : (world.castAnswers(request.iin)?.biometrics ?? 'passed');
  const session: SessionEntry = { id: randomUUID(), ...request, result };
  world.books.sessions.add(session);
  return session;
}

/** The page has the host that the person uses, so that a browser on another machine reaches it too. */
function viewOf({ id, returnUrl, result }: SessionEntry) {
  return { id, redirect_url: new URL(`/sandbox/biometrics/${id}`, returnUrl).href, result };
}

/** Tells the lender that a session has ended, but not how. */
export async function faceHint({ callbackBaseUrl, secrets }: World, { id }: SessionEntry): Promise<void> {
  if (callbackBaseUrl)
    await postSignedHint(`${callbackBaseUrl}/callbacks/biometrics`, secrets.biometricsSecret, { id });
}
