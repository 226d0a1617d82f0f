import { exportStaffActs, listStaffActs } from '@senim/contracts/office/customers';
import type { ContractRoute } from '../../../platform/http/route.ts';
import { staffRoute } from '../../../platform/http/staff-gate.ts';
import { LOAN_REFUSALS } from '../../agreements/loan/refusals.ts';
import type { StaffServices } from '../../staff/types.ts';
import { DESK_REFUSALS } from '../refusals.ts';
import { exportRecord } from './export-record.ts';
import { listRecord } from './list-record.ts';

export function recordRoutes(services: StaffServices): ContractRoute[] {
  return [
    staffRoute({
      endpoint: listStaffActs,
      right: 'audit.view',
      rateClass: 'reading',
      auditEvent: 'audit.viewed',
      refusals: LOAN_REFUSALS,
      handle: ({ act, staff, query, language }) => listRecord(services, act, staff, query, language),
    }),
    staffRoute({
      endpoint: exportStaffActs,
      right: 'audit.export',
      rateClass: 'form',
      auditEvent: 'audit.exported',
      refusals: DESK_REFUSALS,
      handle: ({ act, body, language }) => exportRecord(services, act, body, language),
    }),
  ];
}
