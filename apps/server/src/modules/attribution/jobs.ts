import type { TaskTable } from '../../platform/jobs/queue.ts';
import type { PartnerGoal } from '../../providers/partners/partner-networks.ts';
import { deliverPostback, type PostbackServices } from './deliver-postback.ts';

export function attributionJobs(services: PostbackServices): TaskTable {
  return {
    'attribution.deliver-postback': ({ borrowerId, applicationId, goal }) =>
      deliverPostback(services, {
        borrowerId: Number(borrowerId),
        applicationId: Number(applicationId),
        goal: String(goal) as PartnerGoal,
      }),
  };
}
