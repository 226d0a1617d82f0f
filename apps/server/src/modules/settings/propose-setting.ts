import type { SettingDocument, SettingKind, SettingOf } from '@senim/contracts/office/settings/documents';
import { dayInAlmaty, instantAt } from '@senim/kazakhstan/calendar-day';
import type { Act, Transaction } from '../../platform/database/database.ts';
import type { StaffCaller } from '../../platform/http/route.ts';
import type { Services } from '../../platform/machinery.ts';
import { refuse } from '../../platform/outcome.ts';
import { keepSettingProposal } from '../staff/proposals/keep-proposal.ts';
import { findKind } from './find-kind.ts';
import { findVersions } from './find-setting.ts';
import { inForce, isSame, versionsAhead } from './rules.ts';
import type { DocumentFlaw, WouldHold } from './types.ts';

interface Wish {
  readonly name: string;
  readonly document: SettingDocument;
  /** The day from which it would hold; at once without one. */
  readonly from: string | undefined;
  readonly reason: string;
  /** Whoever proposes it means something that there is not yet. */
  readonly isNew?: boolean | undefined;
}

/** One person proposes another version of a setting, or a first one. Nothing changes until another has agreed. */
export async function proposeSetting(services: Services, act: Act, maker: StaffCaller, wish: Wish) {
  return services.database.transaction(act, (tx) => keepWish(services, tx, maker, wish));
}

/** Why a document would not be taken from a day on; null where it would be. */
export function flawOf<Kind extends SettingKind>(
  { held }: Pick<Services, 'held'>,
  { document, ...would }: Omit<WouldHold<SettingOf<Kind>>, 'lender'> & { readonly document: SettingOf<Kind> },
): DocumentFlaw | null {
  return findKind<Kind>(document.setting as Kind).flaw(document, { ...would, lender: held.document });
}

/** The same in the caller's transaction. A version from today on holds at once: nothing is changed back in time. */
export async function keepWish(
  services: Pick<Services, 'sealing' | 'clock' | 'held'>,
  tx: Transaction,
  maker: StaffCaller,
  { name, document, from, reason, isNew = false }: Wish,
) {
  const now = services.clock.now();
  const today = dayInAlmaty(now.getTime());
  if (from !== undefined && from < today) return refuse('setting_day_past', undefined, 'from');
  const { setting } = document;
  const { isOpen, ends } = findKind(setting);
  const versions = await findVersions(services, tx, setting, name);
  if (!isOpen && versions.length === 0) return refuse('setting_not_found');
  if (isNew && versions.length > 0) return refuse('setting_exists', undefined, 'name');
  const fromAt = from === undefined || from === today ? null : new Date(instantAt(from, '00:00'));
  const before = inForce(versions, fromAt ?? now)?.document ?? null;
  const would = { name, before, today, day: from ?? today, isFromMidnight: fromAt !== null };
  const flaw = flawOf(services, { ...would, document });
  if (flaw) return refuse(flaw.refused, flaw.details, flaw.field);
  const withdraws = ends(document) ? versionsAhead(versions, fromAt ?? now) : [];
  if (before && isSame(before, document) && withdraws.length === 0) return refuse('setting_same');
  const terms = {
    setting,
    name,
    before,
    document,
    fromAt: fromAt?.toISOString() ?? null,
    withdraws: withdraws.map(({ versionId, inForceFrom }) => ({
      version: versionId,
      from: inForceFrom.toISOString(),
    })),
  };
  return keepSettingProposal(services, tx, maker, { terms, reason });
}
