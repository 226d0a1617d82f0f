import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bankPage } from '../pages/bank-page.ts';
import { notFoundPage } from '../pages/not-found-page.ts';
import { bringBack, FILE_MANNERS, type FileManner, takePaymentFile } from '../stand-ins/payout-bank.ts';
import type { World } from '../stand-ins/world.ts';
import type { RoutesParts } from './routes-parts.ts';
import { secured, sendPage } from './send-page.ts';
import type { Visit } from './visit.ts';

/** The bank: its register, and its counter where the lender brings payouts there as files. */
export function addBankPages(
  app: FastifyInstance,
  world: World,
  { takesPaymentFiles: takesFiles = false }: RoutesParts,
  visit: (request: FastifyRequest) => Visit,
): void {
  const look = () => ({ transfers: world.books.transfers.entries, takesFiles });
  app.get('/sandbox/bank', async (request, reply) => sendPage(reply, bankPage(visit(request), look())));
  app.post('/sandbox/bank/:reference/return', async (request, reply) => {
    const back = bringBack(world, (request.params as { reference: string }).reference);
    return back
      ? reply.redirect('/sandbox/bank', 303)
      : sendPage(reply.code(404), notFoundPage(visit(request)));
  });
  app.post('/sandbox/bank/files', async (request, reply) => {
    if (!takesFiles) return sendPage(reply.code(404), notFoundPage(visit(request)));
    const form = (request.body ?? {}) as { content?: unknown; manner?: unknown };
    const brought = { content: String(form.content ?? ''), manner: mannerOf(form.manner) };
    const answered = takePaymentFile(world, brought.content, brought.manner);
    if (!answered)
      return sendPage(reply.code(422), bankPage(visit(request), { ...look(), refused: brought }));
    return secured(reply)
      .type('application/xml; charset=utf-8')
      .header('Content-Disposition', `attachment; filename="${answered.name}"`)
      .send(answered.xml);
  });
}

const mannerOf = (given: unknown): FileManner => FILE_MANNERS.find((manner) => manner === given) ?? 'usual';
