import {
  applyAgain as applyAgainEndpoint,
  findEmployer as findEmployerEndpoint,
  saveStep1 as saveStep1Endpoint,
  saveStep2 as saveStep2Endpoint,
  saveStep3 as saveStep3Endpoint,
} from '@senim/contracts/borrower/application';
import { quoteLoan as quoteLoanEndpoint, readPurposes, readTerms } from '@senim/contracts/borrower/loan';
import {
  eraseOwnData as eraseEndpoint,
  readChain as readChainEndpoint,
  withdrawConsent as withdrawEndpoint,
} from '@senim/contracts/borrower/own-data';
import { readRepeatTerms as readRepeatTermsEndpoint } from '@senim/contracts/borrower/repeat';
import {
  readVerification as readVerificationEndpoint,
  startVerification as startVerificationEndpoint,
} from '@senim/contracts/borrower/verification';
import { callbackRoute } from '../../platform/http/callback-route.ts';
import { type ContractRoute, type RawRoute, route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/machinery.ts';
import type { BusinessRegister } from '../../providers/business-register/business-register.ts';
import { applyAgain } from './asking/apply-again.ts';
import { readChain } from './consents/read-chain.ts';
import { withdrawConsent } from './consents/withdraw-consent.ts';
import { eraseOwnData } from './own-data/erase-own-data.ts';
import { APPLICATION_REFUSALS } from './refusals.ts';
import { findEmployer } from './steps/find-employer.ts';
import { saveStep1 } from './steps/save-step1.ts';
import { saveStep2 } from './steps/save-step2.ts';
import { saveStep3 } from './steps/save-step3.ts';
import { listPurposes } from './terms-on-offer/list-purposes.ts';
import { quoteLoan } from './terms-on-offer/quote-loan.ts';
import { readLoanTerms } from './terms-on-offer/read-loan-terms.ts';
import { readRepeatTerms } from './terms-on-offer/read-repeat-terms.ts';
import { acceptFaceCallback, type FaceCallbackServices } from './verification/accept-face-callback.ts';
import { readVerificationResult } from './verification/check-verification.ts';
import { startVerification, type VerificationServices } from './verification/start-verification.ts';

const refusals = APPLICATION_REFUSALS;
const mine = { principals: 'borrower', owner: 'session-borrower', refusals } as const;
const reading = { ...mine, rateClass: 'reading', auditEvent: null } as const;
const open = {
  principals: 'anyone',
  owner: 'nobody',
  rateClass: 'reading',
  auditEvent: null,
  refusals,
} as const;

type RouteServices = Services & VerificationServices & { readonly businessRegister: BusinessRegister };

export function applicationRoutes(services: RouteServices): ContractRoute[] {
  return [
    ...openRoutes(services),
    route({
      ...reading,
      endpoint: findEmployerEndpoint,
      handle: ({ query, language }) => findEmployer(services, query.bin, language),
    }),
    route({
      ...reading,
      endpoint: readRepeatTermsEndpoint,
      handle: ({ act, borrowerId, query }) =>
        readRepeatTerms(services, act, borrowerId, {
          promoCode: query.promo_code,
          loanType: query.loan_type,
        }),
    }),
    ...formRoutes(services),
    ...verificationRoutes(services),
    ...ownDataRoutes(services),
  ];
}

function openRoutes(services: Services): ContractRoute[] {
  return [
    route({ ...open, endpoint: readTerms, handle: async () => readLoanTerms(services) }),
    route({ ...open, endpoint: readPurposes, handle: async ({ language }) => listPurposes(language) }),
    route({
      ...open,
      endpoint: quoteLoanEndpoint,
      async handle({ body }) {
        const request = {
          loanType: body.loan_type,
          amountTenge: body.amount,
          period: body.period,
          scheduleKind: body.schedule_kind,
          dueDay: body.due_day,
          promoCode: body.promo_code,
        };
        return quoteLoan(services, request, body.first_loan ?? true);
      },
    }),
  ];
}

function formRoutes(services: Services): ContractRoute[] {
  return [
    route({
      ...mine,
      endpoint: saveStep1Endpoint,
      rateClass: 'form',
      auditEvent: 'application.step1-saved',
      handle: ({ act, borrowerId, body }) => saveStep1(services, act, borrowerId, body),
    }),
    route({
      ...mine,
      endpoint: saveStep2Endpoint,
      rateClass: 'form',
      auditEvent: 'application.step2-saved',
      handle: ({ act, borrowerId, body }) => saveStep2(services, act, borrowerId, body),
    }),
    route({
      ...mine,
      endpoint: saveStep3Endpoint,
      rateClass: 'form',
      auditEvent: 'application.step3-saved',
      handle: ({ act, borrowerId, body }) => saveStep3(services, act, borrowerId, body),
    }),
    route({
      ...mine,
      endpoint: applyAgainEndpoint,
      rateClass: 'form',
      auditEvent: 'application.submitted-again',
      handle: ({ act, borrowerId, body }) => applyAgain(services, act, borrowerId, body),
    }),
  ];
}

function verificationRoutes(services: VerificationServices): ContractRoute[] {
  return [
    route({
      ...mine,
      endpoint: startVerificationEndpoint,
      rateClass: 'form',
      auditEvent: 'identity.verification-started',
      handle: ({ act, borrowerId }) => startVerification(services, act, borrowerId),
    }),
    route({
      ...reading,
      endpoint: readVerificationEndpoint,
      handle: ({ act, borrowerId, params }) => readVerificationResult(services, act, borrowerId, params.id),
    }),
  ];
}

function ownDataRoutes(services: Services): ContractRoute[] {
  return [
    route({
      ...reading,
      endpoint: readChainEndpoint,
      handle: ({ act, borrowerId }) => readChain(services, act, borrowerId),
    }),
    route({
      ...mine,
      endpoint: withdrawEndpoint,
      rateClass: 'form',
      auditEvent: 'consent.withdrawn',
      handle: ({ act, borrowerId, body }) => withdrawConsent(services, act, borrowerId, body.consent_id),
    }),
    route({
      ...mine,
      endpoint: eraseEndpoint,
      rateClass: 'form',
      auditEvent: 'own-data.erased',
      handle: ({ act, borrowerId }) => eraseOwnData(services, act, borrowerId),
    }),
  ];
}

/** The route by which the face service calls us back. */
export function applicationCallbacks(services: FaceCallbackServices): RawRoute[] {
  return [
    callbackRoute('biometrics', 'identity.face-callback', (post) => acceptFaceCallback(services, post)),
  ];
}
