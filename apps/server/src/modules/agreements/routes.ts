import {
  listAgreements as listAgreementsEndpoint,
  readDocument as readDocumentEndpoint,
  sendSignCode,
  signAgreement as signAgreementEndpoint,
} from '@senim/contracts/agreements';
import { readInformation } from '@senim/contracts/cabinet';
import {
  explainPosition as explainPositionEndpoint,
  listChoices as listChoicesEndpoint,
} from '@senim/contracts/position';
import { type ContractRoute, route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/machinery.ts';
import { isRefused } from '../../platform/outcome.ts';
import type { DocumentStore } from '../../providers/document-store/document-store.ts';
import { describeCabinet } from './describe-cabinet.ts';
import { explainPosition } from './explain-position.ts';
import { listAgreements } from './list-agreements.ts';
import { listChoices } from './list-choices.ts';
import { readDocument } from './read-document.ts';
import { AGREEMENT_REFUSALS } from './refusals.ts';
import { requestSignCode } from './request-sign-code.ts';
import { signAgreement } from './sign-agreement.ts';

const mine = { principals: 'borrower', owner: 'session-borrower', refusals: AGREEMENT_REFUSALS } as const;

type AgreementServices = Services & { documents: DocumentStore };

export function agreementRoutes(services: AgreementServices): ContractRoute[] {
  return [...readingRoutes(services), ...signingRoutes(services)];
}

function readingRoutes(services: AgreementServices): ContractRoute[] {
  return [
    route({
      ...mine,
      endpoint: readInformation,
      rateClass: 'reading',
      auditEvent: null,
      handle: ({ act, borrowerId, language }) =>
        describeCabinet(services, act, { borrowerId, language, at: services.clock.now() }),
    }),
    route({
      ...mine,
      endpoint: listAgreementsEndpoint,
      rateClass: 'reading',
      auditEvent: null,
      handle: ({ act, borrowerId, query }) => listAgreements(services, act, borrowerId, query.cursor ?? null),
    }),
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
      endpoint: readDocumentEndpoint,
      rateClass: 'reading',
      auditEvent: 'agreement.document-read',
      async handle({ act, borrowerId, params, query }) {
        const document = await readDocument(
          services,
          act,
          { borrowerId, agreementId: params.id },
          query.lang,
        );
        if (isRefused(document)) return document;
        const fileName = `senim-${document.number}-${query.lang}.pdf`;
        return { file: document.bytes, contentType: 'application/pdf', fileName };
      },
    }),
  ];
}

function signingRoutes(services: Services): ContractRoute[] {
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
        return isRefused(signed) ? signed : { payout_expected_at: signed.payoutExpectedAt.toISOString() };
      },
    }),
  ];
}
