import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  type Place,
  terminalCheckPage,
  terminalFormPage,
  terminalReceiptPage,
} from '../pages/terminal-page.ts';
import { newTransactionId } from '../terminal/terminal-network.ts';
import { readKioskEntry } from './kiosk-entry.ts';
import { networkOf, type RoutesParts } from './routes-parts.ts';
import { sendPage } from './send-page.ts';
import { queryOf, type Visit } from './visit.ts';

const TRANSACTION_ID = /^\d{1,20}$/;

/**
 * The kiosk: a form, the lender's answer, the money, a receipt. The transaction gets its number before the money, so that a
 * double press or a reload pays once.
 */
export function addTerminalPages(
  app: FastifyInstance,
  parts: RoutesParts,
  visit: (request: FastifyRequest) => Visit,
): void {
  app.get('/sandbox/terminal', async (request, reply) => {
    const { account, sum, edit } = queryOf(request);
    const typed = { account, sum };
    const isFresh = account === undefined && sum === undefined;
    if (isFresh || edit !== undefined) return sendPage(reply, terminalFormPage(visit(request), typed));
    const reading = readKioskEntry(typed);
    if (!reading.ok) {
      return sendPage(reply.code(422), terminalFormPage(visit(request), { ...typed, wrong: reading.wrong }));
    }
    const payment = { ...reading.entry, transactionId: newTransactionId() };
    const answer = await networkOf(parts).check(payment);
    return sendPage(reply, terminalCheckPage(visit(request), payment, answer));
  });

  app.get('/sandbox/app', async (request, reply) => {
    const reading = readKioskEntry(queryOf(request));
    if (!reading.ok)
      return sendPage(reply.code(422), terminalFormPage(visit(request), { wrong: reading.wrong }));
    const payment = { ...reading.entry, transactionId: newTransactionId() };
    const answer = await networkOf(parts).check(payment);
    return sendPage(reply, terminalCheckPage(visit(request), payment, answer, 'app'));
  });

  for (const place of ['terminal', 'app'] as const) takePayments(app, parts, visit, place);
}

function takePayments(
  app: FastifyInstance,
  parts: RoutesParts,
  visit: (request: FastifyRequest) => Visit,
  place: Place,
): void {
  app.post(`/sandbox/${place}`, async (request, reply) => {
    const form = (request.body ?? {}) as { account?: string; sum?: string; txn_id?: string };
    const reading = readKioskEntry(form);
    const { txn_id: transactionId = '' } = form;
    if (!reading.ok || !TRANSACTION_ID.test(transactionId)) {
      const wrong = reading.ok ? 'sumInvalid' : reading.wrong;
      return sendPage(reply.code(422), terminalFormPage(visit(request), { ...form, wrong }));
    }
    const payment = { ...reading.entry, transactionId };
    const answer = await networkOf(parts).pay(payment);
    return sendPage(reply, terminalReceiptPage(visit(request), payment, answer, place));
  });
}
