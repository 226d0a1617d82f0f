import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { formatDate, formatTenge } from '@senim/kazakhstan/format';
import type { Language } from '@senim/kazakhstan/languages';
import { insurance as kz } from '../text/kz.ts';
import { insurance as ru } from '../text/ru.ts';

const TEXTS: Readonly<Record<Language, typeof ru>> = { ru, kz };

/** What the office reads in the borrower's name, in their language. */
export function insuranceWords(
  { insurer, price, at }: { readonly insurer: string; readonly price: string; readonly at: Date },
  language: Language,
): string {
  const day = formatDate(dayInAlmaty(at.getTime()), language, 'short');
  return TEXTS[language].cancelled({ insurer, price: formatTenge(price, language), day });
}
