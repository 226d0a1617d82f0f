import type { ContractRoute } from '../../platform/http/route.ts';
import type { DrawingServices } from '../agreements/paper/types.ts';
import { customerRoutes } from './customers/routes.ts';
import type { PhoneServices } from './deciding/propose-phone.ts';
import { decidingRoutes } from './deciding/routes.ts';
import { listRoutes } from './lists/routes.ts';
import { queueRoutes } from './queues/routes.ts';
import type { DeskServices } from './queues/types.ts';
import { recordRoutes } from './record/routes.ts';
import { reportRoutes } from './report/routes.ts';
import { settingDeskRoutes } from './settings/routes.ts';
import { watchRoutes } from './watch/routes.ts';

export function deskRoutes(services: DeskServices & DrawingServices & PhoneServices): ContractRoute[] {
  return [
    ...customerRoutes(services),
    ...decidingRoutes(services),
    ...listRoutes(services),
    ...queueRoutes(services),
    ...recordRoutes(services),
    ...watchRoutes(services),
    ...reportRoutes(services),
    ...settingDeskRoutes(services),
  ];
}
