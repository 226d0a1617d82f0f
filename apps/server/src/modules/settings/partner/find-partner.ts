import { sourceName } from '@senim/contracts/borrower/attribution/sources';
import { PARTNER_GOALS, type Partner, type PartnerGoal } from '@senim/contracts/office/settings/partner';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { findSetting } from '../find-setting.ts';
import { addressFor } from './rules.ts';

/** Whether a source is a partner of today, told or not; the caller's transaction, so that no process is late. */
export const isPartner = async (
  services: Pick<Services, 'held' | 'clock'>,
  tx: Transaction,
  source: string,
): Promise<boolean> =>
  (await findSetting(services, tx, 'partner', source, services.clock.now())) !== undefined;

/** The goals of which a partner is told as it is set; none of one that nobody has set. */
export const goalsTold = (partner: Partner | undefined): readonly PartnerGoal[] =>
  PARTNER_GOALS.filter((goal) => addressFor(partner, goal));

/** The address that a partner has for a goal now. Whoever tells one reads it in the same transaction, so that no process is late. */
export async function findPartnerAddress(
  services: Pick<Services, 'held' | 'clock'>,
  tx: Transaction,
  source: string,
  goal: PartnerGoal,
): Promise<string | null | undefined> {
  return addressFor(
    await findSetting(services, tx, 'partner', sourceName(source), services.clock.now()),
    goal,
  );
}
