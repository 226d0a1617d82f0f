import { machineAct } from '../../platform/database/database.ts';
import type { CallbackPost } from '../../platform/http/callback-route.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import type { Services } from '../../platform/machinery.ts';
import { type Refused, refuse } from '../../platform/outcome.ts';
import type { SmsGateway } from '../../providers/sms/sms-gateway.ts';

export type SmsReportServices = Services & { readonly sms: Pick<SmsGateway, 'readReport'> };

const act = machineAct('notifications.sms-report', 'message.sms-report');

/**
 * The gateway says that a message has a new state. The job that asks for it is committed first, then the call is answered.
 * Refuses what the gateway did not sign.
 */
export async function acceptSmsReport(
  services: SmsReportServices,
  { body }: CallbackPost,
): Promise<'accepted' | Refused<'not_signed'>> {
  const providerId = services.sms.readReport(body);
  if (providerId === null) return refuse('not_signed');
  await services.database.transaction(act, (tx) => enqueue(tx, 'notifications.follow-sms', { providerId }));
  return 'accepted';
}
