import {
  readDocument as readDocumentEndpoint,
  readDocumentText as readDocumentTextEndpoint,
} from '@senim/contracts/borrower/agreements';
import { readCustomerDocument, revealCustomerDocument } from '@senim/contracts/office/customers';
import { loanOf } from '@senim/contracts/office/paths';
import type { DocumentLanguage } from '@senim/kazakhstan/languages';
import type { Act } from '../../../platform/database/database.ts';
import { type ContractRoute, route } from '../../../platform/http/route.ts';
import { staffRoute } from '../../../platform/http/staff-gate.ts';
import { isRefused } from '../../../platform/outcome.ts';
import { withReason } from '../../../platform/with-reason.ts';
import { LOAN_REFUSALS } from '../loan/refusals.ts';
import type { AgreementKey } from '../types.ts';
import { readDocument } from './read-document.ts';
import { readDocumentText } from './read-document-text.ts';
import type { DrawingServices } from './types.ts';

export function paperRoutes(services: DrawingServices): ContractRoute[] {
  return [
    route({
      principals: 'borrower',
      owner: 'session-borrower',
      refusals: LOAN_REFUSALS,
      endpoint: readDocumentEndpoint,
      rateClass: 'reading',
      auditEvent: 'agreement.document-read',
      handle: ({ act, borrowerId, params, query }) =>
        documentFile(services, act, { borrowerId, agreementId: params.id }, query.lang, query.amendment),
    }),
    route({
      principals: 'borrower',
      owner: 'session-borrower',
      refusals: LOAN_REFUSALS,
      endpoint: readDocumentTextEndpoint,
      rateClass: 'reading',
      auditEvent: 'agreement.document-read',
      handle: ({ act, borrowerId, params, query }) =>
        readDocumentText(services, act, { borrowerId, agreementId: params.id }, query.lang, query.amendment),
    }),
  ];
}

/** A customer's documents as the office reads them. */
export function paperDeskRoutes(services: DrawingServices): ContractRoute[] {
  const reading = { owner: 'any-borrower', refusals: LOAN_REFUSALS } as const;
  return [
    staffRoute({
      ...reading,
      endpoint: readCustomerDocument,
      right: 'personal.full',
      rateClass: 'reading',
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

/** A document as a file with a name of its own. */
async function documentFile(
  services: DrawingServices,
  act: Act,
  key: AgreementKey,
  language: DocumentLanguage,
  amendmentId: number | null = null,
) {
  const found = await readDocument(services, act, key, language, amendmentId);
  if (isRefused(found)) return found;
  const fileName = `${services.lender.code}-${found.number}-${language}.pdf`;
  return { file: found.bytes, contentType: 'application/pdf', fileName };
}
