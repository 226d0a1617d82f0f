import { type ListName, listNamed } from '@senim/contracts/office/lists/columns';
import { holdsRight, type StaffRole } from '@senim/contracts/office/staff-rights';
import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { findKnownThrough } from '../../portfolio/find-known-through.ts';
import { findNewestDay } from '../../portfolio/find-newest-day.ts';
import { fingerprintsOf } from '../../profile/record-names.ts';
import { readWanted } from '../customers/rules.ts';
import { findRates } from './find-rates.ts';
import type { ReadWish } from './rules.ts';
import type { Chosen, Meant, Moment } from './types.ts';

/** Which day somebody asks about, and whom they search for. */
export interface Asked {
  readonly day?: string | undefined;
  readonly known_on?: string | undefined;
  readonly before?: string | undefined;
  readonly lent_on?: string | undefined;
  readonly loan?: string | undefined;
  readonly q?: string | undefined;
}

/** The rows that somebody has asked for, and the newest day that they could have asked for; null before the first. */
export async function chooseRows(
  services: Services,
  tx: Transaction,
  {
    list,
    roles,
    asked,
    filters,
  }: Pick<ReadWish, 'filters'> & { list: ListName; roles: readonly StaffRole[]; asked: Asked },
): Promise<{ newestDay: string | null; chosen: Chosen }> {
  const newestDay = listNamed(list).hasDays ? await findNewestDay(tx) : null;
  const newest = newestDay ?? dayInAlmaty(services.clock.now().getTime());
  const meant = asked.q === undefined ? null : meantBy(services, roles, asked.q);
  const days = momentOf(asked, newest);
  const isAllKnown = list === 'loans' && (await isAllKnownOn(tx, days));
  const moment = { ...days, isAllKnown };
  return { newestDay, chosen: { moment, rates: findRates(services, moment.day), filters, meant } };
}

type MomentDays = Omit<Moment, 'isAllKnown'>;

async function isAllKnownOn(tx: Transaction, { day, knownOn }: MomentDays): Promise<boolean> {
  const knownThrough = await findKnownThrough(tx);
  return knownThrough !== null && knownThrough <= day && knownThrough <= knownOn;
}

/** A past day is told as it was known on that day, unless another is named; no day is later than the newest. */
function momentOf(
  { day = '', known_on: known, before = '', lent_on: lent, loan }: Asked,
  newest: string,
): MomentDays {
  const notLater = (wanted: string) => (wanted > newest ? newest : wanted);
  const asked = day === '' ? newest : notLater(day);
  const knownOn = notLater(known ?? asked);
  const lentOn = notLater(lent || knownOn);
  return { day: asked, knownOn, before: before || null, lentOn, loan: loan || null };
}

/** Who may not see customers finds loans by their numbers alone. */
function meantBy({ sealing }: Services, roles: readonly StaffRole[], typed: string): Meant {
  const { iin, phone, names, agreementNumber, lastDigits } = readWanted(typed);
  const reference = agreementNumber ?? typed;
  if (!holdsRight(roles, 'customers.view'))
    return { iinIndexes: [], phoneIndexes: [], tailIndexes: [], names: [], reference };
  return {
    iinIndexes: iin === null ? [] : sealing.blindIndexes('iin', iin),
    phoneIndexes: phone === null ? [] : sealing.blindIndexes('phone', phone),
    tailIndexes: lastDigits === null ? [] : sealing.tailIndexes(lastDigits),
    names: fingerprintsOf(sealing, names),
    reference,
  };
}
