import { timingSafeEqual } from 'node:crypto';
import {
  listPaymentProgress as listPaymentProgressEndpoint,
  listPayments as listPaymentsEndpoint,
  lookUpAccount as lookUpAccountEndpoint,
  payAccountByCard as payAccountByCardEndpoint,
  payByCard as payByCardEndpoint,
  readCardPayment as readCardPaymentEndpoint,
  searchPayment as searchPaymentEndpoint,
} from '@senim/contracts/borrower/payments';
import {
  enterPayment as enterPaymentEndpoint,
  listLoanPayments as listPaymentsOfLoan,
  previewPayment as previewPaymentEndpoint,
  previewReversal as previewReversalEndpoint,
  reversePayment as reverseEndpoint,
} from '@senim/contracts/office/loans';
import { loanOf } from '@senim/contracts/office/paths';
import { answerInquiry as answerInquiryEndpoint, readInquiry } from '@senim/contracts/office/recovery';
import {
  assignSuspense as assignEndpoint,
  confirmPayout as confirmEndpoint,
  readPayout,
  retryPayout as retryEndpoint,
} from '@senim/contracts/office/work';
import { fromDecimal, type Tiyn } from '@senim/loan-engine/units/money';
import { isRefusal } from '@senim/loan-engine/units/refusal';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { callbackRoute } from '../../platform/http/callback-route.ts';
import { type ContractRoute, type RawRoute, route } from '../../platform/http/route.ts';
import { staffRoute } from '../../platform/http/staff-gate.ts';
import type { Services } from '../../platform/machinery.ts';
import { withReason } from '../../platform/with-reason.ts';
import { AGREEMENT_REFUSALS } from '../agreements/refusals.ts';
import { STAFF_REFUSALS } from '../staff/refusals.ts';
import { acceptCardCallback } from './cards/accept-card-callback.ts';
import type { CardServices } from './cards/open-card-payment.ts';
import { payAccountByCard, payByCard } from './cards/pay-by-card.ts';
import { listPaymentProgress, readCardPayment } from './cards/read-card-payment.ts';
import { describeLoanPayments, enterTyped, reverseOfLoan } from './corrections/correct-payment.ts';
import { previewEntered, previewReversal } from './corrections/preview-correction.ts';
import { listPayments } from './incoming/list-payments.ts';
import { lookUpAccount } from './lookup/look-up-account.ts';
import { acceptBankCallback, type BankCallbackServices } from './payouts/accept-bank-callback.ts';
import { confirmPayout, retryPayout } from './payouts/confirm-payout.ts';
import { describePayout } from './payouts/describe-payout.ts';
import { PAYMENT_DECISION_REFUSALS, PAYMENT_REFUSALS } from './refusals.ts';
import { answerInquiry, describeInquiry } from './suspense/answer-inquiry.ts';
import { assignSuspense } from './suspense/assign-suspense.ts';
import { searchPayment } from './suspense/search-payment.ts';
import { answerCommand } from './terminals/answer-command.ts';

const mine = { principals: 'borrower', owner: 'session-borrower', refusals: PAYMENT_REFUSALS } as const;
const anyones = { principals: 'anyone', owner: 'account-named', refusals: PAYMENT_REFUSALS } as const;

export function paymentRoutes(services: CardServices): ContractRoute[] {
  return [...historyRoutes(services), ...cardRoutes(services)];
}

