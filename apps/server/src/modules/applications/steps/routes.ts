import {
  findEmployer as findEmployerEndpoint,
  saveStep1 as saveStep1Endpoint,
  saveStep2 as saveStep2Endpoint,
  saveStep3 as saveStep3Endpoint,
} from '@senim/contracts/borrower/application';
import { type ContractRoute, route } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/machinery.ts';
import type { BusinessRegister } from '../../../providers/business-register/business-register.ts';
import { APPLICATION_REFUSALS } from '../refusals.ts';
import { findEmployer } from './find-employer.ts';
import { saveStep1 } from './save-step1.ts';
import { saveStep2 } from './save-step2.ts';
import { saveStep3 } from './save-step3.ts';

const mine = {
  principals: 'borrower',
  owner: 'session-borrower',
  refusals: APPLICATION_REFUSALS,
} as const;

export interface StepServices extends Services {
  readonly businessRegister: BusinessRegister;
}

export function stepRoutes(services: StepServices): ContractRoute[] {
  return [
    route({
      ...mine,
      rateClass: 'reading',
      auditEvent: null,
      endpoint: findEmployerEndpoint,
      handle: ({ query, language }) => findEmployer(services, query.bin, language),
    }),
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
  ];
}
