import type { CallOf } from '../../shared/call.ts';
import type * as settings from '../settings.ts';

// Printed from the contracts beside it by `npm run print:calls`.

export const listSettings: CallOf<typeof settings.listSettings> = { method: 'GET', path: '/settings' };
export const previewSetting: CallOf<typeof settings.previewSetting> = {
  method: 'POST',
  path: '/settings/{setting}/{name}/what-if',
};
export const proposeDaysOff: CallOf<typeof settings.proposeDaysOff> = {
  method: 'POST',
  path: '/settings/days-off/{year}/proposal',
  idempotent: true,
};
export const proposeLimits: CallOf<typeof settings.proposeLimits> = {
  method: 'POST',
  path: '/settings/limits/proposal',
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
export const readSetting: CallOf<typeof settings.readSetting> = {
  method: 'GET',
  path: '/settings/{setting}/{name}',
};
export const rollBackSetting: CallOf<typeof settings.rollBackSetting> = {
  method: 'POST',
  path: '/settings/{setting}/{name}/roll-back',
  idempotent: true,
};