function historyRoutes(services: Services): ContractRoute[] {
  return [
    route({
      ...mine,
      endpoint: listPaymentsEndpoint,
      rateClass: 'reading',
      auditEvent: null,
      handle: ({ act, borrowerId, query }) => listPayments(services, act, borrowerId, query.cursor ?? null),
    }),
    route({
      ...mine,
      endpoint: listPaymentProgressEndpoint,
      rateClass: 'reading',
      auditEvent: null,
      handle: ({ act, borrowerId, language }) => listPaymentProgress(services, act, borrowerId, language),
    }),
    route({
      ...mine,
      endpoint: searchPaymentEndpoint,
      rateClass: 'form',
      auditEvent: 'payment.searched',
      async handle({ act, borrowerId, body }) {
        const key = { borrowerId, agreementId: body.agreement_id };
        const { paid_on: paidOn, channel, receipt = '' } = body;
        return searchPayment(services, act, key, {
          paidOn,
          amountTiyn: typedTiyn(body.amount),
          channel,
          receipt,
        });
      },
    }),
    route({
      ...anyones,
      endpoint: lookUpAccountEndpoint,
      rateClass: 'code-request',
      auditEvent: null,
      handle: ({ query: { account, phone_last4: phoneEnd }, token, address }) =>
        lookUpAccount(services, { account, phoneEnd, token, address }),
    }),
  ];
}

function cardRoutes(services: CardServices): ContractRoute[] {
  return [
    route({
      ...mine,
      endpoint: payByCardEndpoint,
      rateClass: 'money',
      auditEvent: 'payment.card-opened',
      handle: ({ act, borrowerId, body, language }) => {
        const key = { borrowerId, agreementId: body.agreement_id };
        return payByCard(services, act, key, {
          amountTiyn: typedTiyn(body.amount),
          purpose: body.purpose,
          language,
        });
      },
    }),
    route({
      ...anyones,
      endpoint: payAccountByCardEndpoint,
      rateClass: 'code-request',
      auditEvent: 'payment.card-opened',
      handle: ({ body, language }) =>
        payAccountByCard(services, body.account, { amountTiyn: typedTiyn(body.amount), language }),
    }),
    route({
      ...anyones,
      endpoint: readCardPaymentEndpoint,
      rateClass: 'reading',
      auditEvent: null,
      handle: ({ params, language }) => readCardPayment(services, params.id, language),
    }),
  ];
}

/** The contract allows nothing but an amount here. */
function typedTiyn(amount: string): Tiyn {
  const read = fromDecimal(amount);
  if (isRefusal(read)) throw new Error('An amount that passed its contract is none.');
  return read;
}

/** The routes by which the card acquirer and the payout bank call us back. */
export function paymentCallbacks(services: CardServices & BankCallbackServices): RawRoute[] {
  return [
    callbackRoute('card', 'payment.card-callback', (post) => acceptCardCallback(services, post)),
    callbackRoute('bank', 'payout.bank-callback', (post) => acceptBankCallback(services, post)),
  ];
}

export interface TerminalNetwork {
  readonly name: string;
  readonly password: string;
  /** Addresses the network calls from; empty means any. */
  readonly addresses: readonly string[];
}

/** The route of the terminal networks: their protocol, their credentials, their addresses, and XML in every case. */
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
  return reply
    .type('application/xml; charset=utf-8')
    .send(await answerCommand(services, network.name, request.query as Record<string, unknown>));
}

