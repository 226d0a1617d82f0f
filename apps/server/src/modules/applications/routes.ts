import {
  applyAgain as applyAgainEndpoint,
  findEmployer as findEmployerEndpoint,
  readDraft as readDraftEndpoint,
  readStep as readStepEndpoint,
  saveDraft as saveDraftEndpoint,
  saveStep1 as saveStep1Endpoint,
  saveStep2 as saveStep2Endpoint,
  saveStep3 as saveStep3Endpoint,
} from '@senim/contracts/application';
import { readProfile as readProfileEndpoint } from '@senim/contracts/cabinet';
import { quoteLoan as quoteLoanEndpoint, readPurposes, readTerms } from '@senim/contracts/loan';
import {
  eraseOwnData as eraseEndpoint,
  readChain as readChainEndpoint,
  withdrawConsent as withdrawEndpoint,
} from '@senim/contracts/own-data';
import { readRepeatTerms as readRepeatTermsEndpoint } from '@senim/contracts/repeat';
import {
  readVerification as readVerificationEndpoint,
  startVerification as startVerificationEndpoint,
} from '@senim/contracts/verification';
import { callbackRoute } from '../../platform/http/callback-route.ts';
import { type ContractRoute, type RawRoute, route } from '../../platform/http/route.ts';
import type { BusinessRegister } from '../../providers/business-register/business-register.ts';
import { acceptFaceCallback, type FaceCallbackServices } from './accept-face-callback.ts';
import { applyAgain } from './apply-again.ts';
import { readVerificationResult } from './check-verification.ts';
import { describeProfile } from './describe-profile.ts';
import { eraseOwnData } from './erase-own-data.ts';
import { findEmployer } from './find-employer.ts';
import { listPurposes } from './list-purposes.ts';
import { quoteLoan } from './quote-loan.ts';
import { readChain } from './read-chain.ts';
import { readDraft } from './read-draft.ts';
import { readLoanTerms } from './read-loan-terms.ts';
import { readRepeatTerms } from './read-repeat-terms.ts';
import { readOwnStep } from './read-step.ts';
import { APPLICATION_REFUSALS } from './refusals.ts';
import { saveDraft } from './save-draft.ts';
import { saveStep1 } from './save-step1.ts';
import { saveStep2 } from './save-step2.ts';
import { saveStep3 } from './save-step3.ts';
import { startVerification, type VerificationServices } from './start-verification.ts';
import type { ApplicationServices } from './types.ts';
import { withdrawConsent } from './withdraw-consent.ts';

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

type RouteServices = ApplicationServices &
  VerificationServices & { readonly businessRegister: BusinessRegister };

export function applicationRoutes(services: RouteServices): ContractRoute[] {
  return [
    ...openRoutes(services),
    route({
      ...reading,
      endpoint: findEmployerEndpoint,
      handle: ({ query, language }) => findEmployer(services, query.bin, language),
    }),
    ...profileRoutes(services),
    ...formRoutes(services),
    ...verificationRoutes(services),
    ...ownDataRoutes(services),
  ];
}

function openRoutes(services: ApplicationServices): ContractRoute[] {
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
          termDays: body.period,
          promoCode: body.promo_code,
        };
        return quoteLoan(services, request, body.first_loan ?? true);
      },
    }),
  ];
}

function profileRoutes(services: ApplicationServices): ContractRoute[] {
  return [
    route({
      ...reading,
      endpoint: readStepEndpoint,
      handle: ({ act, borrowerId }) => readOwnStep(services, act, borrowerId),
    }),
    route({
      ...reading,
      endpoint: readRepeatTermsEndpoint,
      handle: ({ act, borrowerId, query }) => readRepeatTerms(services, act, borrowerId, query.promo_code),
    }),
    route({
      ...reading,
      endpoint: readProfileEndpoint,
      handle: ({ act, borrowerId, language }) => describeProfile(services, act, borrowerId, language),
    }),
    route({
      ...reading,
      endpoint: readDraftEndpoint,
      handle: ({ act, borrowerId }) => readDraft(services, act, borrowerId),
    }),
    route({
      ...mine,
      endpoint: saveDraftEndpoint,
      rateClass: 'form',
      auditEvent: null,
      async handle({ act, borrowerId, body, acting }) {
        await saveDraft(services, act, borrowerId, body, acting !== null);
        return {};
      },
    }),
  ];
}

function formRoutes(services: ApplicationServices): ContractRoute[] {
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

function ownDataRoutes(services: ApplicationServices): ContractRoute[] {
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

/** The door through which the face service calls us back. */
export function applicationCallbacks(services: FaceCallbackServices): RawRoute[] {
  return [
    callbackRoute('biometrics', 'identity.face-callback', (post) => acceptFaceCallback(services, post)),
  ];
}
