import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { languageNamed, USUAL_LANGUAGE } from '@senim/kazakhstan/languages';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { CardEntry } from '../books/books.ts';
import { postSignedHint } from './signed-hint.ts';
import { instantOf, type World } from './world.ts';

/** The card bank: opens payments under the lender's invoices, and answers, signed, how each one stands. */
export function cardAcquirer(world: World): FastifyPluginAsync {
  return async (app) => {
    app.post('/payments', async (request, reply) => {
      const body = String(request.body ?? '');
      if (!isSigned(world, 'POST /payments', body, request.headers['x-signature']))
        return reply.code(401).send();
      const order = readOrder(body);
      if (!order) return reply.code(422).send();
      const known = world.books.cards.entries.findLast(({ invoiceId }) => invoiceId === order.invoiceId);
      if (known && known.amount !== order.amount) return reply.code(409).send();
      const { id, invoiceId, backLink } = known ?? open(world, order);
      return { invoiceId, redirectUrl: new URL(`/sandbox/card/${id}`, backLink).href };
    });
    app.get('/payments/changed/:day', async (request, reply) => {
      const { day } = request.params as { day: string };
      const path = `/payments/changed/${encodeURIComponent(day)}`;
      if (!isSigned(world, `GET ${path}`, '', request.headers['x-signature'])) return reply.code(401).send();
      const last = new Map(world.books.cards.entries.map((entry) => [entry.invoiceId, entry]));
      const changed = [...last.values()].filter(
        ({ changedAt }) => dayInAlmaty(Date.parse(changedAt)) === day,
      );
      return sendSigned(world, reply, path, { payments: changed.map(viewOf) });
    });
    app.get('/payments/:invoice', async (request, reply) => {
      const { invoice } = request.params as { invoice: string };
      const path = `/payments/${encodeURIComponent(invoice)}`;
      if (!isSigned(world, `GET ${path}`, '', request.headers['x-signature'])) return reply.code(401).send();
      const payment = world.books.cards.entries.findLast(({ invoiceId }) => invoiceId === invoice);
      if (!payment) return reply.code(404).send();
      return sendSigned(world, reply, path, viewOf(payment));
    });
  };
}

function sendSigned(world: World, reply: FastifyReply, path: string, answer: object) {
  const text = JSON.stringify(answer);
  const signature = signatureOf(world, `200 ${path}`, text);
  return reply.type('application/json; charset=utf-8').header('x-signature', signature).send(text);
}

type Order = Pick<CardEntry, 'invoiceId' | 'amount' | 'description' | 'language' | 'backLink' | 'postLink'>;

function readOrder(body: string): Order | null {
  try {
    const { invoiceId, amount, currency, description, language, backLink, postLink } = JSON.parse(body);
    const isWhole = /^\d{6,15}$/.test(invoiceId) && /^\d+\.\d{2}$/.test(amount) && currency === 'KZT';
    const isReachable = [backLink, postLink].every((url) => /^https?:\/\//.test(url) && URL.canParse(url));
    if (!isWhole || !isReachable) return null;
    return {
      invoiceId,
      amount,
      description: String(description),
      language: languageNamed(language) ?? USUAL_LANGUAGE,
      backLink,
      postLink,
    };
  } catch {
    return null;
  }
}

function open(world: World, order: Order): CardEntry {
  const payment: CardEntry = {
    ...order,
    id: randomUUID(),
    status: 'NEW',
    reference: '',
    cardMask: '',
    reason: null,
    isSilent: false,
    refunded: '0.00',
    at: instantOf(world),
    changedAt: instantOf(world),
  };
  world.books.cards.add(payment);
  return payment;
}

function viewOf({ invoiceId, status, amount, refunded, reference, cardMask, reason, at }: CardEntry) {
  return {
    invoiceId,
    status,
    amount,
    refunded,
    reference,
    cardMask,
    reason: reason ?? 'declined',
    dateTime: at,
  };
}

/** Tells the lender that a payment has changed, but not how: the lender comes and asks. */
export async function hintOf(world: World, { invoiceId, postLink, isSilent }: CardEntry): Promise<void> {
  if (!isSilent) await postSignedHint(postLink, world.secrets.cardSecret, { invoiceId });
}

function signatureOf({ secrets }: World, line: string, body: string): string {
  return createHmac('sha256', secrets.cardSecret).update(`${line}\n${body}`).digest('hex');
}

function isSigned(world: World, line: string, body: string, given: string | string[] | undefined): boolean {
  const right = Buffer.from(signatureOf(world, line, body), 'hex');
  const signature = Buffer.from(String(given ?? ''), 'hex');
  return signature.length === right.length && timingSafeEqual(signature, right);
}
