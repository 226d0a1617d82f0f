import { readReport } from '@senim/contracts/office/lists';
import type { ContractRoute } from '../../../platform/http/route.ts';
import { staffRoute } from '../../../platform/http/staff-gate.ts';
import type { Services } from '../../../platform/machinery.ts';
import { DESK_REFUSALS } from '../refusals.ts';
import { describeReport } from './describe-report.ts';

/** What the whole comes to, for who runs the lender. */
export function reportRoutes(services: Services): ContractRoute[] {
  return [
    staffRoute({
      refusals: DESK_REFUSALS,
      right: 'reports.view',
      endpoint: readReport,
      rateClass: 'reading',
      auditEvent: null,
      handle: ({ act, query, language }) => describeReport(services, act, query, language),
    }),
  ];
}
