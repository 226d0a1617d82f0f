import { sourceName } from '@senim/contracts/borrower/attribution/sources';
import { type PartnerGoal, testValues } from '@senim/contracts/office/settings/partner';
import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import type { Act } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { refuse } from '../../../platform/outcome.ts';
import type { PartnerNetworks } from '../../../providers/partners/partner-networks.ts';
import { findSetting } from '../find-setting.ts';

export interface PartnerServices extends Services {
  readonly partners: PartnerNetworks;
}

/**
 * Calls the address that a partner has for a goal now, with invented values that say of themselves that they are a test. Nothing of it is kept
 * but that somebody did it. Only an address on which two have agreed is called.
 */
export async function checkPartner(
  services: PartnerServices,
  act: Act,
  { name, goal }: { readonly name: string; readonly goal: PartnerGoal },
) {
  const now = services.clock.now();
  const source = sourceName(name);
  const partner = await services.database.transaction(act, (tx) => {
    tx.note({ goal }, { subject: source });
    return findSetting(services, tx, 'partner', source, now);
  });
  if (!partner) return refuse('setting_not_found');
  const day = dayInAlmaty(now.getTime());
  const { click_id: clickId, web_id: webId, our_id: ourId, amount } = testValues(goal, day);
  const address = partner[goal];
  const told = await services.partners.tell({ source, address, goal, clickId, webId, ourId, day, amount });
  return { outcome: told.kind, answer: 'answer' in told ? told.answer : null };
}
