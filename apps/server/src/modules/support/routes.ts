import type { ContractRoute } from '../../platform/http/route.ts';
import { callbackRoutes } from './callback/routes.ts';
import { conversationRoutes } from './conversation/routes.ts';
import { disputeRoutes } from './disputes/routes.ts';
import type { FileServices } from './files/attach-files.ts';
import { caseFileRoutes } from './files/routes.ts';
import { letterRoutes } from './letters/routes.ts';
import { workingRoutes } from './working/routes.ts';

/** What people write to us. */
export function supportRoutes(services: FileServices): ContractRoute[] {
  return [
    ...letterRoutes(services),
    ...disputeRoutes(services),
    ...conversationRoutes(services),
    ...callbackRoutes(services),
  ];
}

/** The desk of cases. */
export function caseRoutes(services: FileServices): ContractRoute[] {
  return [...workingRoutes(services), ...caseFileRoutes(services)];
}
