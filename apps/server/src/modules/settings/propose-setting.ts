import type { SettingDocument } from '@senim/contracts/office/settings/documents';
import { dayInAlmaty, instantAt } from '@senim/kazakhstan/calendar-day';
import type { Act, Transaction } from '../../platform/database/database.ts';
import type { StaffCaller } from '../../platform/http/route.ts';
import type { Services } from '../../platform/machinery.ts';
import { refuse } from '../../platform/outcome.ts';
import { keepSettingProposal } from '../staff/proposals/keep-proposal.ts';
import { flawOf, inForce, isSame } from './rules.ts';
import { readVersions } from './store.ts';

interface Wish {
  readonly name: string;
  readonly document: SettingDocument;
  /** The day from which it would hold; at once without one. */
  readonly from: string | undefined;
  readonly reason: string;
}

/** One person proposes another version of a setting, or a first one. Nothing changes until another has agreed. */
export async function proposeSetting(services: Services, act: Act, maker: StaffCaller, wish: Wish) {
  return services.database.transaction(act, (tx) => keepWish(services, tx, maker, wish));
}

/** The same in the caller's transaction. */
export async function keepWish(
  services: Pick<Services, 'sealing' | 'clock'>,
  tx: Transaction,
  maker: StaffCaller,
  { name, document, from, reason }: Wish,
) {
  const now = services.clock.now();
  const flaw = flawOf(document);
  if (flaw) return refuse('setting_days_wrong', undefined, flaw);
  if (from !== undefined && from <= dayInAlmaty(now.getTime()))
    return refuse('setting_day_past', undefined, 'from');
  const fromAt = from === undefined ? null : new Date(instantAt(from, '00:00'));
  const { setting } = document;
  const before = inForce(await readVersions(tx, setting, name), fromAt ?? now)?.document ?? null;
  if (before && isSame(before, document)) return refuse('setting_same');
  const terms = { setting, name, before, document, fromAt: fromAt?.toISOString() ?? null };
  return keepSettingProposal(services, tx, maker, { terms, reason });
}
