import { holdsRight } from '@senim/contracts/office/staff-rights';
import type { Language } from '@senim/kazakhstan/languages';
import { fullName } from '@senim/kazakhstan/names';
import type { Act } from '../../../platform/database/database.ts';
import type { StaffCaller } from '../../../platform/http/route.ts';
import { readNames } from '../../profile/read-names.ts';
import { readReasonTitles } from '../../settings/reason/find-reasons.ts';
import { type ActsWish, describeActs } from '../../staff/record/list-acts.ts';
import type { StaffServices } from '../../staff/types.ts';
import { inWords } from '../refusals.ts';

/** The record with both names: who did it, and about or for whom. The second is for staff who may see clients. */
export async function listRecord(
  services: StaffServices,
  act: Act,
  { roles }: StaffCaller,
  wish: ActsWish,
  language: Language,
) {
  const { acts, next } = await describeActs(services, act, wish);
  const ids = holdsRight(roles, 'customers.view') ? acts.flatMap((one) => one.borrower_id ?? []) : [];
  const looking = { ...act, auditEvent: null };
  const { names, titles } = await services.database.transaction(looking, async (tx) => ({
    names: await readNames(services, tx, [...new Set(ids)]),
    titles: await readReasonTitles(tx, language),
  }));
  const nameOf = (borrowerId: number | null) => {
    const found = names.get(borrowerId ?? 0);
    return found ? fullName(found) : null;
  };
  return {
    acts: acts.map((one) => ({
      ...one,
      borrower_name: nameOf(one.borrower_id),
      details: inWords(one.details, { titles, at: new Date(one.at), language }),
    })),
    next,
  };
}
