import { machineAct } from '../../platform/database/database.ts';
import type { CallbackPost } from '../../platform/http/callback-route.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import type { Services } from '../../platform/machinery.ts';
import { type Refused, refuse } from '../../platform/outcome.ts';
import type { SmsGateway } from '../../providers/sms/sms-gateway.ts';

export type SmsReportServices = Services & { readonly sms: Pick<SmsGateway, 'readReport'> };

const act = machineAct('notifications.sms-report', 'message.sms-report');

/**
 * The gateway says that messages have a new state. The jobs that ask for it are committed first, then the call is answered.
 * Refuses what the gateway did not sign.
 */
export async function acceptSmsReport(
  services: SmsReportServices,
  { path, body, signature }: CallbackPost,
): Promise<'accepted' | Refused<'not_signed'>> {
  const reported = services.sms.readReport(path, body, signature);
  if (reported === null) return refuse('not_signed');
  await services.database.transaction(act, async (tx) => {
    for (const providerId of reported) enqueue(tx, 'notifications.follow-sms', { providerId }, 'later');
  });
  return 'accepted';
}
