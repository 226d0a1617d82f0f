import { askTestCode, sendTest } from '@senim/contracts/office/phones';
import { previewSetting as previewSettingEndpoint } from '@senim/contracts/office/settings';
import type { ContractRoute } from '../../../platform/http/route.ts';
import { staffRoute } from '../../../platform/http/staff-gate.ts';
import type { Services } from '../../../platform/machinery.ts';
import { oneAfterAnother } from '../../../platform/threads/one-after-another.ts';
import { CODE_REFUSALS } from '../../identity/codes/refusals.ts';
import { SETTING_REFUSALS } from '../../settings/refusals.ts';
import { DESK_REFUSALS } from '../refusals.ts';
import { askTrialCode } from './ask-trial-code.ts';
import { previewSetting } from './preview-setting.ts';
import { sendTrial } from './send-trial.ts';

/** What a change of a setting would come to, for who proposes and who confirms: counted one at a time, so that no process has several at once. */
export function settingDeskRoutes(services: Services): ContractRoute[] {
  const inTurn = oneAfterAnother();
  return [
    staffRoute({
      endpoint: previewSettingEndpoint,
      right: 'settings.view',
      rateClass: 'form',
      auditEvent: null,
      refusals: SETTING_REFUSALS,
      handle: ({ params, body }) => inTurn(() => previewSetting(services, { ...params, ...body })),
    }),
    ...trialRoutes(services),
  ];
}

/** A message is tried out on the own phone of whoever words it. */
function trialRoutes(services: Services): ContractRoute[] {
  const { phone_of_client } = DESK_REFUSALS;
  const refusals = { ...SETTING_REFUSALS, ...CODE_REFUSALS, phone_of_client };
  const trying = { right: 'settings.propose', refusals } as const;
  return [
    staffRoute({
      ...trying,
      endpoint: askTestCode,
      rateClass: 'code-request',
      auditEvent: 'message.test-asked',
      handle: ({ act, staff, params, body, address, language }) =>
        askTrialCode(services, act, staff, { ...params, ...body, address, language }),
    }),
    staffRoute({
      ...trying,
      endpoint: sendTest,
      rateClass: 'code-check',
      auditEvent: 'message.tested',
      handle: ({ act, staff, params, body: { phone, code, ...words } }) =>
        sendTrial(services, act, staff, { ...params, phone, code, words }),
    }),
  ];
}
