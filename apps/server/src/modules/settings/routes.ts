import {
  listSettings as listSettingsEndpoint,
  proposeProduct,
  proposePromoCode,
  readSetting as readSettingEndpoint,
  rollBackSetting as rollBackEndpoint,
} from '@senim/contracts/office/settings';
import type { ContractRoute } from '../../platform/http/route.ts';
import { staffRoute } from '../../platform/http/staff-gate.ts';
import type { Services } from '../../platform/machinery.ts';
import { withReason } from '../../platform/with-reason.ts';
import { listSettings, readSetting } from './list-settings.ts';
import { proposeSetting } from './propose-setting.ts';
import { SETTING_REFUSALS as refusals } from './refusals.ts';
import { rollBackSetting } from './roll-back-setting.ts';

export function settingRoutes(services: Services): ContractRoute[] {
  return [...lookingRoutes(services), ...proposingRoutes(services)];
}

function lookingRoutes(services: Services): ContractRoute[] {
  const looking = { right: 'settings.view', rateClass: 'reading', refusals } as const;
  return [
    staffRoute({
      ...looking,
      endpoint: listSettingsEndpoint,
      auditEvent: 'settings.viewed',
      handle: ({ act }) => listSettings(services, act),
    }),
    staffRoute({
      ...looking,
      endpoint: readSettingEndpoint,
      auditEvent: 'setting.viewed',
      handle: ({ act, params }) =>
        readSetting(services, { ...act, remark: { subject: params.name } }, params),
    }),
  ];
}

/** Another person decides: desk/deciding/decide-proposal.ts. */
function proposingRoutes(services: Services): ContractRoute[] {
  const proposing = {
    right: 'settings.propose',
    rateClass: 'form',
    auditEvent: 'setting.proposed',
    refusals,
  } as const;
  return [
    staffRoute({
      ...proposing,
      endpoint: proposePromoCode,
      handle({ act, staff, params: { name }, body: { from, reason, ...document } }) {
        const wish = { name, document: { setting: 'promo-code', ...document } as const, from, reason };
        return proposeSetting(services, withReason(services, act, reason), staff, wish);
      },
    }),
    staffRoute({
      ...proposing,
      endpoint: proposeProduct,
      handle({ act, staff, params: { name }, body: { from, reason, ...document } }) {
        const wish = { name, document: { setting: 'product', ...document } as const, from, reason };
        return proposeSetting(services, withReason(services, act, reason), staff, wish);
      },
    }),
    staffRoute({
      ...proposing,
      endpoint: rollBackEndpoint,
      handle: ({ act, staff, params, body }) =>
        rollBackSetting(services, withReason(services, act, body.reason), staff, {
          ...params,
          ...body,
          from: body.from,
        }),
    }),
  ];
}
