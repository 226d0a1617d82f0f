import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { toDecimal } from '@senim/loan-engine/units/money';
import { machineAct } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import type { PartnerNetworks } from '../../providers/partners/partner-networks.ts';
import { findPartnerAddress } from '../settings/partner/find-partner.ts';
import { endPostback, noteAnswer, readWaitingPostback, takeWaiting } from './store.ts';
import type { PostbackKey } from './types.ts';

export interface PostbackServices extends Services {
  readonly partners: PartnerNetworks;
}

const act = machineAct('attribution.deliver-postback');
const OUR_ID_LENGTH = 16;

/** Tells a partner about a goal, once. It throws while the partner does not answer, so that the queue tries again. */
export async function deliverPostback(services: PostbackServices, key: PostbackKey): Promise<void> {
  const { database, sealing, clock } = services;
  const waiting = await database.transaction(act, async (tx) => {
    await takeWaiting(tx, key, clock.now());
    const read = await readWaitingPostback(tx, key);
    return read && { ...read, address: await findPartnerAddress(services, tx, read.record.source, key.goal) };
  });
  if (!waiting) return;
  const { source, click_id: clickId, web_id: webId } = waiting.record;
  const number = sealing.lastingIndex('postback', `${key.borrowerId}/${key.applicationId ?? key.goal}`);
  const outcome = await services.partners.tell({
    source,
    address: waiting.address,
    clickId,
    webId,
    goal: key.goal,
    ourId: number.toString('hex').slice(0, OUR_ID_LENGTH),
    day: dayInAlmaty(waiting.createdAt.getTime()),
    amount: waiting.amountTiyn === null ? '' : toDecimal(waiting.amountTiyn),
  });
  if (outcome.kind === 'unavailable') {
    await database.transaction(act, (tx) => noteAnswer(tx, key, outcome.answer));
    throw new Error(`The partner ${source} is away: the postback waits.`);
  }
  const answer = 'answer' in outcome ? outcome.answer : null;
  await database.transaction(act, (tx) =>
    endPostback(tx, key, { status: outcome.kind, answer, endedAt: clock.now() }),
  );
}
