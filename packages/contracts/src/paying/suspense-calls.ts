import type { CallOf } from '../shared/call.ts';
import type * as suspense from './suspense.ts';

// Printed from the contracts beside it by `npm run print:calls`.

export const askAboutSuspense: CallOf<typeof suspense.askAboutSuspense> = {
  method: 'POST',
  path: '/suspense/{payment_id}/ask',
  idempotent: true,
};
export const assignSuspense: CallOf<typeof suspense.assignSuspense> = {
  method: 'POST',
  path: '/suspense/{payment_id}/assign',
  idempotent: true,
};
export const deferSuspense: CallOf<typeof suspense.deferSuspense> = {
  method: 'POST',
  path: '/suspense/{payment_id}/defer',
  idempotent: true,
};
export const enterSuspense: CallOf<typeof suspense.enterSuspense> = {
  method: 'POST',
  path: '/suspense',
  idempotent: true,
};
export const proposePayerFinding: CallOf<typeof suspense.proposePayerFinding> = {
  method: 'POST',
  path: '/suspense/{payment_id}/finding',
  idempotent: true,
};
export const readSuspense: CallOf<typeof suspense.readSuspense> = {
  method: 'GET',
  path: '/suspense/{payment_id}',
};
export const refundSuspense: CallOf<typeof suspense.refundSuspense> = {
  method: 'POST',
  path: '/suspense/{payment_id}/refund',
  idempotent: true,
};
export const retractSuspense: CallOf<typeof suspense.retractSuspense> = {
  method: 'POST',
  path: '/suspense/{payment_id}/retract',
  idempotent: true,
};
export const splitSuspense: CallOf<typeof suspense.splitSuspense> = {
  method: 'POST',
  path: '/suspense/{payment_id}/split',
  idempotent: true,
};
