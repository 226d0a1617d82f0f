import type { SettingOf } from '@senim/contracts/office/settings/documents';
import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { isLikelyMci, type KnownMci, RELEASED_MCI, withMci } from '@senim/loan-engine/loan/mci';
import { type Day, dayText, knownDay } from '@senim/loan-engine/units/day';
import type { DocumentFlaw, KindOfSetting, NamedVersion, WouldHold } from '../types.ts';

type Mci = SettingOf<'mci'>;

/** The monthly calculation index under the name of its year: the release has those of its day, each further one is entered as the budget law sets it. */
export const mciKind: KindOfSetting<Mci> = {
  given: () =>
    RELEASED_MCI.rows.map(([day, tenge]) => {
      const from = dayText(day);
      return { name: from.slice(0, 4), from, document: { setting: 'mci', tenge, source: '' } };
    }),
  isOpen: true,
  flaw: flawOf,
  ends: () => false,
};

/** Only the year itself and the one before it can know an index, and it can begin no later than its year ends. */
function flawOf(
  { tenge }: Mci,
  { name, today, day }: Pick<WouldHold<Mci>, 'name' | 'today' | 'day'>,
): DocumentFlaw | null {
  const [year, thisYear, begins] = [name, today.slice(0, 4), day.slice(0, 4)].map(Number) as [
    number,
    number,
    number,
  ];
  const isItsTime = (year === thisYear || year === thisYear + 1) && begins <= year;
  return isItsTime && isLikelyMci(year, tenge) ? null : { refused: 'setting_mci_unlikely', field: 'tenge' };
}

const isMci = (version: NamedVersion): version is NamedVersion & { readonly document: Mci } =>
  version.setting === 'mci';

/** The index as the release and people have it: one entered within its year counts from then on, no day before it changes. Of two ahead of their year the last to begin counts, as its page shows. */
export function mciAs(released: KnownMci, versions: readonly NamedVersion[], moment: Date): KnownMci {
  const begun = versions
    .filter(isMci)
    .filter(({ inForceFrom, isWithdrawn }) => inForceFrom <= moment && !isWithdrawn)
    .toSorted(
      (one, other) =>
        one.inForceFrom.getTime() - other.inForceFrom.getTime() || one.versionId - other.versionId,
    );
  const entered = begun.map(({ name, inForceFrom, document: { tenge } }) => {
    const days = [knownDay(`${name}-01-01`), knownDay(dayInAlmaty(inForceFrom.getTime()))];
    return [Math.max(...days) as Day, tenge] as const;
  });
  return withMci(released, entered);
}
