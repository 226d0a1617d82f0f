import { timingSafeEqual } from 'node:crypto';
import {
  listPayments as listPaymentsEndpoint,
  lookUpAccount as lookUpAccountEndpoint,
} from '@senim/contracts/payments';
import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ContractRoute, type RawRoute, route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/machinery.ts';
import { checkAccount } from './check-account.ts';
import { listPayments } from './list-payments.ts';
import { lookUpAccount } from './look-up-account.ts';
import { receivePayment } from './receive-payment.ts';
import { PAYMENT_REFUSALS } from './refusals.ts';
import { checkAmount, readSumTiyn, readValueDay, terminalXml } from './rules.ts';
import type { TerminalAnswer } from './types.ts';

export function paymentRoutes(services: Services): ContractRoute[] {
  return [
    route({
      endpoint: listPaymentsEndpoint,
      principals: 'borrower',
      owner: 'session-borrower',
      rateClass: 'reading',
      auditEvent: null,
      refusals: PAYMENT_REFUSALS,
      handle: ({ act, borrowerId, query }) => listPayments(services, act, borrowerId, query.cursor ?? null),
    }),
    route({
      endpoint: lookUpAccountEndpoint,
      principals: 'anyone',
      owner: 'account-named',
      rateClass: 'code-request',
      auditEvent: null,
      refusals: PAYMENT_REFUSALS,
      handle: ({ query }) => lookUpAccount(services, query.account),
    }),
  ];
}

export interface TerminalNetwork {
  readonly name: string;
  readonly password: string;
  /** Addresses the network calls from; empty means any. */
  readonly addresses: readonly string[];
}

/** The terminal networks' door: their protocol, their credentials, their addresses, and XML whatever happens. */
export function terminalRoutes(services: Services, networks: readonly TerminalNetwork[]): RawRoute[] {
  return [
    {
      method: 'GET',
      path: '/terminal/:network',
      principals: 'terminal-network',
      owner: 'account-named',
      rateClass: 'machine',
      auditEvent: 'payment.received',
      respond: (request, reply) => answerTerminal(services, networks, request, reply),
    },
  ];
}

async function answerTerminal(
  services: Services,
  networks: readonly TerminalNetwork[],
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { network: name } = request.params as { network: string };
  const network = networks.find((known) => known.name === name);
  if (!network || !isFromNetwork(request, network))
    return reply.code(401).header('WWW-Authenticate', 'Basic').send();
  const query = request.query as Record<string, string | undefined>;
  const answer = await workOnCommand(services, network.name, query);
  return reply.type('application/xml; charset=utf-8').send(terminalXml(query['txn_id'] ?? '', answer));
}

function isFromNetwork(request: FastifyRequest, { name, password, addresses }: TerminalNetwork): boolean {
  if (addresses.length > 0 && !addresses.includes(request.ip)) return false;
  const expected = Buffer.from(`Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`);
  const given = Buffer.from(request.headers.authorization ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

async function workOnCommand(
  services: Services,
  network: string,
  query: Record<string, string | undefined>,
): Promise<TerminalAnswer> {
  const { command, txn_id: transactionId = '', account = '', sum = '', txn_date: date } = query;
  if (!/^[\w-]{1,40}$/.test(transactionId)) return { result: 300, comment: 'Неверный номер операции' };
  if (!/^\d{6,20}$/.test(account)) return { result: 4, comment: 'Неверный формат счёта' };
  if (command === 'check') return checkAccount(services, account);
  if (command !== 'pay') return { result: 300, comment: 'Неизвестная команда' };
  const amountTiyn = readSumTiyn(sum);
  const wrong = checkAmount(amountTiyn);
  if (wrong || amountTiyn === null) return wrong ?? { result: 300, comment: 'Сумма указана неверно' };
  const valueDay = readValueDay(date, dayInAlmaty(services.clock.now().getTime()));
  return receivePayment(services, { network, transactionId, account, amountTiyn, valueDay });
}
