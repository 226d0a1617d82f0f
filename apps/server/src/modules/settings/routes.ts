import {
  listSettings as listSettingsEndpoint,
  proposeCaps,
  proposeDaysOff,
  proposeIdentity,
  proposeInsurance,
  proposeLimits,
  proposeMci,
  proposeMessage,
  proposeOfficeHours,
  proposePartner,
  proposeProduct,
  proposePromoCode,
  proposeRegisters,
  proposeText,
  readSetting as readSettingEndpoint,
  rollBackSetting as rollBackEndpoint,
  testPartner,
} from '@senim/contracts/office/settings';
import type { SettingDocument } from '@senim/contracts/office/settings/documents';
import { OF_THE_LENDER } from '@senim/contracts/office/settings/office-hours';
import type { AnswerOf, BodyOf, Endpoint, ParamsOf } from '@senim/contracts/shared/endpoint';
import type { ContractRoute } from '../../platform/http/route.ts';
import { staffRoute } from '../../platform/http/staff-gate.ts';
import type { Services } from '../../platform/machinery.ts';
import type { Refused } from '../../platform/outcome.ts';
import { withReason } from '../../platform/with-reason.ts';
import { listSettings, readSetting } from './list-settings.ts';
import { checkPartner, type PartnerServices } from './partner/check-partner.ts';
import { proposeSetting } from './propose-setting.ts';
import { SETTING_REFUSALS as refusals } from './refusals.ts';
import { rollBackSetting } from './roll-back-setting.ts';

export function settingRoutes(services: PartnerServices): ContractRoute[] {
  return [
    ...lookingRoutes(services),
    ...proposingRoutes(services),
    staffRoute({
      right: 'settings.propose',
      rateClass: 'form',
      auditEvent: 'partner.tested',
      refusals,
      endpoint: testPartner,
      handle: ({ act, params: { name }, body: { goal } }) => checkPartner(services, act, { name, goal }),
    }),
  ];
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

/** What every proposal says beside its document. */
interface Told {
  readonly from?: string | undefined;
  readonly is_new?: boolean | undefined;
  readonly reason: string;
}

/** A route by which one person proposes, of which the call says the setting and its document. Another decides: desk/deciding/decide-proposal.ts. */
function proposes<E extends Endpoint>(
  services: Services,
  endpoint: E,
  settingOf: (
    params: ParamsOf<E>,
    said: Omit<BodyOf<E>, keyof Told>,
  ) => { readonly name: string; readonly document: SettingDocument },
): ContractRoute {
  return staffRoute<E, keyof typeof refusals>({
    ...proposing,
    endpoint,
    async handle({ act, staff, params, body }) {
      const { from, is_new: isNew, reason, ...said } = body as unknown as Told;
      const setting = settingOf(params, said as unknown as Omit<BodyOf<E>, keyof Told>);
      const wish = { ...setting, from, isNew, reason };
      const outcome = await proposeSetting(services, withReason(services, act, reason), staff, wish);
      return outcome as unknown as Omit<AnswerOf<E>, 'success'> | Extract<typeof outcome, Refused<string>>;
    },
  });
}

const ofTheLender = (document: SettingDocument) => ({ name: OF_THE_LENDER, document });

function proposingRoutes(services: Services): ContractRoute[] {
  return [
    proposes(services, proposePromoCode, ({ name }, terms) => ({
      name,
      document: { setting: 'promo-code', ...terms },
    })),
    proposes(services, proposeProduct, ({ name }, terms) => ({
      name,
      document: { setting: 'product', ...terms },
    })),
    proposes(services, proposePartner, ({ name }, told) => ({
      name,
      document: { setting: 'partner', ...told },
    })),
    proposes(services, proposeMessage, ({ kind }, words) => ({
      name: kind,
      document: { setting: 'message', ...words },
    })),
    proposes(services, proposeText, ({ name }, { document }) => ({ name, document })),
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

/** What holds for the whole lender, or for a year. */
function ruleRoutes(services: Services): ContractRoute[] {
  return [
    proposes(services, proposeOfficeHours, (_, hours) => ofTheLender({ setting: 'office-hours', ...hours })),
    proposes(services, proposeLimits, (_, limits) => ofTheLender({ setting: 'limits', ...limits })),
    proposes(services, proposeIdentity, (_, identity) => ofTheLender({ setting: 'identity', ...identity })),
    proposes(services, proposeCaps, (_, caps) => ofTheLender({ setting: 'caps', ...caps })),
    proposes(services, proposeInsurance, (_, terms) => ofTheLender({ setting: 'insurance', ...terms })),
    proposes(services, proposeRegisters, (_, who) => ofTheLender({ setting: 'registers', ...who })),
    proposes(services, proposeDaysOff, ({ year }, { off, working, source }) => ({
      name: String(year),
      document: { setting: 'days-off', off: off.toSorted(), working: working.toSorted(), source },
    })),
    proposes(services, proposeMci, ({ year }, index) => ({
      name: String(year),
      document: { setting: 'mci', ...index },
    })),
  ];
}
