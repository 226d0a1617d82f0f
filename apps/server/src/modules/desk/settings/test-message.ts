import {
  exampleValues,
  filledWords,
  isWorded,
  type MessageWords,
  WORDS_FIELDS,
} from '@senim/contracts/office/settings/message';
import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import type { Language } from '@senim/kazakhstan/languages';
import { type Act, machineAct, type Transaction } from '../../../platform/database/database.ts';
import type { StaffCaller } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/machinery.ts';
import { isRefused, type Refused, refuse } from '../../../platform/outcome.ts';
import { consumeCode } from '../../identity/codes/consume-code.ts';
import { issueCode } from '../../identity/codes/issue-code.ts';
import type { CodeRefusal } from '../../identity/codes/refusals.ts';
import type { CodeServices } from '../../identity/codes/types.ts';
import { sendMessages } from '../../notifications/send-message.ts';
import { flawOf } from '../../settings/propose-setting.ts';
import type { DocumentFlaw } from '../../settings/types.ts';
import * as kz from '../text/kz.ts';
import * as ru from '../text/ru.ts';
import { isPhoneOfClient } from './store.ts';

const machine = machineAct('settings.test-message');
const TEXTS: Readonly<Record<Language, typeof ru.tests>> = { ru: ru.tests, kz: kz.tests };

interface Asked {
  readonly kind: string;
  readonly phone: string;
}

/** A code of the one purpose for a phone that a member of staff holds; it opens nothing else, and nobody else can use it. */
const boundTo = ({ staffId }: StaffCaller, phone: string) =>
  ({ purpose: 'test-message', phone, subject: `staff ${staffId}`, borrowerId: null }) as const;

/**
 * Sends a code to the phone on which a member of staff would look at a message. No phone of staff is kept: each look is proven anew. A client's
 * phone gets nothing.
 */
export async function askTestCode(
  services: CodeServices,
  act: Act,
  staff: StaffCaller,
  { kind, phone, address, language }: Asked & { readonly address: string; readonly language: Language },
): Promise<{ resend_after: number } | Refused<'setting_not_found' | 'phone_of_client' | CodeRefusal>> {
  if (!isWorded(kind)) return refuse('setting_not_found');
  if (await isClients(services, phone)) return refuse('phone_of_client', undefined, 'phone');
  return services.database.transaction({ ...act, remark: { subject: kind } }, (tx) =>
    issueCode(services, tx, {
      ...boundTo(staff, phone),
      ...{ isNewPhone: true, address },
      text: TEXTS[language].code,
    }),
  );
}

/** Sends the words of a message as they are typed, with example values and marked as a test, to the phone that the code has proven. */
export async function sendTest(
  services: Services,
  act: Act,
  staff: StaffCaller,
  {
    kind,
    phone,
    code,
    words,
  }: Asked & { readonly code: string; readonly words: Omit<MessageWords, 'setting'> },
): Promise<
  | { sent: number }
  | Refused<
      | 'setting_not_found'
      | 'phone_of_client'
      | 'code_wrong_or_expired'
      | 'code_tries_spent'
      | DocumentFlaw['refused']
    >
> {
  if (!isWorded(kind)) return refuse('setting_not_found');
  const document: MessageWords = { setting: 'message', ...words };
  const today = dayInAlmaty(services.clock.now().getTime());
  const flaw = flawOf(services, {
    name: kind,
    document,
    before: null,
    today,
    day: today,
    isFromMidnight: true,
  });
  if (flaw) return refuse(flaw.refused, flaw.details, flaw.field);
  if (await isClients(services, phone)) return refuse('phone_of_client', undefined, 'phone');
  return services.database.transaction({ ...act, remark: { subject: kind } }, async (tx) => {
    const proven = await consumeCode(services, tx, { ...boundTo(staff, phone), code });
    if (isRefused(proven)) return proven;
    const texts = testTexts(document);
    const message = { borrowerId: null, channel: 'sms', recipient: phone, kind: 'test-message' } as const;
    await sendMessages(
      services,
      tx,
      texts.map((text) => ({ ...message, text })),
    );
    return { sent: texts.length };
  });
}

/** Every wording of a message as it would come, each marked. */
const testTexts = (document: MessageWords): string[] =>
  WORDS_FIELDS.flatMap(([field, language]) => {
    const typed = document[field];
    return typed === null ? [] : [`${TEXTS[language].mark} ${filledWords(typed, exampleValues(language))}`];
  });

/** Not every role that words messages may see borrowers: the machine looks for it. */
const isClients = ({ database, sealing }: Services, phone: string): Promise<boolean> =>
  database.transaction(machine, (tx: Transaction) => isPhoneOfClient(tx, sealing.blindIndex('phone', phone)));
