import type { PartnerGoal } from '@senim/contracts/office/settings/partner';
import type { TaskTable } from '../../platform/jobs/queue.ts';
import { deliverPostback, type PostbackServices } from './deliver-postback.ts';
import { noteRegistration } from './note-registration.ts';

export function attributionJobs(services: PostbackServices): TaskTable {
  return {
    'attribution.note-registration': ({ borrowerId }) => noteRegistration(services, Number(borrowerId)),
    'attribution.deliver-postback': ({ borrowerId, applicationId, goal }) =>
      deliverPostback(services, {
        borrowerId: Number(borrowerId),
        applicationId: applicationId === undefined ? null : Number(applicationId),
        goal: String(goal) as PartnerGoal,
      }),
  };
}
