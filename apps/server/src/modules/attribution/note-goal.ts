import type { Transaction } from '../../platform/database/database.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import type { Services } from '../../platform/machinery.ts';
import type { PartnerGoal } from '../../providers/partners/partner-networks.ts';
import { readAttribution } from '../identity/read-attribution.ts';
import { tellableRecord } from './rules.ts';
import { insertPostback, keepRecord, readRecord } from './store.ts';
import type { AttributedApplication } from './types.ts';

/**
 * Notes what an application has come to, in the caller's transaction: where a partner sent the borrower, the partner is
 * told once that commits. The record is kept on an application for a first loan when it is sent, while the click is young enough;
 * what is registered later changes nothing, and of a repeat loan the partner hears nothing.
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
  if (await insertPostback(tx, { ...application, goal }, now))
    await enqueue(tx, 'attribution.deliver-postback', { borrowerId, applicationId, goal });
}
