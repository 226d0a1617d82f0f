import {
  readVerification as readVerificationEndpoint,
  startVerification as startVerificationEndpoint,
} from '@senim/contracts/borrower/verification';
import { callbackRoute } from '../../../platform/http/callback-route.ts';
import { type ContractRoute, type RawRoute, route } from '../../../platform/http/route.ts';
import { APPLICATION_REFUSALS } from '../refusals.ts';
import { acceptFaceCallback, type FaceCallbackServices } from './accept-face-callback.ts';
import { readVerificationResult } from './check-verification.ts';
import { startVerification, type VerificationServices } from './start-verification.ts';

const mine = {
  principals: 'borrower',
  owner: 'session-borrower',
  refusals: APPLICATION_REFUSALS,
} as const;

export function verificationRoutes(services: VerificationServices): ContractRoute[] {
  return [
    route({
      ...mine,
      endpoint: startVerificationEndpoint,
      rateClass: 'form',
      auditEvent: 'identity.verification-started',
      handle: ({ act, borrowerId }) => startVerification(services, act, borrowerId),
    }),
    route({
      ...mine,
      rateClass: 'reading',
      auditEvent: null,
      endpoint: readVerificationEndpoint,
      handle: ({ act, borrowerId, params }) => readVerificationResult(services, act, borrowerId, params.id),
    }),
  ];
}

/** The route by which the face service calls us back. */
export function verificationCallbacks(services: FaceCallbackServices): RawRoute[] {
  return [
    callbackRoute('biometrics', 'identity.face-callback', (post) => acceptFaceCallback(services, post)),
  ];
}
