import { machineAct } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import { readAttribution } from '../identity/borrowers/read-attribution.ts';
import { orderPostback } from './order-postback.ts';
import { tellableRecord } from './rules.ts';
import { insertPostback } from './store.ts';

const act = machineAct('attribution.note-registration');

/** Notes that somebody whom a partner sent has registered: once for a borrower, and only while the click is young enough. */
export async function noteRegistration(services: Services, borrowerId: number): Promise<void> {
  await services.database.transaction(act, async (tx) => {
    const now = services.clock.now();
    const record = tellableRecord(await readAttribution(tx, borrowerId), services.lender.policy, now);
    if (!record) return;
    const key = { borrowerId, applicationId: null, goal: 'registered' } as const;
    if (await insertPostback(tx, key, now, record)) orderPostback(tx, key);
  });
}
