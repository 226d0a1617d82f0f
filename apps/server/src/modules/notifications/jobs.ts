import type { TaskTable } from '../../platform/jobs/queue.ts';
import { type DeliveryServices, deliverMessage } from './deliver-message.ts';
import { followSms, type SmsFollowServices } from './follow-sms.ts';

export function notificationJobs(services: DeliveryServices & SmsFollowServices): TaskTable {
  return {
    'notifications.deliver': ({ messageId }) => deliverMessage(services, String(messageId)),
    'notifications.follow-sms': ({ providerId }) => followSms(services, String(providerId)),
  };
}
