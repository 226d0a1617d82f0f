import { checkSms } from '@senim/contracts/borrower/auth';
import { readInformation } from '@senim/contracts/borrower/cabinet';
import { readMockCabinet } from '@senim/contracts/borrower/mock';
import { type ContractRoute, route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/machinery.ts';
import { isRefused } from '../../platform/outcome.ts';
import { SIGN_IN_REFUSALS } from '../identity/signing-in/refusals.ts';
import type { SignInServices } from '../identity/signing-in/types.ts';
import { describeCabinet } from './describe-cabinet.ts';
import { describeMock } from './describe-mock.ts';
import { enterCabinet } from './enter-cabinet.ts';
import { CABINET_REFUSALS } from './refusals.ts';

export function cabinetRoutes(services: SignInServices): ContractRoute[] {
  return [
    route({
      endpoint: checkSms,
      principals: 'anyone',
      owner: 'nobody',
      rateClass: 'code-check',
      auditEvent: 'identity.code-checked',
      refusals: SIGN_IN_REFUSALS,
      async handle({ act, body, language, device: shown, keepDevice, address, userAgent }) {
        const attempt = {
          ...body,
          language,
          attribution: body.attribution ?? null,
          device: shown,
          from: { address, userAgent },
        };
        const entered = await enterCabinet(services, act, attempt);
        if (isRefused(entered)) return entered;
        const { device, ...answer } = entered;
        keepDevice(device);
        return answer;
      },
    }),
    route({
      endpoint: readInformation,
      principals: 'borrower',
      owner: 'session-borrower',
      rateClass: 'reading',
      auditEvent: null,
      readsAtOnce: true,
      refusals: {},
      handle: ({ act, borrowerId, language }) =>
        describeCabinet(services, act, { borrowerId, language, at: services.clock.now() }),
    }),
  ];
}

/** Only for the sandbox's mock page: production leaves it out. */
export function mockRoutes(services: Services): ContractRoute[] {
  return [
    route({
      endpoint: readMockCabinet,
      principals: 'anyone',
      owner: 'account-named',
      refusals: CABINET_REFUSALS,
      rateClass: 'reading',
      auditEvent: null,
      handle: ({ params, language }) => describeMock(services, params.iin, params.date, language),
    }),
  ];
}
