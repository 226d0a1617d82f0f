import { createHmac, timingSafeEqual } from 'node:crypto';
import { dayExists, dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { readIban } from '@senim/kazakhstan/iban';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { TransferEntry } from '../books/books.ts';
import {
  fileRefusedXml,
  type ReportedStatus,
  readTransferOrder,
  readTransferOrders,
  statusReportsXml,
  statusReportXml,
  type TransferOrder,
} from './bank-messages.ts';
import { type Movement, noticesXml, statementXml } from './bank-statement.ts';
import { postSignedHint } from './signed-hint.ts';
import { instantOf, type World } from './world.ts';

const INCORRECT_ACCOUNT = 'AC01';
const CLOSED_ACCOUNT = 'AC04';

/** The payout bank: ISO 20022 over signed HTTP. It keeps its own register, and a reference is one transfer. */
export function payoutBank(world: World): FastifyPluginAsync {
  return async (app) => {
    app.post('/payments', async (request, reply) => {
      const body = String(request.body ?? '');
      if (!isSigned(world, 'POST /payments', body, request.headers['x-signature']))
        return reply.code(401).send();
      const order = readTransferOrder(body);
      if (!order) return reply.code(422).send();
      const known = world.books.transfers.find(order.reference);
      if (known && !isSameOrder(known, order)) return reply.code(409).send();
      const transfer = known ?? book(world, order);
      return answer(world, reply, '/payments', transfer.reference, firstStatusOf(transfer));
    });
    // A file that somebody brings to the counter: nobody signs it, and its answer is taken along.
    app.post('/files', async (request, reply) => {
      const answered = takePaymentFile(world, String(request.body ?? ''), 'usual');
      if (!answered) return reply.code(422).send();
      return reply.type('application/xml; charset=utf-8').send(answered.xml);
    });
    app.get('/payments/:reference', async (request, reply) => {
      const { reference } = request.params as { reference: string };
      const path = `/payments/${encodeURIComponent(reference)}`;
      if (!isSigned(world, `GET ${path}`, '', request.headers['x-signature'])) return reply.code(401).send();
      const transfer = world.books.transfers.find(reference);
      return answer(world, reply, path, reference, transfer ? statusOf(transfer) : { code: 'NFND' });
    });
    app.get('/statements/:day', async (request, reply) => {
      const { day } = request.params as { day: string };
      const path = `/statements/${encodeURIComponent(day)}`;
      if (!isSigned(world, `GET ${path}`, '', request.headers['x-signature'])) return reply.code(401).send();
      // A day's statement is made when the day is over.
      if (!dayExists(day) || day >= dayInAlmaty(world.nowMs())) return reply.code(404).send();
      const told = {
        before: movementsOf(world, (each) => each < day),
        movements: movementsOf(world, (each) => each === day),
      };
      return signed(world, reply, path, statementXml(day, told, instantOf(world)));
    });
    app.get('/notifications/:day', async (request, reply) => {
      const { day } = request.params as { day: string };
      const path = `/notifications/${encodeURIComponent(day)}`;
      if (!isSigned(world, `GET ${path}`, '', request.headers['x-signature'])) return reply.code(401).send();
      if (!dayExists(day) || day > dayInAlmaty(world.nowMs())) return reply.code(404).send();
      const movements = movementsOf(world, (each) => each === day);
      return signed(world, reply, path, noticesXml(day, movements, instantOf(world)));
    });
  };
}

/** How the bank at the counter takes a file: each order has the fate of its payee, the first is refused besides, or all of it is refused for its form. */
export const FILE_MANNERS = ['usual', 'first-refused', 'whole-refused'] as const;
export type FileManner = (typeof FILE_MANNERS)[number];

const FORMAT_FAULT = 'FF01';

/** Takes a file that somebody has brought, and answers with the bank's report; null for what is no file of orders, or has other orders under known names. */
export function takePaymentFile(
  world: World,
  content: string,
  manner: FileManner,
): { readonly name: string; readonly xml: string } | null {
  const file = readTransferOrders(content);
  const isKnownOtherwise = file?.orders.some((order) => {
    const known = world.books.transfers.find(order.reference);
    return known !== undefined && !isSameOrder(known, order);
  });
  if (!file || isKnownOtherwise) return null;
  const name = `STS-${file.messageId}.xml`;
  const now = instantOf(world);
  if (manner === 'whole-refused') return { name, xml: fileRefusedXml(file.messageId, FORMAT_FAULT, now) };
  const told = file.orders.map((order, place) => {
    const known = world.books.transfers.find(order.reference);
    const isRefused = manner === 'first-refused' && place === 0;
    return { reference: order.reference, status: statusOf(known ?? book(world, order, isRefused)) };
  });
  return { name, xml: statusReportsXml(file.messageId, told, now) };
}

/** What moved on the account on such days: transfers that were made, and those that came back. */
function movementsOf({ books }: World, isMeant: (day: string) => boolean): readonly Movement[] {
  const newest = new Map(books.transfers.entries.map((transfer) => [transfer.reference, transfer]));
  const isOf = (instant: string) => isMeant(dayInAlmaty(Date.parse(instant)));
  return [...newest.values()].flatMap((transfer) => {
    const { at, status, returnedAt = at } = transfer;
    const isMade = status === 'executed' || status === 'returned';
    const made = isMade && isOf(at) ? [{ transfer, isReturn: false }] : [];
    return status === 'returned' && isOf(returnedAt) ? [...made, { transfer, isReturn: true }] : made;
  });
}

function isSameOrder(known: TransferEntry, order: TransferOrder): boolean {
  return known.iban === order.iban && known.amount === order.amount && known.iin === order.iin;
}

function book(world: World, order: TransferOrder, isRefused = false): TransferEntry {
  const fate = isRefused ? ({ status: 'rejected', reason: CLOSED_ACCOUNT } as const) : fateOf(world, order);
  const transfer = { ...order, at: instantOf(world), ...fate };
  world.books.transfers.add(transfer);
  void hint(world, transfer);
  return transfer;
}

function fateOf(
  { castAnswers, books }: World,
  { iin, iban }: TransferOrder,
): Pick<TransferEntry, 'status' | 'reason'> {
  const behaviour = castAnswers(iin)?.bank ?? { kind: 'executes' };
  if (behaviour.kind === 'rejects') return { status: 'rejected', reason: behaviour.reason };
  if (behaviour.kind === 'first-account-closed') {
    const first = books.transfers.entries.find((transfer) => transfer.iin === iin);
    if (!first || first.iban === iban) return { status: 'rejected', reason: CLOSED_ACCOUNT };
  }
  if (!readIban(iban).ok) return { status: 'rejected', reason: INCORRECT_ACCOUNT };
  if (behaviour.kind === 'waits') return { status: 'accepted', reason: null };
  if (behaviour.kind === 'returns') return { status: 'returned', reason: behaviour.reason ?? 'AC04' };
  return { status: 'executed', reason: null };
}

/** The first answer is not final: the lender asks what became of the transfer. */
function firstStatusOf(transfer: TransferEntry): ReportedStatus {
  return transfer.status === 'rejected' ? statusOf(transfer) : { code: 'ACCP', booked: transfer };
}

function statusOf(booked: TransferEntry): ReportedStatus {
  const { status, reason, at } = booked;
  if (status === 'executed') return { code: 'ACSC', at, booked };
  if (status === 'accepted') return { code: 'ACCP', booked };
  return { code: status === 'rejected' ? 'RJCT' : 'RTRN', reason, booked };
}

function answer(world: World, reply: FastifyReply, path: string, reference: string, status: ReportedStatus) {
  return signed(world, reply, path, statusReportXml(reference, status, instantOf(world)));
}

function signed(world: World, reply: FastifyReply, path: string, xml: string) {
  const signature = signatureOf(world, `200 ${path}`, xml);
  return reply.type('application/xml; charset=utf-8').header('x-signature', signature).send(xml);
}

/** Brings a transfer back that was made, as from an account closed meanwhile; undefined where there is none to bring back. */
export function bringBack(world: World, reference: string): TransferEntry | undefined {
  const made = world.books.transfers.find(reference);
  if (made?.status !== 'executed') return undefined;
  const back = { ...made, status: 'returned', reason: CLOSED_ACCOUNT, returnedAt: instantOf(world) } as const;
  world.books.transfers.add(back);
  void hint(world, back);
  return back;
}

async function hint({ callbackBaseUrl, secrets }: World, { reference }: TransferEntry): Promise<void> {
  if (callbackBaseUrl)
    await postSignedHint(`${callbackBaseUrl}/callbacks/bank`, secrets.bankSecret, { reference });
}

function signatureOf({ secrets }: World, line: string, body: string): string {
  return createHmac('sha256', secrets.bankSecret).update(`${line}\n${body}`).digest('hex');
}

function isSigned(world: World, line: string, body: string, given: string | string[] | undefined): boolean {
  const right = Buffer.from(signatureOf(world, line, body), 'hex');
  const signature = Buffer.from(String(given ?? ''), 'hex');
  return signature.length === right.length && timingSafeEqual(signature, right);
}
