import type { TaskTable } from '../../platform/jobs/queue.ts';
import { type DeliveryServices, deliverMessage } from './deliver-message.ts';

export function notificationJobs(services: DeliveryServices): TaskTable {
  return { 'notifications.deliver': ({ messageId }) => deliverMessage(services, String(messageId)) };
}
