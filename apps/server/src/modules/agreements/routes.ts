import {
  confirmLoan as confirmLoanEndpoint,
  listAgreements as listAgreementsEndpoint,
  readDocument as readDocumentEndpoint,
  sendConfirmationCode,
  sendSignCode,
  signAgreement as signAgreementEndpoint,
} from '@senim/contracts/borrower/agreements';
import {
  cancelProlongation as cancelProlongationEndpoint,
  requestPause as requestPauseEndpoint,
  requestProlongation as requestProlongationEndpoint,
  requestRefinancing as requestRefinancingEndpoint,
} from '@senim/contracts/borrower/loan-changes';
import { quoteRefinancing as quoteRefinancingEndpoint } from '@senim/contracts/borrower/refinancing';
import {
  readCustomerDocument,
  readCustomerPosition,
  revealCustomerDocument,
} from '@senim/contracts/office/customers';
import { loanOf } from '@senim/contracts/office/paths';
import {
  explainPosition as explainPositionEndpoint,
  listChoices as listChoicesEndpoint,
} from '@senim/contracts/shared/position';
import type { Language } from '@senim/kazakhstan/languages';
import { dayText } from '@senim/loan-engine/units/day';
import { tiyn, toDecimal } from '@senim/loan-engine/units/money';
import { ratePercentText } from '@senim/loan-engine/units/percent';
import type { Act } from '../../platform/database/database.ts';
import { type ContractRoute, route } from '../../platform/http/route.ts';
import { staffRoute } from '../../platform/http/staff-gate.ts';
import { isRefused } from '../../platform/outcome.ts';
import { withReason } from '../../platform/with-reason.ts';
import type { DrawingServices } from './drawing-up/draw-up-agreement.ts';
import { readDocument } from './paper/read-document.ts';
import { requestPause } from './pause/request-pause.ts';
import { confirmLoan, requestConfirmationCode } from './payout-order/confirm-loan.ts';
import { cancelProlongation } from './prolongation/cancel-prolongation.ts';
import { requestProlongation } from './prolongation/request-prolongation.ts';
import { quoteRefinancing } from './refinancing/quote-refinancing.ts';
import { requestRefinancing } from './refinancing/request-refinancing.ts';
import { AGREEMENT_REFUSALS } from './refusals.ts';
import { explainPosition } from './showing/explain-position.ts';
import { listAgreements } from './showing/list-agreements.ts';
import { listChoices } from './showing/list-choices.ts';
import { requestSignCode } from './signing/request-sign-code.ts';
import { signAgreement } from './signing/sign-agreement.ts';
import type { AgreementKey } from './types.ts';

const mine = { principals: 'borrower', owner: 'session-borrower', refusals: AGREEMENT_REFUSALS } as const;

export function agreementRoutes(services: DrawingServices): ContractRoute[] {
  return [
    ...readingRoutes(services),
    ...pricingRoutes(services),
    ...signingRoutes(services),
    ...confirmationRoutes(services),
    ...changeRoutes(services),
  ];
}

function readingRoutes(services: DrawingServices): ContractRoute[] {
  return [
    route({
      ...mine,
      endpoint: listAgreementsEndpoint,
      rateClass: 'reading',
      auditEvent: null,
      handle: ({ act, borrowerId, query }) => listAgreements(services, act, borrowerId, query.cursor ?? null),
    }),
    route({
      ...mine,
      endpoint: readDocumentEndpoint,
      rateClass: 'reading',
      auditEvent: 'agreement.document-read',
      handle: ({ act, borrowerId, params, query }) =>
        documentFile(services, act, { borrowerId, agreementId: params.id }, query.lang, query.amendment),
    }),
  ];
}

/** Why a loan owes what it owes, and what each way on would cost: nothing is changed. */
function pricingRoutes(services: DrawingServices): ContractRoute[] {
  return [
    route({
      ...mine,
      endpoint: explainPositionEndpoint,
      rateClass: 'reading',
      auditEvent: null,
      handle: ({ act, borrowerId, params, query, language }) =>
        explainPosition(services, act, { borrowerId, agreementId: params.id }, language, query.date),
    }),
    route({
      ...mine,
      endpoint: listChoicesEndpoint,
      rateClass: 'reading',
      auditEvent: null,
      handle: ({ act, borrowerId, params, query, language }) =>
        listChoices(services, act, { borrowerId, agreementId: params.id }, language, query.part),
    }),
    route({
      ...mine,
      endpoint: quoteRefinancingEndpoint,
      rateClass: 'reading',
      auditEvent: null,
      handle: ({ act, borrowerId, params, query }) =>
        quoteRefinancing(
          services,
          act,
          { borrowerId, agreementId: params.id },
          {
            loanType: query.loan_type,
            period: query.period,
            scheduleKind: query.schedule_kind,
            dueDay: query.due_day,
          },
        ),
    }),
  ];
}

