import type { MessageWords } from '@senim/contracts/office/settings/message';
import type { Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import { readContacts, readEmail } from '../contacts/read-contact.ts';
import type { Contact } from '../contacts/types.ts';
import { findWords } from '../settings/message/find-words.ts';
import { readDeviceIds } from './device-store.ts';
import { isReminder, notificationText, pushPayload, USUAL_CHOICE } from './rules.ts';
import { sendMessages } from './send-message.ts';
import { insertNotifications, readChoices } from './store.ts';
import type { MessageDetails, MessageToSend, NotificationChoice, NotificationKind } from './types.ts';

/** What a borrower is told of. */
export interface News {
  readonly borrowerId: number;
  readonly kind: NotificationKind;
  readonly details: MessageDetails;
}

/**
 * Tells a borrower of an event in their language, in the caller's transaction. It always stands in the cabinet. Service
 * messages go by SMS, reminders by the chosen channels. To a number that is
 * somebody else's by now nothing goes: then it is mail. A push to the borrower's browsers does not say what it is about.
 */
export async function notifyBorrower(
  services: Services,
  tx: Transaction,
  borrowerId: number,
  kind: NotificationKind,
  details: MessageDetails,
): Promise<void> {
  await notifyBorrowers(services, tx, [{ borrowerId, kind, details }]);
}

/** The same for several borrowers, each with their own news. */
export async function notifyBorrowers(
  services: Services,
  tx: Transaction,
  news: readonly News[],
): Promise<void> {
  if (news.length === 0) return;
  const ids = news.map(({ borrowerId }) => borrowerId);
  const createdAt = services.clock.now();
  const saying = await findWords(
    services,
    tx,
    news.map(({ kind }) => kind),
  );
  const rows = news.map((one) => ({
    ...one,
    notificationId: services.randomness.uuid(),
    wordsVersion: saying(one.kind).version,
    createdAt,
  }));
  const [contacts, devices, channels] = await Promise.all([
    readContacts(services, tx, ids),
    readDeviceIds(tx, ids),
    readChannels(tx, news),
    insertNotifications(tx, rows),
  ]);
  const messages: MessageToSend[] = [];
  for (const [place, one] of news.entries()) {
    const contact = contacts.get(one.borrowerId);
    if (!contact) throw new Error('A borrower that must exist does not.');
    const deviceIds = devices.get(one.borrowerId) ?? [];
    const choice = channels[place] ?? USUAL_CHOICE;
    const { words } = saying(one.kind);
    messages.push(...(await messagesOf(services, tx, one, { ...contact, deviceIds, choice, words })));
  }
  await sendMessages(services, tx, messages);
}

/** Only of reminders: service messages go by the usual channels. */
const isChosen = ({ kind }: News): boolean => isReminder(kind);

/** The channels of each of the news, in their order. */
async function readChannels(tx: Transaction, news: readonly News[]): Promise<NotificationChoice[]> {
  const asked = news.filter(isChosen).map(({ borrowerId }) => borrowerId);
  const choices = asked.length === 0 ? NOBODYS_CHOICES : await readChoices(tx, asked);
  return news.map((one) => (isChosen(one) ? choices.get(one.borrowerId) : undefined) ?? USUAL_CHOICE);
}

const NOBODYS_CHOICES: ReadonlyMap<number, NotificationChoice> = new Map();

interface Reached extends Contact {
  readonly deviceIds: readonly string[];
  readonly choice: NotificationChoice;
  readonly words: MessageWords;
}

/** What goes to the phone, to the address and to the browsers. */
async function messagesOf(
  services: Services,
  tx: Transaction,
  { borrowerId, kind, details }: News,
  { phone, language, isPhoneLeft, deviceIds, choice, words }: Reached,
): Promise<readonly MessageToSend[]> {
  const text = notificationText(kind, words, language, details);
  const messages: MessageToSend[] = [];
  if (choice.bySms && !isPhoneLeft) {
    messages.push({ borrowerId, kind, text, channel: 'sms', recipient: phone });
  }
  const email = choice.byEmail || isPhoneLeft ? await readEmail(services, tx, borrowerId) : null;
  if (email) messages.push({ borrowerId, kind, text, channel: 'email', recipient: email });
  const payload = pushPayload(services.lender.brand.latinName, language);
  for (const recipient of deviceIds)
    messages.push({ borrowerId, kind, text: payload, channel: 'push', recipient });
  return messages;
}
