import { randomUUID } from 'node:crypto';
import { addTiyn, fromDecimal, knownTiyn, toDecimal } from '@senim/loan-engine/units/money';
import { isRefusal } from '@senim/loan-engine/units/refusal';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CardEntry } from '../books/books.ts';
import { cardConfirmPage, cardEndPage, cardFormPage } from '../pages/card-page.ts';
import { hintOf, newReference } from '../stand-ins/card-acquirer.ts';
import { instantOf, type World } from '../stand-ins/world.ts';
import { type CardReading, CONFIRMATION_CODE, readCard, typedCard } from './card-entry.ts';
import { sendPage } from './send-page.ts';
import type { Visit } from './visit.ts';

/**
 * The card bank's own page: the card, the owner's confirmation, and back to the shop. A payment that is over says so, and a
 * double press or a reload never takes the money twice.
 */
export function addCardPages(
  app: FastifyInstance,
  world: World,
  visit: (request: FastifyRequest) => Visit,
): void {
  const find = (request: FastifyRequest) => world.books.cards.find((request.params as { id: string }).id);
  const isOpen = (payment: CardEntry | undefined): payment is CardEntry =>
    payment?.status === 'NEW' || payment?.status === '3D';

  app.get('/sandbox/card/:id', async (request, reply) => {
    const payment = find(request);
    if (!isOpen(payment))
      return sendPage(reply.code(payment ? 200 : 404), cardEndPage(visit(request), payment));
    const page = payment.status === 'NEW' ? cardFormPage : cardConfirmPage;
    return sendPage(reply, page(visit(request), payment, {}));
  });

  app.post('/sandbox/card/:id', async (request, reply) => {
    const payment = find(request);
    if (!isOpen(payment))
      return sendPage(reply.code(payment ? 200 : 404), cardEndPage(visit(request), payment));
    const reading = readCard(request.body, world.nowMs());
    if (!reading.ok) {
      const typed = { ...typedCard(request.body), field: reading.field, wrong: reading.wrong };
      return sendPage(reply.code(422), cardFormPage(visit(request), payment, typed));
    }
    const next = withCard(world, payment, reading);
    if (next.status === 'FAILED') {
      await end(world, next);
      return reply.redirect(payment.backLink, 303);
    }
    world.books.cards.add(next);
    return sendPage(reply, cardConfirmPage(visit(request), next, {}));
  });

  app.post('/sandbox/card/:id/confirm', async (request, reply) => {
    const payment = find(request);
    if (!isOpen(payment) || payment.status !== '3D') {
      return sendPage(reply.code(payment ? 200 : 404), cardEndPage(visit(request), payment));
    }
    const { code } = (request.body ?? {}) as { code?: unknown };
    if (String(code ?? '').replace(/\s/g, '') !== CONFIRMATION_CODE) {
      return sendPage(reply.code(422), cardConfirmPage(visit(request), payment, { wrong: 'cardCodeWrong' }));
    }
    await end(world, { ...payment, status: 'CHARGE', reference: newReference() });
    return reply.redirect(payment.backLink, 303);
  });

  app.post('/sandbox/card/:id/take-back', async (request, reply) => {
    const payment = find(request);
    if (payment?.status !== 'CHARGE')
      return sendPage(reply.code(payment ? 200 : 404), cardEndPage(visit(request), payment));
    const { by, amount, silent } = (request.body ?? {}) as Readonly<Record<string, unknown>>;
    await takeBack(world, { ...payment, isSilent: silent === 'yes' }, by === 'holder', String(amount ?? ''));
    return reply.redirect(`/sandbox/card/${payment.id}`, 303);
  });

  app.post('/sandbox/card/:id/cancel', async (request, reply) => {
    const payment = find(request);
    if (!isOpen(payment))
      return sendPage(reply.code(payment ? 200 : 404), cardEndPage(visit(request), payment));
    await end(world, {
      ...payment,
      status: 'FAILED',
      reason: payment.status === '3D' ? 'not_confirmed' : 'cancelled',
    });
    return reply.redirect(payment.backLink, 303);
  });
}

/** A part goes back where one is named and something is left; else all of it. */
async function takeBack(
  world: World,
  payment: CardEntry,
  isDisputed: boolean,
  amount: string,
): Promise<void> {
  const part = fromDecimal(amount.trim().replace(',', '.'));
  const [charged, gone] = [knownTiyn(payment.amount), knownTiyn(payment.refunded)];
  const isPart = !isRefusal(part) && part > 0 && addTiyn(gone, part) < charged;
  const refunded = isPart ? toDecimal(addTiyn(gone, part)) : payment.amount;
  const status = isPart ? 'CHARGE' : isDisputed ? 'CHARGEBACK' : 'REFUND';
  const changed = { ...payment, status, refunded, changedAt: instantOf(world) } as const;
  world.books.cards.add(changed);
  await hintOf(world, changed);
}

/** Books the outcome before it tells the lender to ask. */
async function end(world: World, payment: CardEntry): Promise<void> {
  const at = instantOf(world);
  const ended = { ...payment, at, changedAt: at };
  world.books.cards.add(ended);
  await hintOf(world, ended);
}

/** The payment once its card was typed: it waits for the owner's confirmation, or the bank declines it. */
function withCard(world: World, payment: CardEntry, typed: CardReading & { ok: true }): CardEntry {
  const { mask: cardMask, expiry: cardExpiry, outcome } = typed;
  if (outcome === 'declined' || outcome === 'insufficient_funds')
    return { ...payment, cardMask, status: 'FAILED', reason: outcome };
  const cardId = payment.isCardKept
    ? keep(world, { cardMask, cardExpiry, isEmpty: outcome === 'once' })
    : null;
  return { ...payment, cardMask, cardExpiry, cardId, status: '3D', isSilent: outcome === 'silent' };
}

/** Another token each time, also for the same card. */
function keep(
  world: World,
  { cardMask: mask, cardExpiry: expiry, isEmpty }: { cardMask: string; cardExpiry: string; isEmpty: boolean },
): string {
  const id = `card-${randomUUID()}`;
  world.books.keptCards.add({ id, mask, expiry, isEmpty, isGone: false });
  return id;
}
