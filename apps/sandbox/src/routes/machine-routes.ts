import { randomUUID } from 'node:crypto';
import { readPhone } from '@senim/kazakhstan/phone';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { MailEntry } from '../books/books.ts';
import type { World } from '../stand-ins/world.ts';
import { type NetworkReply, newTransactionId } from '../terminal/terminal-network.ts';
import type { Text } from '../text/ru.ts';
import { readMove } from './calendar-move.ts';
import { readKioskEntry } from './kiosk-entry.ts';
import { networkOf, type RoutesParts } from './routes-parts.ts';
import { machineText, queryOf } from './visit.ts';

/** The sandbox for programs, as api.md names it: JSON in and out. A wrong field answers 422 and says why. */
export function addMachineRoutes(app: FastifyInstance, world: World, parts: RoutesParts): void {
  addClock(app, parts);
  addTerminal(app, parts);
  addPostbacks(app, world);
  app.get('/sandbox/sms', async (request, reply) => {
    const reading = readPhone(queryOf(request).phone ?? '');
    if (!reading.ok) return wrongField(request, reply, 'phone', 'phoneInvalid');
    const sent = world.books.sms.entries.filter(({ phone }) => phone === reading.phone);
    return { success: true, messages: sent.map(({ at, text }) => ({ at, text })) };
  });
  app.get('/sandbox/mail', async (request, reply) => {
    const address = queryOf(request).to?.trim().toLowerCase();
    if (!address) return wrongField(request, reply, 'to', 'addressMissing');
    const letters = world.books.mail.entries
      .map((letter, index) => ({ letter, index }))
      .filter(({ letter }) => letter.to.some((to) => to.toLowerCase() === address));
    return { success: true, messages: letters.map(({ letter, index }) => letterView(letter, index)) };
  });
  app.get('/sandbox/bank/transfers', async () => {
    const transfers = world.books.transfers.entries.map(
      ({ at, iban, amount, reference, status, reason }) => ({
        at,
        iban,
        amount,
        reference,
        status,
        ...(reason && { reason }),
      }),
    );
    return { success: true, transfers };
  });
}

/** What partner networks were told, oldest first. */
function addPostbacks(app: FastifyInstance, world: World): void {
  app.get('/sandbox/postbacks', async () => {
    const postbacks = world.books.postbacks.entries.map(({ at, source, clickId, ourId, goal, status }) => {
      return { at, source, click_id: clickId, our_id: ourId, goal, status };
    });
    return { success: true, postbacks };
  });
}

/** A browser for programs: an address at the push service, and what came to it, encrypted as it came. */
export function addPush(app: FastifyInstance, world: World, pushUrl: string): void {
  app.post('/sandbox/push', async () => {
    const id = randomUUID();
    world.books.pushAddresses.add({ id, isGone: false });
    return { success: true, endpoint: `${pushUrl}/send/${id}` };
  });
  app.get('/sandbox/push', async (request) => {
    const id = queryOf(request)['endpoint']?.split('/').at(-1);
    const come = world.books.pushes.entries.filter(({ address }) => address === id);
    return { success: true, messages: come.map(({ at, topic, body }) => ({ at, topic, body })) };
  });
}

function addClock(app: FastifyInstance, { clock }: RoutesParts): void {
  app.post('/sandbox/clock', async (request, reply) => {
    const reading = readMove(request.body, clock.nowMs());
    if (reading.ok) return { success: true, ...(await clock.advance(reading.move)) };
    const field = reading.wrong === 'advanceInvalid' ? 'advance_days' : 'to';
    return wrongField(request, reply, field, reading.wrong);
  });
}

function addTerminal(app: FastifyInstance, parts: RoutesParts): void {
  app.post('/sandbox/terminal/pay', async (request, reply) => {
    const reading = readKioskEntry(request.body);
    if (!reading.ok) {
      return wrongField(
        request,
        reply,
        reading.wrong === 'accountMissing' ? 'account' : 'sum',
        reading.wrong,
      );
    }
    const payment = { ...reading.entry, transactionId: newTransactionId() };
    const network = networkOf(parts);
    const checked = await network.check(payment);
    const isPayable = checked.kind === 'answer' && checked.result === 0;
    return sendPayment(request, reply, isPayable ? await network.pay(payment) : checked);
  });
}

function sendPayment(request: FastifyRequest, reply: FastifyReply, outcome: NetworkReply) {
  if (outcome.kind === 'silent') {
    const { terminalSilent: message } = textOf(request);
    return reply.code(503).send({ success: false, code: 'terminal_silent', message });
  }
  const { result, comment, prvTxn } = outcome;
  if (result === 0) return reply.send({ success: true, result, comment, prv_txn: prvTxn });
  const message = `${textOf(request).terminalRefused}: ${comment || result}.`;
  return reply
    .code(400)
    .send({ success: false, code: 'terminal_refused', message, result, comment, prv_txn: prvTxn });
}

function letterView({ at, to, subject, text, attachments }: MailEntry, letterIndex: number) {
  return {
    at,
    to,
    subject,
    text,
    attachments: attachments.map(({ filename, contentType, base64 }, index) => ({
      filename,
      content_type: contentType,
      size_bytes: Buffer.byteLength(base64, 'base64'),
      url: `/sandbox/mailbox/${letterIndex}/${index}`,
    })),
  };
}

function wrongField(request: FastifyRequest, reply: FastifyReply, field: string, wrong: keyof Text) {
  const message = textOf(request)[wrong];
  const code = wrong === 'bodyNotJson' ? 'body_unreadable' : 'field_invalid';
  return reply.code(422).send({ success: false, code, message, fields: { [field]: { code, message } } });
}

function textOf(request: FastifyRequest): Text {
  return machineText(request);
}
