import type { TaskTable } from '../../platform/jobs/queue.ts';
import { deliverHeld } from './deliver-held.ts';
import { type DeliveryServices, deliverMessage } from './deliver-message.ts';
import { followSms, type SmsFollowServices } from './follow-sms.ts';
import { repeatMessage } from './repeat-message.ts';

export function notificationJobs(services: DeliveryServices & SmsFollowServices): TaskTable {
  return {
    'notifications.deliver': ({ messageId }) => deliverMessage(services, String(messageId)),
    'notifications.deliver-held': ({ borrowerId }) => deliverHeld(services, Number(borrowerId)),
    'notifications.repeat': ({ messageId }) => repeatMessage(services, String(messageId)),
    'notifications.follow-sms': ({ providerId }) => followSms(services, String(providerId)),
  };
}
