import type { SettingOf } from '@senim/contracts/office/settings/documents';
import { isDayOff } from '@senim/kazakhstan/holidays';
import type { Lender } from '@senim/lender/lender';
import { EVER } from '../rules.ts';
import type { DocumentFlaw, GivenVersion, KindOfSetting, WouldHold } from '../types.ts';

type DaysOff = SettingOf<'days-off'>;
type Decreed = Lender['hours']['decreed'];

/** The days of a year that a decree has moved, under the year's name: any may be set. */
export const daysOffKind: KindOfSetting<DaysOff> = {
  given: ({ hours: { decreed } }) => {
    const years = new Set(Object.keys(decreed).map((day) => day.slice(0, 4)));
    return [...years].toSorted().map((year): GivenVersion<DaysOff> => {
      const of = (wanted: 'off' | 'working') =>
        Object.keys(decreed).filter((day) => day.startsWith(year) && decreed[day] === wanted);
      const document = { setting: 'days-off', off: of('off'), working: of('working'), source: '' } as const;
      return { name: year, from: EVER, document };
    });
  },
  isOpen: true,
  flaw: flawOf,
  ends: () => false,
};

/** Each day once, of its year, against the law's rule; and no day that has passed by then differs from before. */
function flawOf({ off, working }: DaysOff, { name: year, before, day: firstDay }: WouldHold<DaysOff>) {
  const all = [...off, ...working];
  const isOnce = new Set(all).size === all.length;
  const lists = [
    ['off', off, before?.off ?? []],
    ['working', working, before?.working ?? []],
  ] as const;
  for (const [field, days, daysWere] of lists) {
    const flaw = (refused: DocumentFlaw['refused']): DocumentFlaw => ({ refused, field });
    if (!isOnce || days.some((day) => !day.startsWith(`${year}-`))) return flaw('setting_days_of_year');
    if (days.some((day) => isDayOff(day) === (field === 'off'))) return flaw('setting_day_needless');
    const differing = [...days, ...daysWere].filter((day) => !days.includes(day) || !daysWere.includes(day));
    if (differing.some((day) => day < firstDay)) return flaw('setting_day_gone');
  }
  return null;
}

/** The days against the rule: a year that the office has set is as it says, the others are as the lender's document has them. */
export function decreedAs(decreed: Decreed, set: ReadonlyMap<string, DaysOff>): Decreed {
  const others = Object.entries(decreed).filter(([day]) => !set.has(day.slice(0, 4)));
  const own = [...set.values()].flatMap(({ off, working }) => [
    ...off.map((day) => [day, 'off'] as const),
    ...working.map((day) => [day, 'working'] as const),
  ]);
  return Object.fromEntries([...others, ...own]);
}