function signingRoutes(services: DrawingServices): ContractRoute[] {
  return [
    route({
      ...mine,
      endpoint: sendSignCode,
      rateClass: 'code-request',
      auditEvent: 'agreement.sign-code-requested',
      async handle({ act, borrowerId, body, address }) {
        return requestSignCode(services, act, { borrowerId, agreementId: body.agreement_id }, address);
      },
    }),
    route({
      ...mine,
      endpoint: signAgreementEndpoint,
      rateClass: 'code-check',
      auditEvent: 'agreement.sign-attempted',
      async handle({ act, borrowerId, body, address }) {
        const key = { borrowerId, agreementId: body.agreement_id };
        const signing = { code: body.code, documentSha256: body.document_sha256, address };
        const signed = await signAgreement(services, act, key, signing);
        return isRefused(signed)
          ? signed
          : { payout_expected_at: signed.payoutExpectedAt?.toISOString() ?? null };
      },
    }),
  ];
}

/** The second word on loans above the law's sum of a day. */
function confirmationRoutes(services: DrawingServices): ContractRoute[] {
  const keyOf = (borrowerId: number, agreementId: number) => ({ borrowerId, agreementId });
  return [
    route({
      ...mine,
      endpoint: sendConfirmationCode,
      rateClass: 'code-request',
      auditEvent: 'agreement.confirmation-code-requested',
      handle: ({ act, borrowerId, body, address }) =>
        requestConfirmationCode(services, act, keyOf(borrowerId, body.agreement_id), address),
    }),
    route({
      ...mine,
      endpoint: confirmLoanEndpoint,
      rateClass: 'code-check',
      auditEvent: 'agreement.confirmed-again',
      handle: ({ act, borrowerId, body }) =>
        confirmLoan(services, act, keyOf(borrowerId, body.agreement_id), body.code),
    }),
  ];
}

/** A borrower's own changes of a loan: later, by another loan, or resting. */
function changeRoutes(services: DrawingServices): ContractRoute[] {
  const change = { ...mine, rateClass: 'money' } as const;
  return [
    route({
      ...change,
      endpoint: requestProlongationEndpoint,
      auditEvent: 'prolongation.asked',
      async handle({ act, borrowerId, body }) {
        const key = { borrowerId, agreementId: body.agreement_id };
        const asked = await requestProlongation(services, act, key, body.days);
        if (isRefused(asked)) return asked;
        return {
          amount_due: toDecimal(asked.amountDueTiyn),
          pay_until: asked.openUntil.toISOString(),
          due_date: dayText(asked.dueDay),
          daily_rate: ratePercentText(asked.dailyRatePpm),
        };
      },
    }),
    route({
      ...change,
      endpoint: cancelProlongationEndpoint,
      auditEvent: 'prolongation.cancelled',
      handle: ({ act, borrowerId, body }) =>
        cancelProlongation(services, act, { borrowerId, agreementId: body.agreement_id }),
    }),
    route({
      ...change,
      endpoint: requestRefinancingEndpoint,
      auditEvent: 'refinancing.asked',
      async handle({ act, borrowerId, body }) {
        const key = { borrowerId, agreementId: body.agreement_id };
        const wish = {
          loanType: body.loan_type,
          period: body.period,
          dueDay: body.due_day,
          amountTenge: body.amount,
          scheduleKind: body.schedule_kind,
        };
        const child = await requestRefinancing(services, act, key, wish);
        return isRefused(child) ? child : { agreement_id: child.agreementId };
      },
    }),
    route({
      ...change,
      endpoint: requestPauseEndpoint,
      auditEvent: 'pause.asked',
      async handle({ act, borrowerId, body }) {
        const offer = await requestPause(services, act, { borrowerId, agreementId: body.agreement_id });
        if (isRefused(offer)) return offer;
        return {
          amount_due: toDecimal(tiyn(offer.amountDueTiyn)),
          pay_until: offer.payUntil.toISOString(),
          paused_until: offer.untilDay,
        };
      },
    }),
  ];
}

/** A document as a file with a name of its own. */
async function documentFile(
  services: DrawingServices,
  act: Act,
  key: AgreementKey,
  language: Language,
  amendmentId: number | null = null,
) {
  const found = await readDocument(services, act, key, language, amendmentId);
  if (isRefused(found)) return found;
  const fileName = `${services.lender.code}-${found.number}-${language}.pdf`;
  return { file: found.bytes, contentType: 'application/pdf', fileName };
}

/** A customer's loan as the office reads it. */
export function loanDeskRoutes(services: DrawingServices): ContractRoute[] {
  const reading = {
    owner: 'any-borrower',
    right: 'customers.view',
    rateClass: 'reading',
    refusals: AGREEMENT_REFUSALS,
  } as const;
  return [
    staffRoute({
      ...reading,
      endpoint: readCustomerPosition,
      auditEvent: 'customer.position-viewed',
      handle: ({ act, params, query, language }) =>
        explainPosition(services, act, loanOf(params), language, query.date),
    }),
    staffRoute({
      ...reading,
      endpoint: readCustomerDocument,
      right: 'personal.full',
      auditEvent: 'customer.document-viewed',
      handle: ({ act, params, query }) =>
        documentFile(services, act, loanOf(params), query.lang, query.amendment),
    }),
    staffRoute({
      ...reading,
      endpoint: revealCustomerDocument,
      right: 'personal.reveal',
      rateClass: 'form',
      auditEvent: 'customer.document-revealed',
      handle: ({ act, params, body: { lang, reason, amendment } }) =>
        documentFile(services, withReason(services, act, reason), loanOf(params), lang, amendment),
    }),
  ];
}
