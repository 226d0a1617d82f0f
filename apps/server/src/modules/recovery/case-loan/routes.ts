import { readCaseLoan, readPaper } from '@senim/contracts/office/recovery';
import type { ContractRoute } from '../../../platform/http/route.ts';
import { staffRoute } from '../../../platform/http/staff-gate.ts';
import type { Services } from '../../../platform/machinery.ts';
import { isRefused } from '../../../platform/outcome.ts';
import { CASE_CALL_REFUSALS as refusals } from '../refusals.ts';
import { describeCaseLoan } from './describe-case-loan.ts';
import { openPaper } from './read-paper.ts';

const desk = { owner: 'any-borrower', refusals } as const;

export type CaseLoanServices = Services & Parameters<typeof openPaper>[0];

/** The loan of a case and its papers, for the desks. */
export function caseLoanDeskRoutes(services: CaseLoanServices): ContractRoute[] {
  return [
    staffRoute({
      ...desk,
      endpoint: readCaseLoan,
      right: 'cases.view',
      rateClass: 'reading',
      auditEvent: 'case.loan-viewed',
      handle: ({ act, staff, params, language }) =>
        describeCaseLoan(services, act, params.reference, { staff, language }),
    }),
    staffRoute({
      ...desk,
      endpoint: readPaper,
      right: 'papers.view',
      rateClass: 'reading',
      auditEvent: 'customer.paper-viewed',
      async handle({ act, params }) {
        const paper = { borrowerId: params.borrower_id, uploadId: params.upload_id };
        const found = await openPaper(services, act, paper);
        return isRefused(found) ? found : { ...found, isFromStranger: true };
      },
    }),
  ];
}
