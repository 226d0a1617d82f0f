import { machineAct } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import type { DocumentStore } from '../../providers/document-store/document-store.ts';
import type { Mailer, MailOutcome } from '../../providers/mail/mailer.ts';
import type { SmsGateway, SmsOutcome } from '../../providers/sms/sms-gateway.ts';
import { isTooLate } from './rules.ts';
import { markFailed, markSent, readWaitingMessage } from './store.ts';
import type { WaitingMessage } from './types.ts';

export interface DeliveryServices extends Services {
  readonly sms: SmsGateway;
  readonly mailer: Mailer;
  readonly documents: Pick<DocumentStore, 'get'>;
}

const act = machineAct('notifications.deliver');

/**
 * Hands a message over under its own id. One that is sent, refused or too late is left alone; while the gateway is
 * away it throws, so that the queue brings the message back.
 */
export async function deliverMessage(services: DeliveryServices, messageId: string): Promise<void> {
  const { database, sealing, clock } = services;
  const message = await database.transaction(act, (tx) => readWaitingMessage(sealing, tx, messageId));
  if (!message) return;
  if (isTooLate(message, clock.now()))
    return database.transaction(act, (tx) => markFailed(tx, messageId, 'too-late'));
  const outcome = await handOver(services, message);
  if (outcome.kind === 'unavailable')
    throw new Error(`The ${message.channel} gateway is away: message ${messageId} waits.`);
  await database.transaction(act, (tx) =>
    outcome.kind === 'refused'
      ? markFailed(tx, messageId, outcome.code)
      : markSent(tx, messageId, clock.now(), 'messageId' in outcome ? outcome.messageId : null),
  );
}

async function handOver(
  services: DeliveryServices,
  message: WaitingMessage,
): Promise<SmsOutcome | MailOutcome> {
  const { messageId: key, recipient, text, subject = 'Senim', attachments = [] } = message;
  if (message.channel === 'sms') return services.sms.send({ phone: recipient, text, key });
  const files = attachments.map(async ({ fileName, sha256 }) => ({
    filename: fileName,
    contentType: 'application/pdf',
    content: await services.documents.get(sha256),
  }));
  return services.mailer.send({ to: recipient, subject, text, attachments: await Promise.all(files), key });
}
