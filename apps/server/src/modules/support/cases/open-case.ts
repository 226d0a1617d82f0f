import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { type Refused, refuse } from '../../../platform/outcome.ts';
import { sendMessage } from '../../notifications/send-message.ts';
import { signMessage } from '../../notifications/sign-message.ts';
import {
  answerBy,
  confirmationSubject,
  confirmationText,
  isTooMany,
  mayConfirmBySms,
  referenceOf,
} from './rules.ts';
import { countRecent, findReceipt, insertCase } from './store.ts';
import type { CaseReceipt, CaseToOpen, RecentCases } from './types.ts';

/**
 * Opens a case in the caller's transaction, a borrower's own or a stranger's by the machine, and confirms it to the sender. The same words of the
 * same person on one day give the first receipt again, without a second confirmation.
 */
export async function openCase(
  services: Services,
  tx: Transaction,
  asked: CaseToOpen,
): Promise<CaseReceipt | Refused<'too_many_cases'>> {
  const { sealing, clock, randomness } = services;
  const now = asked.receivedAt ?? clock.now();
  const receivedDay = dayInAlmaty(now.getTime());
  const known = await findReceipt(sealing, tx, asked, receivedDay);
  if (known) return known;
  const recent = await countRecent(sealing, tx, asked, now);
  if (!asked.isDuty && isTooMany(recent)) return refuse('too_many_cases', { seconds: 86_400 });
  const receipt = {
    reference: referenceOf(asked.kind, randomness.uuid()),
    answerBy: answerBy(asked.kind, receivedDay, services.lender.hours),
  };
  const added = await insertCase(sealing, tx, { ...asked, ...receipt, receivedDay, receivedAt: now });
  if (!added) return (await findReceipt(sealing, tx, asked, receivedDay)) ?? receipt;
  await confirm(services, tx, asked, receipt, recent);
  return receipt;
}

async function confirm(
  services: Services,
  tx: Transaction,
  { contact: { email, phone }, language, borrowerId }: CaseToOpen,
  receipt: CaseReceipt,
  recent: RecentCases,
): Promise<void> {
  const text = confirmationText(receipt, language);
  const common = { borrowerId, kind: 'case-opened' } as const;
  if (email && !services.lender.withoutMail) {
    const subject = confirmationSubject(receipt, language);
    const signed = signMessage(services.lender, text);
    return sendMessage(services, tx, {
      ...common,
      channel: 'email',
      recipient: email,
      subject,
      text: signed,
    });
  }
  if (phone && mayConfirmBySms(recent))
    await sendMessage(services, tx, { ...common, channel: 'sms', recipient: phone, text });
}
