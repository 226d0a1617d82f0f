import { isWorded, type MessageWords } from '@senim/contracts/office/settings/message';
import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import type { Act } from '../../../platform/database/database.ts';
import type { StaffCaller } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/machinery.ts';
import { isRefused, type Refused, refuse } from '../../../platform/outcome.ts';
import { consumeCode } from '../../identity/codes/consume-code.ts';
import { sendMessages } from '../../notifications/send-message.ts';
import { flawOf } from '../../settings/propose-setting.ts';
import type { DocumentFlaw } from '../../settings/types.ts';
import { isClients } from './ask-trial-code.ts';
import { trialBinding, trialTexts } from './rules.ts';

interface Trial {
  readonly kind: string;
  readonly phone: string;
  readonly code: string;
  readonly words: Omit<MessageWords, 'setting'>;
}

type TrialRefusal =
  | 'setting_not_found'
  | 'phone_of_client'
  | 'code_wrong_or_expired'
  | 'code_tries_spent'
  | DocumentFlaw['refused'];

/** Sends the words of a message as they are typed, with example values and marked as a test, to the phone that the code has proven. */
export async function sendTrial(
  services: Services,
  act: Act,
  { staffId }: StaffCaller,
  { kind, phone, code, words }: Trial,
): Promise<{ sent: number } | Refused<TrialRefusal>> {
  if (!isWorded(kind)) return refuse('setting_not_found');
  const document: MessageWords = { setting: 'message', ...words };
  const today = dayInAlmaty(services.clock.now().getTime());
  const would = { name: kind, before: null, today, day: today, isFromMidnight: true };
  const flaw = flawOf(services, { ...would, document });
  if (flaw) return refuse(flaw.refused, flaw.details, flaw.field);
  if (await isClients(services, phone)) return refuse('phone_of_client', undefined, 'phone');
  return services.database.transaction({ ...act, remark: { subject: kind } }, async (tx) => {
    const proven = await consumeCode(services, tx, { ...trialBinding(staffId, phone), code });
    if (isRefused(proven)) return proven;
    const texts = trialTexts(document);
    const message = { borrowerId: null, channel: 'sms', recipient: phone, kind: 'test-message' } as const;
    await sendMessages(
      services,
      tx,
      texts.map((text) => ({ ...message, text })),
    );
    return { sent: texts.length };
  });
}
