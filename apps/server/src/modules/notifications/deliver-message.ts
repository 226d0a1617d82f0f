import { machineAct } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import type { DocumentStore } from '../../providers/document-store/document-store.ts';
import type { Mailer, MailOutcome } from '../../providers/mail/mailer.ts';
import type { PushOutcome, PushService } from '../../providers/push/push-service.ts';
import type { SmsGateway, SmsOutcome } from '../../providers/sms/sms-gateway.ts';
import { deleteDevice, readDevices } from './device-store.ts';
import { isTooLate, waitsUntil } from './rules.ts';
import { holdMessage, markFailed, markSent, readWaitingMessage } from './store.ts';
import type { WaitingMessage } from './types.ts';

export interface DeliveryServices extends Services {
  readonly sms: Pick<SmsGateway, 'send'>;
  readonly mailer: Mailer;
  readonly push: Pick<PushService, 'send'>;
  readonly documents: Pick<DocumentStore, 'get'>;
}

type Outcome = SmsOutcome | MailOutcome | PushOutcome;

const act = machineAct('notifications.deliver');

/**
 * Sends a message under its own id. One that is sent, refused or too late is skipped. While the gateway does not answer it
 * throws, so that the queue brings the message back. A device that no longer exists is removed with its message. What may not
 * go out at this hour is held until `wakeMessages` finds it.
 */
export async function deliverMessage(services: DeliveryServices, messageId: string): Promise<void> {
  const { database, sealing, clock } = services;
  const message = await database.read(act, (tx) => readWaitingMessage(sealing, tx, messageId));
  if (!message) return;
  if (isTooLate(message, clock.now()))
    return database.transaction(act, async (tx) => markFailed(tx, messageId, 'too-late'));
  const until = waitsUntil(message, services.lender.hours, clock.now());
  if (until) return database.transaction(act, async (tx) => holdMessage(tx, messageId, until));
  const outcome = await handOver(services, message);
  if (outcome.kind === 'unavailable')
    throw new Error(`The ${message.channel} gateway is away: message ${messageId} waits.`);
  await database.transaction(act, async (tx) => {
    if (outcome.kind === 'accepted')
      return markSent(tx, messageId, clock.now(), 'messageId' in outcome ? outcome.messageId : null);
    if (outcome.kind === 'gone') await deleteDevice(tx, message.borrowerId ?? 0, message.recipient);
    markFailed(tx, messageId, outcome.kind === 'gone' ? 'gone' : outcome.code);
  });
}

async function handOver(services: DeliveryServices, message: WaitingMessage): Promise<Outcome> {
  const { latinName } = services.lender.brand;
  const { messageId: key, recipient, text, subject = latinName, attachments = [] } = message;
  if (message.channel === 'sms') return services.sms.send({ phone: recipient, text, key });
  if (message.channel === 'push') return handToDevice(services, message);
  const files = attachments.map(async ({ fileName, sha256 }) => ({
    filename: fileName,
    contentType: 'application/pdf',
    content: await services.documents.get(sha256),
  }));
  return services.mailer.send({ to: recipient, subject, text, attachments: await Promise.all(files), key });
}

/** The device may have been removed since the message was written. */
async function handToDevice(
  { database, sealing, push }: DeliveryServices,
  { borrowerId, recipient, text }: WaitingMessage,
): Promise<PushOutcome> {
  const devices = await database.transaction(act, (tx) => readDevices(sealing, tx, borrowerId ?? 0));
  const device = devices.find(({ deviceId }) => deviceId === recipient);
  if (!device) return { kind: 'gone' };
  return push.send({ subscription: device.subscription, payload: text, topic: 'message' });
}
