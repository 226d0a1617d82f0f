import { iconsOf, SENIM } from '@senim/lender/lender-for-tests';
import { type FastifyInstance, fastify } from 'fastify';
import { createSite } from '../apps/borrower/site.ts';
import { routes } from '../apps/borrower/src/routes.ts';
import { buildBorrower } from '../scripts/builds.ts';

/** The pages that are measured. */
export const PAGES = routes.filter((route) => route.kind === 'page').map(({ path }) => path);

/** A page of one word: the cost of the server and the browser alone. */
const EMPTY =
  '<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>0</title><meta name="description" content="0"></head><body><main><h1>Сенім</h1></main></body></html>';

export interface ServedSite {
  readonly server: FastifyInstance;
  readonly url: string;
}

/** The built site on a real socket, and beside it the floors: an empty page, and a constant string of any size. */
export async function serveSite(): Promise<ServedSite> {
  await buildBorrower();
  const server = fastify();
  const constants = new Map<number, Buffer>();
  server.get('/static/empty', (_, reply) => reply.type('text/html; charset=utf-8').send(EMPTY));
  server.get<{ Params: { bytes: string } }>('/static/constant/:bytes', ({ params }, reply) => {
    const bytes = Number(params.bytes);
    const body = constants.get(bytes) ?? Buffer.alloc(bytes, 'a');
    constants.set(bytes, body);
    return reply.type('text/html; charset=utf-8').send(body);
  });
  const options = {
    mode: 'built',
    sandbox: false,
    lender: SENIM,
    icons: iconsOf(SENIM),
    // A Saturday: money is sent on the Monday after it.
    now: () => Date.parse('2026-11-21T07:00:00Z'),
    origin: 'http://localhost',
  } as const;
  await server.register(await createSite(options));
  const url = await server.listen({ port: 0, host: '127.0.0.1' });
  return { server, url };
}
