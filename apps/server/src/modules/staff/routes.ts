import type { ContractRoute } from '../../platform/http/route.ts';
import { accountRoutes } from './accounts/routes.ts';
import { recordRoutes } from './record/routes.ts';
import { signInRoutes } from './sign-in/routes.ts';
import type { StaffServices } from './types.ts';

export function staffRoutes(services: StaffServices): ContractRoute[] {
  return [...signInRoutes(services), ...accountRoutes(services), ...recordRoutes(services)];
}
