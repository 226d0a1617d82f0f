import { previewSetting as previewSettingEndpoint } from '@senim/contracts/office/settings';
import type { ContractRoute } from '../../../platform/http/route.ts';
import { staffRoute } from '../../../platform/http/staff-gate.ts';
import type { Services } from '../../../platform/machinery.ts';
import { oneAfterAnother } from '../../../platform/threads/one-after-another.ts';
import { SETTING_REFUSALS } from '../../settings/refusals.ts';
import { previewSetting } from './preview-setting.ts';

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
  ];
}
