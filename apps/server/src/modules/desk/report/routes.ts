import {
  exportReport as exportEndpoint,
  readNamedReport as namedEndpoint,
  readReport,
} from '@senim/contracts/office/lists';
import type { ContractRoute } from '../../../platform/http/route.ts';
import { staffRoute } from '../../../platform/http/staff-gate.ts';
import type { Services } from '../../../platform/machinery.ts';
import { LOAN_REFUSALS } from '../../agreements/loan/refusals.ts';
import { DESK_REFUSALS } from '../refusals.ts';
import { describeReport } from './describe-report.ts';
import { exportReport } from './export-report.ts';
import { readNamedReport } from './read-named-report.ts';

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
    staffRoute({
      refusals: DESK_REFUSALS,
      right: 'reports.view',
      endpoint: namedEndpoint,
      rateClass: 'reading',
      auditEvent: null,
      handle: ({ act, params: { report }, query, language }) =>
        readNamedReport(services, act, report, query, language),
    }),
    staffRoute({
      refusals: { ...LOAN_REFUSALS, ...DESK_REFUSALS },
      right: 'lists.export',
      endpoint: exportEndpoint,
      rateClass: 'form',
      auditEvent: 'report.exported',
      handle: ({ act, staff, params: { report }, body, language }) =>
        exportReport(services, { ...act, remark: { subject: report } }, staff, report, {
          wish: body,
          language,
        }),
    }),
  ];
}
