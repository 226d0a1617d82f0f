import type { PartnerGoal } from '@senim/contracts/office/settings/partner';
import type { Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import { readAttribution } from '../identity/borrowers/read-attribution.ts';
import { orderPostback } from './order-postback.ts';
import { tellableRecord } from './rules.ts';
import { insertPostback, keepRecord, readRecord } from './store.ts';
import type { AttributedApplication } from './types.ts';

/**
 * Notes a goal that an application reached, in the caller's transaction. If a partner sent the borrower, the partner is told
 * once after the commit. The record is kept when a first application is sent and the click is young enough; later registrations
 * change nothing, and partners are not told about repeat loans.
 */
export async function noteGoal(
  services: Services,
  tx: Transaction,
  application: AttributedApplication,
  goal: Exclude<PartnerGoal, 'registered'>,
): Promise<void> {
  const now = services.clock.now();
  if (goal === 'sent') {
    const registered = tellableRecord(
      await readAttribution(tx, application.borrowerId),
      services.lender.policy,
      now,
    );
    if (registered) await keepRecord(tx, application, registered, now);
  }
  if (!(await readRecord(tx, application))) return;
  const { borrowerId, applicationId } = application;
  const key = { borrowerId, applicationId, goal };
  if (await insertPostback(tx, key, now)) orderPostback(tx, key);
}
