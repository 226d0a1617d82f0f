import type { FastifyPluginAsync } from 'fastify';
import { instantOf, type World } from './world.ts';

const GOALS = new Set(['registered', 'sent', 'approved', 'refused', 'issued']);

/** All partner networks: each takes a GET with its click, and counts a repeated one once. */
export function partnerNetworks(world: World): FastifyPluginAsync {
  return async (app) => {
    app.get('/:source', async (request, reply) => {
      const { source } = request.params as { source: string };
      const {
        click_id: clickId = '',
        our_id: ourId = '',
        goal = '',
        status = '',
      } = request.query as Record<string, string>;
      if (source === '' || clickId === '' || ourId === '' || !GOALS.has(goal))
        return reply.code(400).send({ error: 'click_id, our_id and goal are required' });
      const key = `${source}/${ourId}/${goal}`;
      const { postbacks } = world.books;
      // Whoever tries an address counts nothing.
      if (!ourId.startsWith('test') && !postbacks.find(key))
        postbacks.add({ key, at: instantOf(world), source, clickId, ourId, goal, status });
      return { success: 1 };
    });
  };
}
