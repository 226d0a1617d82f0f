import {
  endDevice as endDeviceEndpoint,
  listDevices as listDevicesEndpoint,
} from '@senim/contracts/borrower/auth';
import { type ContractRoute, route } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/machinery.ts';
import { endDevice } from './end-device.ts';
import { listDevices } from './list-devices.ts';
import { DEVICE_REFUSALS } from './refusals.ts';

const mine = { principals: 'borrower', owner: 'session-borrower', refusals: DEVICE_REFUSALS } as const;

export function deviceRoutes(services: Services): ContractRoute[] {
  return [
    route({
      ...mine,
      rateClass: 'reading',
      auditEvent: null,
      endpoint: listDevicesEndpoint,
      handle: ({ act, borrowerId, token }) => listDevices(services, act, borrowerId, token),
    }),
    route({
      ...mine,
      rateClass: 'form',
      auditEvent: 'identity.device-ended',
      endpoint: endDeviceEndpoint,
      handle: ({ act, borrowerId, body, token }) =>
        endDevice(services, act, borrowerId, { id: body.id, token }),
    }),
  ];
}
