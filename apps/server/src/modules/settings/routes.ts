import {
  listSettings as listSettingsEndpoint,
  proposeDaysOff,
  proposeLimits,
  proposeMessage,
  proposeOfficeHours,
  proposeProduct,
  proposePromoCode,
  proposeRegisters,
  readSetting as readSettingEndpoint,
  rollBackSetting as rollBackEndpoint,
} from '@senim/contracts/office/settings';
import { OF_THE_LENDER } from '@senim/contracts/office/settings/office-hours';
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

const proposing = {
  right: 'settings.propose',
  rateClass: 'form',
  auditEvent: 'setting.proposed',
  refusals,
} as const;

/** Another person decides: desk/deciding/decide-proposal.ts. */
function proposingRoutes(services: Services): ContractRoute[] {
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
    ...ruleRoutes(services),
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

/** What holds for the whole lender. */
function ruleRoutes(services: Services): ContractRoute[] {
  return [
    staffRoute({
      ...proposing,
      endpoint: proposeOfficeHours,
      handle({ act, staff, body: { from, reason, ...hours } }) {
        const document = { setting: 'office-hours', ...hours } as const;
        const wish = { name: OF_THE_LENDER, document, from, reason };
        return proposeSetting(services, withReason(services, act, reason), staff, wish);
      },
    }),
    staffRoute({
      ...proposing,
      endpoint: proposeDaysOff,
      handle({ act, staff, params: { year }, body: { from, reason, source, ...days } }) {
        const [off, working] = [days.off.toSorted(), days.working.toSorted()];
        const document = { setting: 'days-off', off, working, source } as const;
        const wish = { name: String(year), document, from, reason };
        return proposeSetting(services, withReason(services, act, reason), staff, wish);
      },
    }),
    staffRoute({
      ...proposing,
      endpoint: proposeLimits,
      handle({ act, staff, body: { from, reason, ...limits } }) {
        const wish = {
          name: OF_THE_LENDER,
          document: { setting: 'limits', ...limits } as const,
          from,
          reason,
        };
        return proposeSetting(services, withReason(services, act, reason), staff, wish);
      },
    }),
    staffRoute({
      ...proposing,
      endpoint: proposeMessage,
      handle({ act, staff, params: { kind }, body: { from, reason, ...words } }) {
        const wish = { name: kind, document: { setting: 'message', ...words } as const, from, reason };
        return proposeSetting(services, withReason(services, act, reason), staff, wish);
      },
    }),
    staffRoute({
      ...proposing,
      endpoint: proposeRegisters,
      handle({ act, staff, body: { reason, ...registers } }) {
        const document = { setting: 'registers', ...registers } as const;
        const wish = { name: OF_THE_LENDER, document, from: undefined, reason };
        return proposeSetting(services, withReason(services, act, reason), staff, wish);
      },
    }),
  ];
}
