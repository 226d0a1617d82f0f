import type { CreditBureau } from './credit-bureau.ts';
import type { StateRegister } from './state-register.ts';

/** No contract with a bureau: whoever decides has looked the applicant up. */
export const createBureauByPeople = (): CreditBureau => ({
  report: async () => ({ kind: 'by-people' }),
  debtBurden: async () => ({ kind: 'by-people' }),
});

/** No way to the state register: whoever decides has the document before them. */
export const createRegisterByPeople = (): StateRegister => ({ find: async () => ({ kind: 'by-people' }) });
