import type { TaskTable } from '../../platform/jobs/queue.ts';
import { deliverHeld } from './deliver-held.ts';
import { type DeliveryServices, deliverMessage } from './deliver-message.ts';
import { followSms, type SmsFollowServices } from './follow-sms.ts';

export function notificationJobs(services: DeliveryServices & SmsFollowServices): TaskTable {
  return {
    'notifications.deliver': ({ messageId }) => deliverMessage(services, String(messageId)),
    'notifications.deliver-held': ({ borrowerId }) => deliverHeld(services, Number(borrowerId)),
    'notifications.follow-sms': ({ providerId }) => followSms(services, String(providerId)),
  };
}
