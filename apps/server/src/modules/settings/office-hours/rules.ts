import type { SettingOf } from '@senim/contracts/office/settings/documents';
import { DEBT_HOURS, OF_THE_LENDER } from '@senim/contracts/office/settings/office-hours';
import type { Lender } from '@senim/lender/lender';
import { EVER } from '../rules.ts';
import type { DocumentFlaw, KindOfSetting } from '../types.ts';

type OfficeHours = SettingOf<'office-hours'>;

/** The office's hours: the lender's document has the first. */
export const officeHoursKind: KindOfSetting<OfficeHours> = {
  given: ({ hours: { opens, closes, debtMessages } }) => [
    {
      name: OF_THE_LENDER,
      from: EVER,
      document: {
        setting: 'office-hours',
        opens,
        closes,
        debt_from: debtMessages.from,
        debt_until: debtMessages.until,
      },
    },
  ],
  isOpen: false,
  flaw: flawOf,
  ends: () => false,
};

function flawOf({ opens, closes, debt_from, debt_until }: OfficeHours): DocumentFlaw | null {
  if (opens >= closes) return { refused: 'setting_hours_wrong', field: 'closes' };
  if (debt_from >= debt_until) return { refused: 'setting_hours_wrong', field: 'debt_until' };
  if (debt_from < DEBT_HOURS.from) return { refused: 'setting_debt_hours_wide', field: 'debt_from' };
  return debt_until > DEBT_HOURS.until ? { refused: 'setting_debt_hours_wide', field: 'debt_until' } : null;
}

/** The lender's hours as a version says them; the days are not its own. */
export const hoursAs = (hours: Lender['hours'], set: OfficeHours | undefined): Lender['hours'] =>
  set === undefined
    ? hours
    : {
        ...hours,
        opens: set.opens,
        closes: set.closes,
        debtMessages: { from: set.debt_from, until: set.debt_until },
      };
