import type { MobileBase } from './mobile-base.ts';

/** No way to the mobile base: whose a number is shows when its owner comes with a document. */
export const createBaseByPeople = (): MobileBase => ({ isRegistered: async () => ({ kind: 'by-people' }) });
