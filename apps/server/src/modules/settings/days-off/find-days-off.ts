import type { SettingOf } from '@senim/contracts/office/settings/documents';
import type { Lender } from '@senim/lender/lender';
import type { Services } from '../../../platform/machinery.ts';
import { decreedAs } from './rules.ts';

/** The office's hours with the days of a year as a version would make them. */
export function hoursByDays(
  { lender }: Pick<Services, 'lender'>,
  year: string,
  document: SettingOf<'days-off'>,
): Lender['hours'] {
  const { hours } = lender;
  return { ...hours, decreed: decreedAs(hours.decreed, new Map([[year, document]])) };
}
