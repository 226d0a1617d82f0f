import {
  askTestCode as askTestCodeEndpoint,
  previewSetting as previewSettingEndpoint,
  sendTest as sendTestEndpoint,
} from '@senim/contracts/office/settings';
import type { ContractRoute } from '../../../platform/http/route.ts';
import { staffRoute } from '../../../platform/http/staff-gate.ts';
import type { Services } from '../../../platform/machinery.ts';
import { oneAfterAnother } from '../../../platform/threads/one-after-another.ts';
import { CODE_REFUSALS } from '../../identity/codes/refusals.ts';
import { SETTING_REFUSALS } from '../../settings/refusals.ts';
import { DESK_REFUSALS } from '../refusals.ts';
import { previewSetting } from './preview-setting.ts';
import { askTestCode, sendTest } from './test-message.ts';

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
    ...testRoutes(services),
  ];
}

/** A message is tried out on the own phone of whoever words it. */
function testRoutes(services: Services): ContractRoute[] {
  const { phone_of_client } = DESK_REFUSALS;
  const refusals = { ...SETTING_REFUSALS, ...CODE_REFUSALS, phone_of_client };
  const trying = { right: 'settings.propose', refusals } as const;
  return [
    staffRoute({
      ...trying,
      endpoint: askTestCodeEndpoint,
      rateClass: 'code-request',
      auditEvent: 'message.test-asked',
      handle: ({ act, staff, params, body, address, language }) =>
        askTestCode(services, act, staff, { ...params, ...body, address, language }),
    }),
    staffRoute({
      ...trying,
      endpoint: sendTestEndpoint,
      rateClass: 'code-check',
      auditEvent: 'message.tested',
      handle: ({ act, staff, params, body: { phone, code, ...words } }) =>
        sendTest(services, act, staff, { ...params, phone, code, words }),
    }),
  ];
}
