import { readSupportCase, workOnCase as workEndpoint } from '@senim/contracts/office/cases';
import { linkCase as linkEndpoint } from '@senim/contracts/office/recovery';
import type { ContractRoute } from '../../../platform/http/route.ts';
import { staffRoute } from '../../../platform/http/staff-gate.ts';
import { LOAN_REFUSALS } from '../../agreements/loan/refusals.ts';
import { STAFF_REFUSALS } from '../../staff/refusals.ts';
import type { FileServices } from '../files/attach-files.ts';
import { SUPPORT_REFUSALS } from '../refusals.ts';
import { linkCase } from './link-case.ts';
import { describeCase, workOnCase } from './work-on-case.ts';

/** The desk of cases. */
export function workingRoutes(services: FileServices): ContractRoute[] {
  const refusals = {
    ...STAFF_REFUSALS,
    ...SUPPORT_REFUSALS,
    agreement_not_found: LOAN_REFUSALS.agreement_not_found,
  };
  const desk = { owner: 'any-borrower', refusals } as const;
  return [
    staffRoute({
      ...desk,
      endpoint: linkEndpoint,
      right: 'cases.handle',
      rateClass: 'form',
      auditEvent: 'case.linked',
      handle: ({ act, staff, params, body }) => linkCase(services, act, staff, params.reference, body),
    }),
    staffRoute({
      ...desk,
      endpoint: readSupportCase,
      right: 'cases.view',
      rateClass: 'reading',
      auditEvent: 'case.viewed',
      handle: ({ act, staff, params, language }) =>
        describeCase(services, act, params.reference, staff.roles, language),
    }),
    staffRoute({
      ...desk,
      endpoint: workEndpoint,
      right: 'cases.handle',
      rateClass: 'form',
      auditEvent: 'case.worked-on',
      handle: ({ act, staff, params, body, files }) =>
        workOnCase(services, act, staff, params.reference, { ...body, files }),
    }),
  ];
}
