import { verifyAudit } from '@senim/contracts/office/customers';
import type { ContractRoute } from '../../../platform/http/route.ts';
import { staffRoute } from '../../../platform/http/staff-gate.ts';
import type { StaffServices } from '../types.ts';
import { verifyActs } from './list-acts.ts';

export function recordRoutes(services: StaffServices): ContractRoute[] {
  return [
    staffRoute({
      endpoint: verifyAudit,
      right: 'audit.view',
      rateClass: 'form',
      auditEvent: 'audit.verified',
      refusals: {},
      async handle({ act }) {
        const { actsCount, firstWrongId } = await verifyActs(services, act);
        return { acts_count: actsCount, first_wrong_id: firstWrongId };
      },
    }),
  ];
}
