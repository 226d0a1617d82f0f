import type { Act } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { repeatPostback } from '../../attribution/repeat-postback.ts';
import { orderRepeat } from '../../notifications/order-repeat.ts';

/** A row of the list of messages goes out once more. */
export const sendAgain = (services: Services, act: Act, messageNumber: number) =>
  services.database.transaction(act, (tx) => orderRepeat(services, tx, messageNumber));

/** A partner is told once more of what a row of the list of postbacks says. */
export const tellAgain = (services: Services, act: Act, postbackId: number) =>
  services.database.transaction(act, (tx) => repeatPostback(tx, postbackId));
