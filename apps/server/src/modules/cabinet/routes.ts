import { checkSms } from '@senim/contracts/borrower/auth';
import { readInformation } from '@senim/contracts/borrower/cabinet';
import { readMockCabinet } from '@senim/contracts/borrower/mock';
import { checkPasskey } from '@senim/contracts/signing-in/passkeys';
import { type ContractRoute, route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/machinery.ts';
import { isRefused } from '../../platform/outcome.ts';
import { PASSKEY_REFUSALS } from '../identity/passkeys/refusals.ts';
import { SIGN_IN_REFUSALS } from '../identity/signing-in/refusals.ts';
import type { SignInServices } from '../identity/signing-in/types.ts';
import { describeCabinet } from './describe-cabinet.ts';
import { describeMock } from './describe-mock.ts';
import { type Entered, enterByPasskey, enterCabinet } from './enter-cabinet.ts';
import { CABINET_REFUSALS } from './refusals.ts';

export function cabinetRoutes(services: SignInServices & { readonly publicUrl: string }): ContractRoute[] {
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
        return answerEntered(entered, keepDevice);
      },
    }),
    route({
      endpoint: checkPasskey,
      principals: 'anyone',
      owner: 'nobody',
      rateClass: 'code-check',
      auditEvent: 'identity.passkey-checked',
      refusals: PASSKEY_REFUSALS,
      async handle({ act, body: signed, language, device, keepDevice, address, userAgent }) {
        const attempt = { signed, language, device, from: { address, userAgent } };
        const entered = await enterByPasskey(services, act, attempt);
        return isRefused(entered) ? entered : answerEntered(entered, keepDevice);
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

/** The device keeps its token in a cookie; the page gets the rest. */
function answerEntered({ device, ...answer }: Entered, keepDevice: (token: string) => void) {
  keepDevice(device);
  return answer;
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
