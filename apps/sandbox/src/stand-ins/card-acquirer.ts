import { createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
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
      const known = paymentOf(world, order.invoiceId);
      if (known && known.amount !== order.amount) return reply.code(409).send();
      const { id, invoiceId, backLink } = known ?? open(world, order);
      return { invoiceId, redirectUrl: new URL(`/sandbox/card/${id}`, backLink).href };
    });
    app.post('/payments/charges', async (request, reply) => {
      const body = String(request.body ?? '');
      if (!isSigned(world, 'POST /payments/charges', body, request.headers['x-signature']))
        return reply.code(401).send();
      const order = readOrder(body);
      if (!order?.cardId) return reply.code(422).send();
      const known = paymentOf(world, order.invoiceId);
      if (known && known.amount !== order.amount) return reply.code(409).send();
      if (!known) await hintOf(world, charge(world, order, order.cardId));
      return { invoiceId: order.invoiceId };
    });
    app.post('/cards/forget', async (request, reply) => {
      const body = String(request.body ?? '');
      if (!isSigned(world, 'POST /cards/forget', body, request.headers['x-signature']))
        return reply.code(401).send();
      const { cardId } = JSON.parse(body) as { cardId?: unknown };
      const card = world.books.keptCards.find(String(cardId));
      if (card && !card.isGone) world.books.keptCards.add({ ...card, isGone: true });
      return {};
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
      const payment = paymentOf(world, invoice);
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

const paymentOf = (world: World, invoice: string): CardEntry | undefined =>
  world.books.cards.entries.findLast(({ invoiceId }) => invoiceId === invoice);

type Order = Pick<
  CardEntry,
  'invoiceId' | 'amount' | 'description' | 'language' | 'backLink' | 'postLink' | 'isCardKept' | 'cardId'
>;

function readOrder(body: string): Order | null {
  try {
    const { invoiceId, amount, currency, description, language, ...more } = JSON.parse(body);
    // Nobody comes back from a charge without its owner.
    const { postLink, backLink = postLink, cardSave, cardId } = more;
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
      isCardKept: cardSave === true,
      cardId: typeof cardId === 'string' ? cardId : null,
    };
  } catch {
    return null;
  }
}

/** Of a kept card the page asks for its owner's confirmation at once. */
function open(world: World, order: Order): CardEntry {
  return add(world, order, order.cardId === null ? { status: 'NEW' } : byKeptCard(world, order.cardId, '3D'));
}

/** The whole of a charge without the card's owner. */
function charge(world: World, order: Order, cardId: string): CardEntry {
  return add(world, order, byKeptCard(world, cardId, 'CHARGE'));
}

type Standing = Pick<CardEntry, 'status'> & Partial<CardEntry>;

function byKeptCard(world: World, cardId: string, status: '3D' | 'CHARGE'): Standing {
  const card = world.books.keptCards.find(cardId);
  if (!card || card.isGone) return { status: 'FAILED', reason: 'card_gone' };
  const { mask: cardMask } = card;
  if (status === 'CHARGE' && card.isEmpty)
    return { status: 'FAILED', reason: 'insufficient_funds', cardMask };
  return { status, cardMask, ...(status === 'CHARGE' && { reference: newReference() }) };
}

function add(world: World, order: Order, standing: Standing): CardEntry {
  const payment: CardEntry = {
    ...order,
    id: randomUUID(),
    reference: '',
    cardMask: '',
    cardExpiry: null,
    reason: null,
    isSilent: false,
    refunded: '0.00',
    at: instantOf(world),
    changedAt: instantOf(world),
    ...standing,
  };
  world.books.cards.add(payment);
  return payment;
}

/** Twelve digits, as a retrieval reference number has. */
export function newReference(): string {
  return `${Date.now()}`.slice(-9) + String(randomInt(1_000)).padStart(3, '0');
}

/** The card of a charge is kept, also where the money has gone back since. */
const KEEPS: ReadonlySet<CardEntry['status']> = new Set(['CHARGE', 'REFUND', 'CHARGEBACK']);

function viewOf(payment: CardEntry) {
  const { invoiceId, status, amount, refunded, reference, cardMask, reason, at } = payment;
  const { isCardKept, cardId, cardExpiry } = payment;
  return {
    invoiceId,
    status,
    amount,
    refunded,
    reference,
    cardMask,
    reason: reason ?? 'declined',
    dateTime: at,
    ...(isCardKept && KEEPS.has(status) && { cardId, cardExpiry }),
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
