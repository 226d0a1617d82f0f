import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import type { Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import { type Refused, refuse } from '../../platform/outcome.ts';
import type { SettingProposal } from '../staff/proposals/types.ts';
import { findVersions } from './find-setting.ts';
import { flawOf } from './propose-setting.ts';
import { inForce } from './rules.ts';
import type { DocumentFlaw } from './types.ts';

/**
 * Why a version that two have just agreed on is not taken after all; null where it is. Days may have passed since it was proposed, another
 * version may have begun, a release may know other law.
 */
export async function checkAgreed(
  services: Pick<Services, 'held' | 'clock'>,
  tx: Transaction,
  { setting, name, document, fromAt }: SettingProposal['terms'],
): Promise<Refused<DocumentFlaw['refused']> | null> {
  const now = services.clock.now();
  const begins = fromAt === null ? now : new Date(Math.max(now.getTime(), Date.parse(fromAt)));
  const versions = await findVersions(services, tx, setting, name);
  // The one that was just written is the latest: one proposal of a name waits at a time.
  const writtenId = Math.max(...versions.map(({ versionId }) => versionId));
  const standing = versions.filter(({ versionId }) => versionId !== writtenId);
  const before = inForce(standing, begins)?.document ?? null;
  const isFromMidnight = begins > now;
  const [today, day] = [now, begins].map((moment) => dayInAlmaty(moment.getTime())) as [string, string];
  const would = { name, before, today, day, isFromMidnight };
  const flaw = flawOf(services, { ...would, document });
  return flaw && refuse(flaw.refused, flaw.details);
}
