import type { CallOf } from '../../shared/call.ts';
import type * as settings from '../settings.ts';

// Printed from the contracts beside it by `npm run print:calls`.

export const listSettings: CallOf<typeof settings.listSettings> = { method: 'GET', path: '/settings' };
export const previewSetting: CallOf<typeof settings.previewSetting> = {
  method: 'POST',
  path: '/settings/{setting}/{name}/what-if',
};
export const proposeCaps: CallOf<typeof settings.proposeCaps> = {
  method: 'POST',
  path: '/settings/caps/proposal',
  idempotent: true,
};
export const proposeDaysOff: CallOf<typeof settings.proposeDaysOff> = {
  method: 'POST',
  path: '/settings/days-off/{year}/proposal',
  idempotent: true,
};
export const proposeIdentity: CallOf<typeof settings.proposeIdentity> = {
  method: 'POST',
  path: '/settings/identity/proposal',
  idempotent: true,
};
export const proposeInsurance: CallOf<typeof settings.proposeInsurance> = {
  method: 'POST',
  path: '/settings/insurance/proposal',
  idempotent: true,
};
export const proposeLimits: CallOf<typeof settings.proposeLimits> = {
  method: 'POST',
  path: '/settings/limits/proposal',
  idempotent: true,
};
export const proposeMci: CallOf<typeof settings.proposeMci> = {
  method: 'POST',
  path: '/settings/mci/{year}/proposal',
  idempotent: true,
};
export const proposeMessage: CallOf<typeof settings.proposeMessage> = {
  method: 'POST',
  path: '/settings/message/{kind}/proposal',
  idempotent: true,
};
export const proposeOfficeHours: CallOf<typeof settings.proposeOfficeHours> = {
  method: 'POST',
  path: '/settings/office-hours/proposal',
  idempotent: true,
};
export const proposePartner: CallOf<typeof settings.proposePartner> = {
  method: 'POST',
  path: '/settings/partner/{name}/proposal',
  idempotent: true,
};
export const proposeProduct: CallOf<typeof settings.proposeProduct> = {
  method: 'POST',
  path: '/settings/product/{name}/proposal',
  idempotent: true,
};
export const proposePromoCode: CallOf<typeof settings.proposePromoCode> = {
  method: 'POST',
  path: '/settings/promo-code/{name}/proposal',
  idempotent: true,
};
export const proposeRegisters: CallOf<typeof settings.proposeRegisters> = {
  method: 'POST',
  path: '/settings/registers/proposal',
  idempotent: true,
};
export const proposeText: CallOf<typeof settings.proposeText> = {
  method: 'POST',
  path: '/settings/text/{name}/proposal',
  idempotent: true,
};
export const readSetting: CallOf<typeof settings.readSetting> = {
  method: 'GET',
  path: '/settings/{setting}/{name}',
};
export const rollBackSetting: CallOf<typeof settings.rollBackSetting> = {
  method: 'POST',
  path: '/settings/{setting}/{name}/roll-back',
  idempotent: true,
};
export const testPartner: CallOf<typeof settings.testPartner> = {
  method: 'POST',
  path: '/settings/partner/{name}/test',
  idempotent: true,
};
