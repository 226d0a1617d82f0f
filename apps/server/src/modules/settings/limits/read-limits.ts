import type { SettingOf } from '@senim/contracts/office/settings/documents';
import { OF_THE_LENDER } from '@senim/contracts/office/settings/office-hours';
import type { Lender } from '@senim/lender/lender';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { inForce } from '../rules.ts';
import { readVersions } from '../store.ts';
import { limitsAs } from './rules.ts';

/** The limits by which a decision is made now. Whoever decides reads them in the same transaction, so that no process is late. */
export async function readLimits(
  { lender, clock }: Pick<Services, 'lender' | 'clock'>,
  tx: Transaction,
): Promise<Lender['policy']> {
  const versions = await readVersions(tx, 'limits', OF_THE_LENDER);
  return limitsAs(lender, inForce(versions, clock.now())?.document).policy;
}

/** The limits as a version would make them. */
export const limitsBy = ({ held }: Pick<Services, 'held'>, document: SettingOf<'limits'>): Lender['policy'] =>
  limitsAs(held.document, document).policy;