function isFromNetwork(request: FastifyRequest, { name, password, addresses }: TerminalNetwork): boolean {
  if (addresses.length > 0 && !addresses.includes(request.ip)) return false;
  const expected = Buffer.from(`Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`);
  const given = Buffer.from(request.headers.authorization ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** The desks of payouts and of money whose owner is not known. */
export function payoutRoutes(services: Services): ContractRoute[] {
  const refusals = { ...AGREEMENT_REFUSALS, ...PAYMENT_DECISION_REFUSALS };
  const desk = { owner: 'any-borrower', refusals } as const;
  const payoutOf = ({ borrower_id, payout_id }: { borrower_id: number; payout_id: number }) => ({
    borrowerId: borrower_id,
    payoutId: payout_id,
  });
  return [
    staffRoute({
      ...desk,
      endpoint: readPayout,
      right: 'payouts.view',
      rateClass: 'reading',
      auditEvent: 'payout.viewed',
      handle: ({ act, staff, params }) => describePayout(services, act, staff, payoutOf(params)),
    }),
    staffRoute({
      ...desk,
      endpoint: confirmEndpoint,
      right: 'payouts.confirm',
      rateClass: 'form',
      auditEvent: 'payout.confirmed',
      handle: ({ act, staff, params, body }) =>
        confirmPayout(
          services,
          withReason(services, act, body.reason, { subject: `payout ${params.payout_id}` }),
          staff,
          payoutOf(params),
        ),
    }),
    staffRoute({
      ...desk,
      endpoint: retryEndpoint,
      right: 'payouts.retry',
      rateClass: 'form',
      auditEvent: 'payout.retried',
      handle: ({ act, staff, params, body }) =>
        retryPayout(
          services,
          withReason(services, act, body.reason, { subject: `payout ${params.payout_id}` }),
          staff,
          payoutOf(params),
        ),
    }),
    staffRoute({
      refusals,
      endpoint: assignEndpoint,
      right: 'suspense.assign',
      rateClass: 'money',
      auditEvent: 'suspense.assigned',
      handle: ({ act, staff, params, body }) =>
        assignSuspense(services, act, staff.staffId, params.payment_id, {
          number: body.agreement_number,
          reason: body.reason,
        }),
    }),
  ];
}

/** Corrections of payments: each has a preview before it is posted. */
export function correctionRoutes(services: Services): ContractRoute[] {
  const refusals = { ...AGREEMENT_REFUSALS, ...PAYMENT_DECISION_REFUSALS };
  const desk = { owner: 'any-borrower', right: 'payments.correct', refusals } as const;
  return [
    staffRoute({
      ...desk,
      endpoint: listPaymentsOfLoan,
      right: 'customers.view',
      rateClass: 'reading',
      auditEvent: 'customer.payments-viewed',
      handle: ({ act, params }) => describeLoanPayments(services, act, loanOf(params)),
    }),
    staffRoute({
      ...desk,
      endpoint: previewPaymentEndpoint,
      rateClass: 'form',
      auditEvent: 'payment.previewed',
      handle: ({ act, params, body }) =>
        previewEntered(services, act, loanOf(params), { amount: body.amount, valueDay: body.value_day }),
    }),
    staffRoute({
      ...desk,
      endpoint: enterPaymentEndpoint,
      rateClass: 'money',
      auditEvent: 'payment.entered',
      handle: ({ act, params, body }) => enterTyped(services, act, loanOf(params), body),
    }),
    staffRoute({
      ...desk,
      endpoint: previewReversalEndpoint,
      rateClass: 'form',
      auditEvent: 'payment.previewed',
      handle: ({ act, params }) => previewReversal(services, act, loanOf(params), params.payment_id),
    }),
    staffRoute({
      ...desk,
      endpoint: reverseEndpoint,
      rateClass: 'money',
      auditEvent: 'payment.reversed',
      handle: ({ act, params, body }) =>
        reverseOfLoan(services, act, loanOf(params), params.payment_id, body.reason),
    }),
  ];
}

/** The desk of payments that did not arrive. */
export function inquiryRoutes(services: Services): ContractRoute[] {
  const refusals = {
    ...AGREEMENT_REFUSALS,
    ...PAYMENT_DECISION_REFUSALS,
    ...STAFF_REFUSALS,
  };
  const desk = { owner: 'any-borrower', refusals } as const;
  const keyOf = ({ borrower_id, inquiry_id }: { borrower_id: number; inquiry_id: number }) => ({
    borrowerId: borrower_id,
    inquiryId: inquiry_id,
  });
  return [
    staffRoute({
      ...desk,
      endpoint: readInquiry,
      right: 'suspense.view',
      rateClass: 'reading',
      auditEvent: 'inquiry.viewed',
      handle: ({ act, params }) => describeInquiry(services, act, keyOf(params)),
    }),
    staffRoute({
      ...desk,
      endpoint: answerInquiryEndpoint,
      right: 'suspense.assign',
      rateClass: 'money',
      auditEvent: 'inquiry.answered',
      handle: ({ act, staff, params, body: { outcome, payment_id: paymentId = null, text } }) =>
        answerInquiry(services, act, staff, keyOf(params), { outcome, paymentId, text }),
    }),
  ];
}
