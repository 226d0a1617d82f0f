import type { FastifyInstance, FastifyRequest } from 'fastify';
import { calendarPage } from '../pages/calendar-page.ts';
import { readMove } from './calendar-move.ts';
import type { RoutesParts } from './routes-parts.ts';
import { sendPage } from './send-page.ts';
import { queryOf, type Visit } from './visit.ts';

/** The calendar as a page: after a press on a day everything due happens, and the page shows that day. */
export function addCalendarPages(
  app: FastifyInstance,
  { clock }: RoutesParts,
  visit: (request: FastifyRequest) => Visit,
): void {
  app.get('/sandbox/calendar', async (request, reply) => {
    const { month, moved } = queryOf(request);
    const notice = moved === undefined ? undefined : 'movedTo';
    return sendPage(reply, calendarPage(visit(request), { month, notice }));
  });
  app.post('/sandbox/calendar', async (request, reply) => {
    const { advance_days: days, to } = (request.body ?? {}) as { advance_days?: string; to?: string };
    const reading = readMove(days === undefined ? { to } : { advance_days: Number(days) }, clock.nowMs());
    if (!reading.ok) return sendPage(reply.code(422), calendarPage(visit(request), { wrong: reading.wrong }));
    await clock.advance(reading.move);
    return reply.redirect('/sandbox/calendar?moved=', 303);
  });
}
