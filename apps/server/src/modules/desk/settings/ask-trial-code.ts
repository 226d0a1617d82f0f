import { isWorded } from '@senim/contracts/office/settings/message';
import type { Language } from '@senim/kazakhstan/languages';
import { type Act, machineAct } from '../../../platform/database/database.ts';
import type { StaffCaller } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/machinery.ts';
import { type Refused, refuse } from '../../../platform/outcome.ts';
import { issueCode } from '../../identity/codes/issue-code.ts';
import type { CodeRefusal } from '../../identity/codes/refusals.ts';
import type { CodeServices } from '../../identity/codes/types.ts';
import { TRIAL_TEXTS, trialBinding } from './rules.ts';
import { isPhoneOfClient } from './store.ts';

const machine = machineAct('settings.ask-trial-code');

interface Asked {
  readonly kind: string;
  readonly phone: string;
  readonly address: string;
  readonly language: Language;
}

/**
 * Sends a code to the phone on which a member of staff would look at a message. No phone of staff is kept: each look is proven anew. A client's
 * phone gets nothing.
 */
export async function askTrialCode(
  services: CodeServices,
  act: Act,
  { staffId }: StaffCaller,
  { kind, phone, address, language }: Asked,
): Promise<{ resend_after: number } | Refused<'setting_not_found' | 'phone_of_client' | CodeRefusal>> {
  if (!isWorded(kind)) return refuse('setting_not_found');
  if (await isClients(services, phone)) return refuse('phone_of_client', undefined, 'phone');
  return services.database.transaction({ ...act, remark: { subject: kind } }, (tx) =>
    issueCode(services, tx, {
      ...trialBinding(staffId, phone),
      ...{ isNewPhone: true, address, text: TRIAL_TEXTS[language].code },
    }),
  );
}

/** Not every role that words messages may see borrowers: the machine looks for it. */
export const isClients = (
  { database, sealing }: Pick<Services, 'database' | 'sealing'>,
  phone: string,
): Promise<boolean> =>
  database.transaction(machine, (tx) => isPhoneOfClient(tx, sealing.blindIndexes('phone', phone)));
